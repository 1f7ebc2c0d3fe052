import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printVietnameseBet } from '#paste/vietnamese-print.ts'
import { readVietnameseSlip, type PastedLine } from '#paste/vietnamese.ts'
import { anyText } from '../../test/any-text.ts'
import { inDepth } from '../../test/depth.ts'
import { vietnameseExamples } from '../../test/vietnamese-slips.ts'

/** A Sunday: Tiền Giang, Kiên Giang, Đà Lạt; Kon Tum, Khánh Hòa, Huế; Thái Bình for the North. */
const terms = { day: '20261122', unitMinor: 1000n }
const read = (text: string) => readVietnameseSlip(text, terms)
const betsIn = (lines: readonly PastedLine[]) =>
  lines.flatMap((line) => (line.ok && line.kind === 'bets' ? line.bets : []))
const costOf = (lines: readonly PastedLine[]) =>
  betsIn(lines).reduce((sum, { priceMinor }) => sum + priceMinor, 0n)

describe('a pasted Vietnamese slip', () => {
  it.each(vietnameseExamples)('%j means %s and costs %d', (slip, meaning, cost) => {
    const lines = read(slip)
    expect(lines.filter(({ ok }) => !ok)).toEqual([])
    const bets = betsIn(lines)
    const said = bets.map(({ playType, family, stations }) => {
      return `${playType} ${stations.join(family === 'vn_south_two' ? '&' : '+')}`
    })
    expect(said.join('; ')).toBe(meaning)
    expect(costOf(lines)).toBe(BigInt(cost))
    for (const bet of bets) {
      const [again] = read(printVietnameseBet(bet, terms.unitMinor))
      expect(again).toMatchObject({ ok: true, bets: [bet] })
    }
  })

  it.each([
    ['12b1', { code: 'stations_needed', min: 1 }, '12b1'],
    ['mn 12b1', { code: 'stations_needed', min: 1 }, 'mn'],
    ['4mn 12b1', { code: 'no_draw_today', text: '4mn' }, '4mn'],
    ['hcm 12b1', { code: 'no_draw_today', text: 'hcm' }, 'hcm'],
    ['tg.tg 12b1', { code: 'repeated_station', text: 'tg' }, 'tg'],
    ['tgg 12b1', { code: 'unknown_word', text: 'tgg' }, 'tgg'],
    ['tg 12', { code: 'missing_kind' }, '12'],
    ['tg 12b', { code: 'missing_amount' }, 'b'],
    ['tg 12b0', { code: 'missing_amount' }, 'b0'],
    ['tg 12đầu', { code: 'missing_amount' }, 'đầu'],
    ['tg 5 b1', { code: 'wrong_length', text: '5', length: 2 }, '5'],
    ['tg 12 123 b1', { code: 'mixed_lengths' }, '12 123 b1'],
    ['tg 12.12 b1', { code: 'repeated', text: '12', field: 'line' }, '12.12 b1'],
    ['tg 12 b8l1', { code: 'not_sold', play: 'lots8', digits: 2, station: 'TG' }, '12 b8l1'],
    ['mb 12 b7l1', { code: 'not_sold', play: 'lots7', digits: 2, station: 'TBI' }, '12 b7l1'],
    ['tg 12 xc1', { code: 'not_sold', play: 'xc', digits: 2, station: 'TG' }, '12 xc1'],
    ['mb 12 xien 5', { code: 'wrong_count', allowed: [2, 3, 4], given: 1 }, '12 xien 5'],
    ['tg 12.34dax1', { code: 'stations_needed', min: 2 }, '12.34dax1'],
    ['mb.tg 12.34da1', { code: 'not_sold', play: 'across', digits: 2, station: 'TBI' }, '12.34da1'],
    ['tg 10keo90 b1', { code: 'unclear_range' }, '10keo90'],
    ['tg 12b5 bd 34b1', { code: 'ambiguous_word', text: 'bd', readings: ['kind', 'station'] }, 'bd'],
    ['tg 12b0.0001', { code: 'missing_amount' }, 'b0'],
    ['tg 12b0.555', undefined, ''],
    ['tg ? 12b1', { code: 'unknown_word', text: '?' }, '?'],
  ])('%j is refused, with its reason and place', (slip, issue, at) => {
    const [line] = read(slip)
    if (!issue) expect(line).toMatchObject({ ok: true })
    else {
      expect(line).toMatchObject({ ok: false, issue })
      expect(line?.ok === false && slip.slice(line.start, line.end)).toBe(at)
    }
  })

  it('tells shared abbreviations by the day, and asks where two stations share one', () => {
    const wednesday = { ...terms, day: '20261125' }
    expect(readVietnameseSlip('dn 12b1', wednesday)).toMatchObject([
      { kind: 'ask', readings: [{ bets: [{ stations: ['DNI'] }] }, { bets: [{ stations: ['DNA'] }] }] },
    ])
    // Which of them the lines below bet on is not known either.
    expect(readVietnameseSlip('dn 12b1\n34b1', wednesday)[1]).toMatchObject({
      issue: { code: 'stations_needed' },
    })
    expect(readVietnameseSlip('dnai 12b1', wednesday)).toMatchObject([{ ok: true, stations: ['DNI'] }])
  })

  it('carries stations to the next lines, but not over a line whose stations are unclear', () => {
    const lines = read('tg\n12b1\n\nkgg 34b1\n56b1\nkg 78b1')
    expect(lines.map(({ line, ok }) => [line, ok])).toEqual([
      [1, true],
      [2, true],
      [4, false],
      [5, false],
      [6, true],
    ])
    expect(lines[3]).toMatchObject({ issue: { code: 'stations_needed' } })
  })

  it('answers noise and never throws', () => {
    const piece = fc.constantFrom(
      'tg',
      ' ',
      '.',
      '12',
      '123',
      'b',
      'dd',
      'keo',
      '/',
      'x',
      '5',
      '\n',
      'n',
      '2mn',
      'đ',
      'dao',
      'tai',
      'da',
    )
    const text = fc.oneof(
      anyText,
      fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (slip) => {
        for (const line of read(slip)) {
          if (!line.ok || line.kind !== 'bets') continue
          for (const bet of line.bets) {
            // NOTE: a plain comparison, because an expect of each would take most of the time.
            const [again, ...more] = read(printVietnameseBet(bet, terms.unitMinor))
            const isSame =
              again?.ok && again.kind === 'bets' && more.length === 0 && isDeepStrictEqual(again.bets, [bet])
            if (!isSame) expect([again, ...more]).toMatchObject([{ ok: true, bets: [bet] }])
          }
        }
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    '0',
    '12 ',
    'tg 12b1 ',
    'a',
    'tai',
    'đ',
    '\n1',
    'x',
    '10keo19 ',
    '1234567890',
    '. ',
    'dao ',
    '12b',
    'b',
    'tg.',
    '12 34 dd ',
    '2mn ',
    'x2',
    '12b1.500',
  ])('reads %j over and over in steps that grow with the length of the text', (pattern) => {
    for (const length of [1000, 4000, 16_000, 64_000]) {
      const effort = { steps: 0 }
      readVietnameseSlip(pattern.repeat(length).slice(0, length), { ...terms, effort })
      expect(effort.steps).toBeLessThan(60 * length)
    }
  })

  it('answers a million characters, and refuses more', () => {
    const noise = 'tg 12b5 34dd1\n'.repeat(inDepth(71_000, 4_000)).padEnd(1_000_000)
    expect(read(noise).length).toBeGreaterThan(1)
    expect(read(`${noise}1`)).toMatchObject([{ issue: { code: 'too_long' } }])
  })
})
