import { describe, expect, it } from 'vitest'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { thai3 } from '#families/thai3/family.ts'
import { textBytes } from '#hashing.ts'
import { nodeHashing } from '../../test/node-hashing.ts'

/** What chi-square stays below in 99 of 100 fair samples, by degrees of freedom. */
const limits = { 9: 21.666, 99: 134.642, 119: 157.8, 999: 1105.917 } as const

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

/** Chi-square of each of the five digits, of the tops and of the bottoms, one issue per outcome. */
async function drawMany(outcomes: number) {
  const seed = await nodeHashing.sha256(textBytes('uniformity'))
  const positions = Array.from({ length: 5 }, () => zeros(10))
  const [tops, bottoms] = [zeros(1000), zeros(100)]
  for (let issue = 0; issue < outcomes; issue++) {
    const outcome = await drawOutcome(thai3.generator, { seed, issueId: `TEST/${issue}` }, nodeHashing)
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = outcome
    outcome.forEach((digit, position) => positions[position]![digit]!++) // isOutcome bounds both
    tops[a * 100 + b * 10 + c]!++ // three digits are below 1,000
    bottoms[d * 10 + e]!++ // two digits are below 100
  }
  return { positions: positions.map(chiSquare), tops: chiSquare(tops), bottoms: chiSquare(bottoms) }
}

async function expectUniform(outcomes: number): Promise<void> {
  const { positions, tops, bottoms } = await drawMany(outcomes)
  for (const position of positions) expect(position).toBeLessThan(limits[9])
  expect(tops).toBeLessThan(limits[999])
  expect(bottoms).toBeLessThan(limits[99])
}

describe('outcomes are uniform at 99 %', () => {
  it('over 200,000 issues, per position, top and bottom', () => expectUniform(200_000), 60_000)

  it.runIf(process.env['LONG'])(
    'over 10,000,000 issues, per position, top and bottom',
    () => expectUniform(10_000_000),
    1_800_000,
  )

  it('over 120,000 permutations of five', async () => {
    const seed = await nodeHashing.sha256(textBytes('orders'))
    const counts = new Map<string, number>()
    for (let draw = 0; draw < 120_000; draw++) {
      const input = { seed, issueId: `ORDER/${draw}` }
      const order = (await drawOutcome([{ kind: 'balls', count: 5, from: 5 }], input, nodeHashing)).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(120)
    expect(chiSquare([...counts.values()])).toBeLessThan(limits[119])
  }, 60_000)

  it('finds the bias of taking bytes modulo ten', () => {
    const counts = zeros(10)
    for (let byte = 0; byte < 256 * 800; byte++) counts[(byte % 256) % 10]!++ // a remainder of ten
    expect(chiSquare(counts)).toBeGreaterThan(limits[9])
  })
})
