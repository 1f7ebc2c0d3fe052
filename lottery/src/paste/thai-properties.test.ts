import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thaiGov } from '#families/thai-gov/family.ts'
import { readThaiList, type PastedThaiLine } from '#paste/thai.ts'
import { readTable } from '../../test/read-table.ts'
import { meaningOf } from '../../test/thai-meaning.ts'

const terms = { family: thaiGov, unitMinor: 1_00n }
const read = (text: string) => readThaiList(text, terms)
const betsOf = (lines: readonly PastedThaiLine[]) =>
  lines.flatMap((line) => (line.ok && line.kind === 'bets' ? line.bets : []))
const isBet = (lines: readonly PastedThaiLine[]): boolean =>
  lines.every((line) => line.ok && line.kind === 'bets')

/** Numbers of their own for each place in a line, so that it is known whose bet has changed. */
const numberAt = (place: number) => fc.integer({ min: 0, max: 9 }).map((unit) => `${place + 1}${unit}`)
/** None of them can be taken for one of the numbers. */
const amount = fc.constantFrom(1, 5, 20, 50, 100, 250, 999)
const statementAt = (place: number) =>
  fc
    .tuple(
      numberAt(place),
      amount,
      amount,
      fc.constantFrom('=', ' บน ', ' ล่าง ', ' บน=', '*', '=*', ' บนล่าง '),
    )
    .map(([number, one, other, sign]) =>
      sign === '=*'
        ? { number, text: `${number}=${one}*${other}`, sum: one + other }
        : { number, text: `${number}${sign}${one}`, sum: one * (sign === ' บนล่าง ' ? 2 : 1) },
    )
const line = fc.tuple(statementAt(0), statementAt(2), statementAt(6))

describe('whatever is written', () => {
  it('is bet for the sum of the stakes written, or not at all', () => {
    fc.assert(
      fc.property(line, fc.constantFrom(' ', ', ', '\n'), (statements, between) => {
        const lines = read(statements.map(({ text }) => text).join(between))
        const stakes = statements.reduce((all, { sum }) => all + sum, 0)
        const paid = betsOf(lines).reduce((all, { priceMinor }) => all + priceMinor, 0n)
        if (between === '\n') expect(isBet(lines)).toBe(true)
        if (isBet(lines)) expect(paid).toBe(BigInt(stakes) * 100n)
        else expect(paid).toBe(0n)
      }),
      { numRuns: 500, seed: 11 },
    )
  })

  it('one sign dropped or added never changes the bets on other numbers in silence', () => {
    const sign = fc.constantFrom(
      '',
      ' ',
      ',',
      '.',
      '-',
      '/',
      '*',
      '=',
      '+',
      ':',
      'x',
      '0',
      '5',
      'บน',
      'ล่าง',
      'ลบ',
      '(',
    )
    fc.assert(
      fc.property(line, fc.nat(), sign, fc.boolean(), (statements, place, added, isDropped) => {
        const [first, middle, last] = statements.map(({ text }) => text)
        const at = 1 + (place % Math.max((middle ?? '').length - 1, 1))
        const changed = `${middle?.slice(0, at)}${isDropped ? '' : added}${middle?.slice(isDropped ? at + 1 : at)}`
        const before = read([first, middle, last].join('\n'))
        for (const between of ['\n', ', ', ' ']) {
          const lines = read([first, changed, last].join(between))
          if (!isBet(lines)) continue
          const others = (all: readonly PastedThaiLine[]) =>
            meaningOf(betsOf(all))
              .split('; ')
              .filter((single) =>
                [statements[0], statements[2]].some((one) => single.includes(` ${one.number} `)),
              )
          expect(others(lines), `${changed} between`).toEqual(others(before))
        }
      }),
      { numRuns: 1500, seed: 11 },
    )
  })

  it('one sign dropped from a line of the table never changes what the lines beside it bet', () => {
    const rows = readTable('thai-table.txt').filter(({ slip }) => !slip.includes('\n'))
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.nat(), ({ slip }, place) => {
        const at = place % slip.length
        const [above] = read(`987=50\n${slip.slice(0, at)}${slip.slice(at + 1)}\n`)
        const isSame = above?.ok && above.kind === 'bets' && meaningOf(above.bets) === 'three_top 987 50'
        // A line that takes back asks for what stands above it.
        expect(isSame || (above?.ok && above.kind === 'ask')).toBe(true)
      }),
      { numRuns: 1000, seed: 11 },
    )
  })
})
