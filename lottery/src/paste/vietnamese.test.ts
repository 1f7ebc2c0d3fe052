import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printVietnameseBet } from '#paste/vietnamese-print.ts'
import { readVietnameseSlip, type PastedLine } from '#paste/vietnamese.ts'

/** A Sunday: Tiền Giang, Kiên Giang, Đà Lạt; Kon Tum, Khánh Hòa, Huế; Thái Bình for the North. */
const terms = { day: '20261122', unitMinor: 1000n }
const read = (text: string) => readVietnameseSlip(text, terms)
const costOf = (lines: readonly PastedLine[]) =>
  lines.flatMap((line) => (line.ok ? line.bets : [])).reduce((sum, { priceMinor }) => sum + priceMinor, 0n)

/** Slip, what it means as play types by stations, and its cost in đồng. */
const examples: ReadonlyArray<readonly [slip: string, meaning: string, cost: number]> = [
  ['2mn 01.02dd1', 'head_tail_2 TG+KG', 8_000],
  ['2dmn\n123.456.789xc1,5', 'head_tail_3 TG+KG', 18_000],
  ['mb\n39.25.52b5', 'lot_2 TBI', 405_000],
  ['mb 45.58.23da0,5', 'pair TBI', 81_000],
  ['mb 14.41.69.96.64duoi6', 'special_2 TBI', 30_000],
  ['mb 123bdao1', 'lot_3 TBI', 138_000],
  ['tg.kt 12 34 b5', 'lot_2 TG+KT', 360_000],
  ['tg kg\n23.45.67dau15', 'head_2 TG+KG', 90_000],
  ['mb 123.234.345dau10', 'head_3 TBI', 90_000],
  ['3dmn 34.56.78duoi10', 'special_2 TG+KG+DL', 90_000],
  ['mb 123.234.345duoi5', 'special_3 TBI', 15_000],
  ['tg 1234.5678b0.5', 'lot_4 TG', 16_000],
  ['tg 23.45.67bdao5', 'lot_2 TG', 540_000],
  ['tg 23.45.67b7l5', 'lot7_2 TG', 105_000],
  ['tg 123b7l2', 'lot7_3 TG', 14_000],
  ['mb 23.45.67b8l5', 'lot8_2 TBI', 120_000],
  ['mb 01 tamlo 1n', 'lot8_2 TBI', 8_000],
  ['tg 23.45b7ldao5', 'lot7_2 TG', 140_000],
  ['tg 23.45.67.89da10', 'pair TG', 2_160_000],
  ['tg.kg 23.45.67da5', 'pair TG&KG', 1_080_000],
  ['3mn 19.91dax10', 'pair TG&KG; pair TG&DL; pair KG&DL', 2_160_000],
  ['2mn 19.91dat10', 'pair TG+KG', 720_000],
  ['mb 23.45.67.89da2', 'pair TBI', 648_000],
  ['tg 1234.4567da1', 'pair TG; pair TG', 72_000],
  ['tg 123.321.456dxc5', 'head_tail_3 TG', 120_000],
  ['mb 123.456ddau5', 'head_3 TBI', 180_000],
  ['tg 123.456dduoi5', 'special_3 TG', 60_000],
  ['tg 112xcd1', 'head_tail_3 TG', 6_000],
  ['mb 23.45.67nto10', 'first_2 TBI', 30_000],
  ['mb 123.234.345nt5', 'first_3 TBI', 15_000],
  ['tg 10/20keo90dd5', 'head_tail_2 TG', 90_000],
  ['tg 20/21keo29 dau2', 'head_2 TG', 20_000],
  ['tg 60keo69dau15n', 'head_2 TG', 150_000],
  ['tg 111/222keo999xc20n', 'head_tail_3 TG', 360_000],
  ['tg taidd10', 'head_tail_2 TG', 1_000_000],
  ['tg xiu dd 10', 'head_tail_2 TG', 1_000_000],
  ['mb chanchanduoi5', 'special_2 TBI', 125_000],
  ['mb leduoi1', 'special_2 TBI', 50_000],
  ['mb lelede2k', 'special_2 TBI', 50_000],
  ['mb kep de 1', 'special_2 TBI', 10_000],
  ['tg tai dau30 duoi10', 'head_2 TG; special_2 TG', 2_000_000],
  ['tg 66.88da1.b5', 'pair TG; lot_2 TG', 216_000],
  ['tg.kg 25 dau30.duoi10', 'head_2 TG+KG; special_2 TG+KG', 80_000],
  ['tg.kg\n01 41 81 30 70dd2', 'head_tail_2 TG+KG', 40_000],
  ['mb 12.34xien10', 'cross_2 TBI', 10_000],
  ['mb 12.34.56xien10', 'cross_3 TBI', 10_000],
  ['mb 12.34.56.78 xien2 10', 'cross_2 TBI', 60_000],
  ['mb 12 34 56 78 x4 = 5', 'cross_4 TBI', 5_000],
  ['mb 12.34x10', 'cross_2 TBI', 10_000],
  ['tg 123x10', 'head_tail_3 TG', 20_000],
  ['mb 01 02 03 04 trượt 20', 'none_4 TBI', 20_000],
  ['Tiền Giang 12,34 bao 1k', 'lot_2 TG', 36_000],
  ['Đà Lạt 12-34 đầu 5', 'head_2 DL', 10_000],
  ['miền bắc 12;34 đề 100', 'special_2 TBI', 200_000],
  ['đài chánh 12 b1; 34 b2', 'lot_2 TG; lot_2 TG', 54_000],
  ['đài phụ 12 b1', 'lot_2 KG', 18_000],
  ['dc.dp 12 b1', 'lot_2 TG+KG', 36_000],
  ['tg 12b1 kg 34b2', 'lot_2 TG; lot_2 KG', 54_000],
  ['2mt 12b0.25', 'lot_2 KT+KH', 9_000],
  ['hue 4321 4cang 3', 'special_4 HUE', 3_000],
  ['mb 321 bacang 3', 'special_3 TBI', 3_000],
  ['mb.tg 12b1', 'lot_2 TBI; lot_2 TG', 45_000],
  ['kt 12 34 56 dd 1.5n', 'head_tail_2 KT', 9_000],
  ['dalat 99 dd 2tr', 'head_tail_2 DL', 4_000_000],
  ['tg 123 dao b1', 'lot_3 TG', 102_000],
  ['tg 12b5.34dd1', 'lot_2 TG; head_tail_2 TG', 92_000],
  ['KG 07 B10N DD20N', 'lot_2 KG; head_tail_2 KG', 220_000],
]

describe('a pasted Vietnamese slip', () => {
  it.each(examples)('%j means %s and costs %d', (slip, meaning, cost) => {
    const lines = read(slip)
    expect(lines.filter(({ ok }) => !ok)).toEqual([])
    const bets = lines.flatMap((line) => (line.ok ? line.bets : []))
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
    ['12b1', { code: 'stations_needed', least: 1 }, '12b1'],
    ['mn 12b1', { code: 'stations_needed', least: 1 }, 'mn'],
    ['4mn 12b1', { code: 'no_draw_today', text: '4mn' }, '4mn'],
    ['hcm 12b1', { code: 'no_draw_today', text: 'hcm' }, 'hcm'],
    ['tg.tg 12b1', { code: 'repeated_station', text: 'tg' }, 'tg'],
    ['tgg 12b1', { code: 'unknown_word', text: 'tgg' }, 'tgg'],
    ['tg 12', { code: 'missing_kind' }, '12'],
    ['tg 12b', { code: 'missing_amount' }, 'b'],
    ['tg 12b0', { code: 'missing_amount' }, 'b'],
    ['tg 12đầu', { code: 'missing_amount' }, 'đầu'],
    ['tg 5 b1', { code: 'wrong_length', text: '5', length: 2 }, '5'],
    ['tg 12 123 b1', { code: 'mixed_lengths' }, '12 123 b1'],
    ['tg 12.12 b1', { code: 'repeated', text: '12', field: 'line' }, '12.12 b1'],
    ['tg 12 b8l1', { code: 'not_sold', play: 'lots8', digits: 2, station: 'TG' }, '12 b8l1'],
    ['mb 12 b7l1', { code: 'not_sold', play: 'lots7', digits: 2, station: 'TBI' }, '12 b7l1'],
    ['tg 12 xc1', { code: 'not_sold', play: 'xc', digits: 2, station: 'TG' }, '12 xc1'],
    ['mb 12 xien 5', { code: 'wrong_count', allowed: [2, 3, 4], given: 1 }, '12 xien 5'],
    ['tg 12.34dax1', { code: 'stations_needed', least: 2 }, '12.34dax1'],
    ['mb.tg 12.34da1', { code: 'not_sold', play: 'across', digits: 2, station: 'TBI' }, '12.34da1'],
    ['tg 10keo90 b1', { code: 'unclear_range' }, '10keo90'],
    ['tg 12b5 bd 34b1', { code: 'ambiguous_word', text: 'bd', readings: ['kind', 'station'] }, 'bd'],
    ['tg 12b0.0001', { code: 'missing_amount' }, 'b'],
    ['tg 12b0.555', undefined, ''],
    ['tg ? 12b1', { code: 'unknown_word', text: '?' }, '?'],
  ])('%j is refused, with its reason and place', (slip, fault, at) => {
    const [line] = read(slip)
    if (!fault) expect(line).toMatchObject({ ok: true })
    else {
      expect(line).toMatchObject({ ok: false, fault })
      expect(line?.ok === false && slip.slice(line.start, line.end)).toBe(at)
    }
  })

  it('tells shared abbreviations by the day, and asks where two stations share one', () => {
    const wednesday = { ...terms, day: '20261125' }
    expect(readVietnameseSlip('dn 12b1', wednesday)).toMatchObject([
      { fault: { code: 'ambiguous_word', readings: ['DNI', 'DNA'] } },
    ])
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
    expect(lines[3]).toMatchObject({ fault: { code: 'stations_needed' } })
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
      fc.string({ unit: 'binary' }),
      fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (slip) => {
        for (const line of read(slip)) {
          if (!line.ok) continue
          for (const bet of line.bets) {
            expect(read(printVietnameseBet(bet, terms.unitMinor))).toMatchObject([{ ok: true, bets: [bet] }])
          }
        }
      }),
      { numRuns: 3000 },
    )
    for (const pattern of [
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
    ]) {
      const noise = pattern.repeat(1_000_000).slice(0, 1_000_000)
      expect(read(noise).length, pattern).toBeGreaterThanOrEqual(pattern === '. ' ? 0 : 1)
      expect(read(`${noise}1`)).toMatchObject([{ fault: { code: 'too_long' } }])
    }
  })
})
