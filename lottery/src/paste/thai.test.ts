import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thaiGov } from '#families/thai-gov/family.ts'
import { thai3 } from '#families/thai3/family.ts'
import { longestText } from '#rules/selection.ts'
import { playTypeOf } from '#rules/family.ts'
import { printThaiBet, thaiWords } from '#paste/thai-print.ts'
import { readThaiList, type PastedThaiLine } from '#paste/thai.ts'
import type { PastedThaiBet } from '#paste/thai-bets.ts'
import { anyText } from '../../test/any-text.ts'
import { inDepth } from '../../test/depth.ts'
import { thaiExamples } from '../../test/thai-lists.ts'

const terms = { family: thaiGov, unitMinor: 1_00n }
const plays = thaiGov.playTypes.flatMap(({ numbers }) => numbers ?? [])
const read = (text: string) => readThaiList(text, terms)
const betsOf = (lines: readonly PastedThaiLine[]): PastedThaiBet[] =>
  lines.flatMap((line) => (line.ok && line.kind === 'bets' ? line.bets : []))

/** Long selections by their first and last number. */
function say({ playType, selection, bets, stakeMinor }: PastedThaiBet): string {
  const numbers = selection.split(' ')
  const shown = bets > 6 ? `${numbers[0]}…${numbers.at(-1)} (${bets})` : selection
  return `${playType} ${shown} × ${stakeMinor / terms.unitMinor}`
}

function expectReadBack(bets: readonly PastedThaiBet[]): void {
  for (const bet of bets) expect(read(printThaiBet(bet, terms.unitMinor))).toMatchObject([{ bets: [bet] }])
}

describe('a pasted Thai list', () => {
  it.each(thaiExamples)('%j means %s and costs %d', (list, meaning, cost) => {
    const lines = read(list)
    expect(lines.filter(({ ok }) => !ok)).toEqual([])
    const bets = betsOf(lines)
    expect(bets.map(say).join('; ')).toBe(meaning)
    expect(bets.reduce((sum, { priceMinor }) => sum + priceMinor, 0n)).toBe(BigInt(cost) * terms.unitMinor)
    expectReadBack(bets)
    for (const bet of bets) {
      const playType = playTypeOf(thaiGov, bet.playType)
      const reading = playType?.read(bet.selection)
      const count = reading?.ok ? playType?.count(reading.selection) : undefined
      expect(BigInt(count ?? 0) * bet.stakeMinor).toBe(bet.priceMinor)
    }
  })

  it.each([
    ['12=100.50', { code: 'unclear_amount', text: '100.50' }, '100.50'],
    ['12=1234567890', { code: 'unclear_amount', text: '1234567890' }, '1234567890'],
    ['12=10*20*30', { code: 'too_many_amounts', max: 2, given: 3 }, '12=10*20*30'],
    ['112 6กลับ=10', { code: 'wrong_orders', text: '112', given: 6, orders: 3 }, '112 6กลับ=10'],
    ['12', { code: 'missing_amount' }, '12'],
    ['12 บน', { code: 'missing_amount' }, '12 บน'],
    ['=100', { code: 'missing_numbers' }, '='],
    ['12 123=50', { code: 'mixed_lengths' }, '12 123=50'],
    ['1234=10', { code: 'wrong_length', text: '1234', length: 3 }, '1234=10'],
    ['12 โต๊ด 10', { code: 'not_sold', play: 'tod', digits: 2 }, '12 โต๊ด 10'],
    ['777 โต๊ด 10', { code: 'triple', text: '777' }, '777 โต๊ด 10'],
    ['12 12=5', { code: 'repeated', text: '12', field: 'line' }, '12 12=5'],
    ['12 บน เต็ง 5', { code: 'repeated', text: 'เต็ง', field: 'kind' }, 'เต็ง'],
    ['12:30', { code: 'ambiguous_word', text: '12:30', readings: ['numbers', 'time'] }, '12:30'],
    ['16/12/69', { code: 'ambiguous_word', text: '16/12/69', readings: ['numbers', 'date'] }, '16/12/69'],
    ['12 ปัก 5', { code: 'unknown_word', text: 'ปัก' }, 'ปัก'],
    ['12 ลบ 5', { code: 'takes_back', text: 'ลบ' }, 'ลบ'],
    ['12=5 ❌', { code: 'unknown_word', text: '❌' }, '❌'],
    ['๑๒ ?', { code: 'unknown_word', text: '?' }, '?'],
    ['รวม 300', { code: 'wrong_total', text: '300' }, 'รวม 300'],
  ])('%j is refused, with its reason and place', (list, issue, at) => {
    const [line] = read(list)
    expect(line).toMatchObject({ ok: false, issue })
    expect(line?.ok === false && list.slice(line.start, line.end)).toBe(at)
  })

  it('asks back with each reading and its price, and bets none of them', () => {
    expect(read('12 30*20')).toMatchObject([
      { ok: true, kind: 'ask', readings: [{ priceMinor: 40_00n }, { priceMinor: 50_00n }] },
    ])
    const many = Array.from({ length: 8 }, (_, at) => `1${at} บน 5${at} 3${at} ล่าง 20`).join(' ')
    expect(read(many)).toMatchObject([{ ok: false, issue: { code: 'too_many_readings' } }])
  })

  it('says what a family does not sell', () => {
    const issue = { code: 'not_sold', play: 'bottom', digits: 3 }
    expect(readThaiList('123 ล่าง 5', { ...terms, family: thai3 })).toMatchObject([{ issue }])
  })

  it('answers noise and never throws', () => {
    const pieces =
      '12 123 5 ๑๒ = * x / , . - + : 100 50 บน ล่าง โต๊ด ต กลับ 6กลับ 19ประตู รูดหน้า ตอง เบิ้ล สองตัว วิ่ง ละ บาท ครับ ก'
    const piece = fc.constantFrom(...pieces.split(' '), ' ', ' ', '\n')
    const text = fc.oneof(
      anyText,
      fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
      fc.array(piece, { maxLength: 12 }).map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(text, (list) => {
        const lines = read(list)
        const places = lines.map(({ line }) => line)
        expect(places).toEqual([...new Set(places)])
        for (const line of lines) if (!line.ok) expect(line.start).toBeLessThanOrEqual(line.end)
        expectReadBack(betsOf(lines))
      }),
      { numRuns: 1500 },
    )
  })

  it('never bets on a day or a time that stands above a list', () => {
    const two = (max: number, min = 0) =>
      fc.integer({ min, max }).map((value) => String(value).padStart(2, '0'))
    const date = fc
      .tuple(
        two(31, 1),
        two(12, 1),
        fc.constantFrom('26', '69', '2026', '2569'),
        fc.constantFrom('/', '.', '-'),
      )
      .map(([day, month, year, sign]) => [day, month, year].join(sign))
    const time = fc.tuple(two(23), two(59), fc.constantFrom('.', ':')).map(([h, m, sign]) => h + sign + m)
    fc.assert(
      fc.property(fc.oneof(date, time), fc.constantFrom('\n', ' '), (noted, gap) => {
        const bets = betsOf(read(`${noted}${gap}34=50`))
        const isSure = gap === '\n' || /^\d{4}|\d{4}$/.test(noted)
        expect(bets.map(say).join('; ')).toBe(isSure ? 'two_top 34 × 50' : '')
      }),
    )
  })

  it('bets where the board stands when the list names no side', () => {
    const at = (list: string) =>
      readThaiList(list, { ...terms, sides: ['bottom'] }).flatMap((line) =>
        line.ok ? (line.kind === 'bets' ? line.bets.map(say) : [line.kind]) : [line.issue.code],
      )
    expect(at('12=50')).toEqual(['two_bottom 12 × 50'])
    expect(at('12 บน 50')).toEqual(['two_top 12 × 50'])
    expect(at('12=50*20')).toEqual(['ask'])
    expect(at('บน\n12=50')).toEqual(['heading', 'two_top 12 × 50'])
  })

  it('reads a list back from what it means, whatever the bets', () => {
    const stake = fc.integer({ min: 1, max: 999_999_999 })
    const named = [...plays.slice(0, 4), ...plays.slice(6)].filter(({ code }) => code in thaiWords)
    const bet = fc.constantFrom(...named).chain((playType) =>
      fc
        .tuple(fc.uniqueArray(fc.constantFrom(...playType.keys()), { minLength: 1, maxLength: 20 }), stake)
        .map(([keys, amount]): PastedThaiBet => {
          const stakeMinor = BigInt(amount) * terms.unitMinor
          const priceMinor = BigInt(keys.length) * stakeMinor
          return {
            playType: playType.code,
            selection: keys.join(' '),
            bets: keys.length,
            stakeMinor,
            priceMinor,
          }
        }),
    )
    fc.assert(
      fc.property(fc.array(bet, { minLength: 1, maxLength: 6 }), (bets) => {
        const list = bets.map((one) => printThaiBet(one, terms.unitMinor)).join('\n')
        expect(betsOf(read(list))).toEqual(bets)
      }),
    )
  })

  it.each([
    '0',
    '12=5 ',
    'ตอง ',
    '\n1',
    '12\n34=5\n',
    '. ',
    'ส',
    '12 บน 5 ',
    '12 บน 50 34 ล่าง 20 ',
    '12 50*50 ',
    '12=5 ล่าง ',
    'บน',
    '1,',
    '16/12/69 ',
    'ล่าง\nก\n',
    '12*',
    '12-',
    '12 ถึง ',
    '(',
    'รวม 5\n',
    'ลบ\n',
  ])('reads %j over and over in steps that grow with the length of the text', (pattern) => {
    const stepsOf = (length: number) => {
      const effort = { steps: 0 }
      readThaiList(pattern.repeat(length).slice(0, length), { ...terms, effort })
      return effort.steps
    }
    for (const length of [1000, 4000, 16_000, 64_000]) expect(stepsOf(length)).toBeLessThan(60 * length)
  })

  it('answers a million characters, and refuses more', () => {
    const noise = '12 บน 5 34=20*20\n'.repeat(inDepth(58_000, 4_000)).padEnd(longestText)
    expect(read(noise).length).toBeGreaterThan(1)
    expect(read(`${noise}1`)).toMatchObject([{ issue: { code: 'too_long' } }])
  })
})
