import { describe, expect, it } from 'vitest'
import { thai3 } from '#families/thai3/family.ts'
import { offerOf, payoutMinor, withLimits, writeOdds } from '#numbers/odds.ts'
import { rapid60, siam3d } from '#products.ts'
import { countLine, expandLine, highestWin, priceLine, quoteLine, type SlipLine } from '#numbers/slip.ts'

const line = (playType: string, selection: string, stakeMinor = 10_00n): SlipLine => ({
  playType,
  selection,
  stakeMinor,
})

describe('a slip line', () => {
  it('makes one bet per number, separated by blanks or commas', () => {
    const sixNumbers = line('two_top', ' 07,19 41,\n70  84 , 91')
    expect(expandLine(thai3, sixNumbers)).toEqual({ ok: true, keys: ['07', '19', '41', '70', '84', '91'] })
    expect(countLine(thai3, sixNumbers)).toBe(6)
    expect(priceLine(thai3, sixNumbers)).toBe(60_00n)
  })

  it('reports everything that is wrong with it', () => {
    expect(expandLine(thai3, line('three_tod', '123 12 x 321 444'))).toEqual({
      ok: false,
      issues: [
        { code: 'wrong_length', text: '12', length: 3 },
        { code: 'not_digits', text: 'x' },
        { code: 'repeated', text: '321', field: 'line' },
        { code: 'triple', text: '444' },
      ],
    })
    expect(expandLine(thai3, line('two_top', ' , '))).toEqual({ ok: false, issues: [{ code: 'empty' }] })
    expect(expandLine(thai3, line('toString', '1'))).toEqual({
      ok: false,
      issues: [{ code: 'unknown_play_type', playType: 'toString' }],
    })
  })

  it('costs nothing while it is refused', () => {
    expect([countLine(thai3, line('two_top', '12 12')), priceLine(thai3, line('two_top', '1'))]).toEqual([
      0,
      0n,
    ])
  })
})

describe('a quote', () => {
  it('fixes full and reduced odds for each bet', () => {
    expect(quoteLine(thai3, siam3d, line('two_top', '12 55', 20_00n))).toEqual({
      ok: true,
      priceMinor: 40_00n,
      bets: [
        { playType: 'two_top', key: '12', stakeMinor: 20_00n, oddsHundredths: 95_00n },
        { playType: 'two_top', key: '55', stakeMinor: 20_00n, oddsHundredths: 80_00n },
      ],
    })
  })

  it('refuses closed numbers and names each', () => {
    expect(quoteLine(thai3, siam3d, line('two_top', '09 10 88'))).toEqual({
      ok: false,
      issues: [
        { code: 'closed', key: '09' },
        { code: 'closed', key: '88' },
      ],
    })
    expect(quoteLine(thai3, siam3d, line('two_bottom', '09 88')).ok).toBe(true)
  })

  it('refuses stakes outside 1.00 to 200,000.00 per number', () => {
    for (const [stake, ok] of [
      [99n, false],
      [1_00n, true],
      [200_000_00n, true],
      [200_000_01n, false],
      [-1_00n, false],
    ] as const) {
      expect(quoteLine(thai3, rapid60, line('run_top', '7', stake)).ok).toBe(ok)
    }
  })

  it('takes an issue its own limits over those of the product', () => {
    const odds = withLimits(siam3d.odds, { two_bottom: { '62': 80_00n, '11': 'closed' } })
    const offer = (key: string) => offerOf(thai3, odds, { playType: 'two_bottom', key })
    expect(offer('62')).toEqual({ status: 'reduced', oddsHundredths: 80_00n, fullOddsHundredths: 95_00n })
    expect(offer('11')).toEqual({ status: 'closed' })
    expect(offer('22')).toMatchObject({ status: 'reduced' })
    expect(offer('15')).toEqual({ status: 'open', oddsHundredths: 95_00n })
  })
})

describe('money of a slip', () => {
  it('rounds each win down to the minor unit', () => {
    expect(payoutMinor({ stakeMinor: 1_01n, oddsHundredths: 3_20n })).toBe(3_23n)
    expect(payoutMinor({ stakeMinor: 1_99n, oddsHundredths: 4_20n })).toBe(8_35n)
    expect(payoutMinor({ stakeMinor: 200_000_00n, oddsHundredths: 900_00n })).toBe(180_000_000_00n)
    expect(() => payoutMinor({ stakeMinor: -1n, oddsHundredths: 100n })).toThrow(RangeError)
  })

  it('writes odds as players read them', () => {
    expect([900_00n, 3_20n, 4_25n, 95_00n, 5n].map(writeOdds)).toEqual(['900', '3.2', '4.25', '95', '0.05'])
  })

  it('ignores lines being written and closed numbers in the highest win', () => {
    const slip = [line('two_top', '09 1'), line('two_top', '88'), line('run_top', '7', 30_00n)]
    expect(highestWin(thai3, siam3d.odds, slip)).toBe(96_00n)
    expect(highestWin(thai3, siam3d.odds, [])).toBe(0n)
  })
})
