import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readVietnameseSlip, type PastedLine } from '#paste/vietnamese.ts'
import { meaningOf } from '../../test/vietnamese-meaning.ts'

const read = (text: string) => readVietnameseSlip(text, { day: '20261122', unitMinor: 1000n })
const betsOf = (lines: readonly PastedLine[]) =>
  lines.flatMap((line) => (line.ok && line.kind === 'bets' ? line.bets : []))
const isBet = (lines: readonly PastedLine[]): boolean =>
  lines.every((line) => line.ok && line.kind === 'bets')

/** Numbers of their own for each place, which no amount can be taken for. */
const numberAt = (place: number) => fc.integer({ min: 0, max: 9 }).map((unit) => `${place + 1}${unit}`)
const amount = fc.constantFrom(1, 5, 20, 50, 100, 250)
/** Kinds and how many units of the stake they cost at a Southern station. */
const kind = fc.constantFrom(
  ['b', 18],
  ['dd', 2],
  ['dau', 1],
  [' đuôi ', 1],
  [' bao lô ', 18],
  [' đầu đuôi ', 2],
) as fc.Arbitrary<readonly [string, number]> // pairs, as written
const statementAt = (place: number) =>
  fc.tuple(numberAt(place), kind, amount).map(([number, [word, units], stake]) => {
    return { number, text: `${number}${word}${stake}`, sum: units * stake }
  })
const line = fc.tuple(statementAt(2), statementAt(5), statementAt(7))

describe('whatever is written', () => {
  it('is bet for the sum of the stakes written, or not at all', () => {
    fc.assert(
      fc.property(line, fc.constantFrom(' ', ', ', '; ', '\n'), (statements, between) => {
        const lines = read(`tg ${statements.map(({ text }) => text).join(between)}`)
        const stakes = statements.reduce((all, { sum }) => all + sum, 0)
        const paid = betsOf(lines).reduce((all, { priceMinor }) => all + priceMinor, 0n)
        expect(isBet(lines)).toBe(true)
        expect(paid).toBe(BigInt(stakes) * 1000n)
      }),
      { numRuns: 500, seed: 11 },
    )
  })

  it('one sign dropped or added on a line never changes what other lines bet', () => {
    const sign = fc.constantFrom(' ', ',', '.', '-', '/', 'x', '=', '0', '5', 'b', 'd', '(', '?')
    fc.assert(
      fc.property(line, fc.nat(), sign, fc.boolean(), (statements, place, added, isDropped) => {
        const [first, middle = '', last] = statements.map(({ text }) => text)
        const at = 1 + (place % Math.max(middle.length - 1, 1))
        const changed = `${middle.slice(0, at)}${isDropped ? '' : added}${middle.slice(isDropped ? at + 1 : at)}`
        const others = (all: readonly PastedLine[]) => all.filter(({ line: one }) => one !== 2)
        const before = others(read(['tg ' + first, middle, last].join('\n')))
        const after = others(read(['tg ' + first, changed, last].join('\n')))
        // What stands below may be refused, never changed.
        const [above, below] = after
        expect(meaningOf(betsOf(above ? [above] : []))).toBe(meaningOf(betsOf(before.slice(0, 1))))
        if (below?.ok) expect(meaningOf(betsOf([below]))).toBe(meaningOf(betsOf(before.slice(1))))
      }),
      { numRuns: 1500, seed: 11 },
    )
  })
})
