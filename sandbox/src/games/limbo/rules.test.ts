import { expect, test } from 'vitest'
import { limboMaths } from './maths.ts'
import { limbo, targetLimits, words, wordsAbove } from './rules.ts'

const bps = (over: bigint, under: bigint) => Number((over * 10_000n) / under)
const figuresOf = (target: number) => ({
  rtpBps: bps(BigInt(wordsAbove(target)) * BigInt(target), BigInt(words) * 100n),
  hitBps: bps(BigInt(wordsAbove(target)), BigInt(words)),
  maxPays: target * 100,
})

test.each(limboMaths.rows)('limbo returns what its table says: $bet.target', ({ bet, ...figures }) => {
  expect(figuresOf(bet.target)).toEqual(figures)
})

test('exactly the words that the table counts reach a height: the last of them does, the next does not', () => {
  for (const target of [101, 102, 150, 199, 200, 333, 1000, 12_345, 99_999, 1_000_000]) {
    const last = wordsAbove(target) - 1
    expect(limbo.play({ target }, [], () => last)?.pays, `${target}`).toBe(target * 100)
    expect(limbo.play({ target }, [], () => last + 1)?.pays, `${target}`).toBe(0)
  }
})

test('every height that limbo offers lies in its declared band', () => {
  const [least, most] = targetLimits
  let [low, high] = [10_000, 0]
  for (let target = least; target <= most; target++) {
    // In plain numbers the share is exact to ten places, and never more than 99 %.
    const rtp = Math.floor(((wordsAbove(target) * target) / words) * 100)
    low = Math.min(low, rtp)
    high = Math.max(high, rtp)
  }
  expect(low).toBeGreaterThanOrEqual(limboMaths.bandBps[0])
  expect(high).toBeLessThanOrEqual(limboMaths.bandBps[1])
})

test('tells a lowest height of 1.00 and a highest of 1,000,000.00', () => {
  expect(limbo.play({ target: 101 }, [], () => words - 1)?.shown).toEqual({ height: 100, isWon: false })
  expect(limbo.play({ target: 101 }, [], () => 0)?.shown).toEqual({ height: 100_000_000, isWon: true })
})

test.each([{ target: 100 }, { target: 1_000_001 }, { target: 2.5 }, {}])('limbo does not offer %o', (bet) => {
  expect(limbo.readBet(bet)).toBeUndefined()
})
