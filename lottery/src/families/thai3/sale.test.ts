import { describe, expect, it } from 'vitest'
import { thai3 } from '#families/thai3/family.ts'
import { termsOf } from '#lotteries/lottery-product.ts'
import { rapid60, siam3d } from '#lotteries/rapid.ts'
import { highestWin } from '#rules/highest-win.ts'
import type { Limits } from '#rules/limits.ts'
import { fullOdds, offerOf } from '#rules/offers.ts'
import { writeOdds } from '#rules/odds.ts'
import { winOfHits } from '#rules/settle.ts'
import { quoteTicket, type Quote, type TicketTerms } from '#rules/ticket.ts'

const rapid = termsOf(rapid60, { ownGroup: 1980 })
const siam = termsOf(siam3d, { ownGroup: 1980 })

const quote = (terms: TicketTerms, playType: string, selection: string, unitMinor = 10_00n): Quote =>
  quoteTicket(thai3, terms, { playType, selection, unitMinor, mode: '1', multiple: 1, group: 1980 })

describe('a ticket on numbers', () => {
  it('makes one bet per number, separated by blanks or commas', () => {
    expect(quote(rapid, 'two_top', ' 07,19 41,\n70  84 , 91')).toMatchObject({
      ok: true,
      ticket: { selection: '07 19 41 70 84 91' },
      bets: 6,
      priceMinor: 60_00n,
    })
  })

  it('reports everything that is wrong with it', () => {
    expect(quote(rapid, 'three_tod', '123 12 x 321 444')).toEqual({
      ok: false,
      issues: [
        { code: 'wrong_length', text: '12', length: 3 },
        { code: 'not_digits', text: 'x' },
        { code: 'repeated', text: '321', field: 'line' },
        { code: 'triple', text: '444' },
      ],
    })
    expect(quote(rapid, 'two_top', ' , ')).toEqual({ ok: false, issues: [{ code: 'empty' }] })
    expect(quote(rapid, 'toString', '1')).toEqual({
      ok: false,
      issues: [{ code: 'unknown_play_type', playType: 'toString' }],
    })
  })

  it('fixes full and reduced odds', () => {
    expect(quote(siam, 'two_top', '12 55', 20_00n)).toMatchObject({
      ok: true,
      priceMinor: 40_00n,
      stakeMinor: 20_00n,
      payouts: [{ odds: { over: 95_00n, under: 100n } }],
      reduced: [{ single: '55', odds: { over: 80_00n, under: 100n } }],
    })
  })

  it('refuses closed numbers and names each', () => {
    expect(quote(siam, 'two_top', '09 10 88')).toEqual({
      ok: false,
      issues: [
        { code: 'closed_single', single: '09' },
        { code: 'closed_single', single: '88' },
      ],
    })
    expect(quote(siam, 'two_bottom', '09 88').ok).toBe(true)
  })

  it('refuses stakes outside 1.00 to 200,000.00 per number', () => {
    for (const [stake, ok] of [
      [99n, false],
      [1_00n, true],
      [200_000_00n, true],
      [200_000_01n, false],
      [-1_00n, false],
      [0n, false],
    ] as const) {
      expect(quote(rapid, 'run_top', '7', stake).ok, String(stake)).toBe(ok)
    }
    expect(quote(rapid, 'run_top', '7', 99n)).toMatchObject({ issues: [{ code: 'stake_below' }] })
    expect(quote(rapid, 'run_top', '7', 200_000_01n)).toMatchObject({ issues: [{ code: 'stake_above' }] })
  })

  it('needs a unit where players choose it, and takes no other where the lottery has its own', () => {
    const chosen = { playType: 'run_top', selection: '7', mode: '1', multiple: 2, group: 1980 } as const
    const refused = { ok: false, issues: [{ code: 'unit_not_offered' }] }
    expect(quoteTicket(thai3, rapid, chosen)).toEqual(refused)
    const fixed = { ...rapid, unitMinor: 2_00n }
    expect(quoteTicket(thai3, fixed, chosen)).toMatchObject({ ok: true, stakeMinor: 4_00n })
    expect(quoteTicket(thai3, fixed, { ...chosen, unitMinor: 3_00n })).toEqual(refused)
  })
})

describe('an offer', () => {
  it('takes an issue its own limits over those of the lottery', () => {
    const limits: Limits = { two_bottom: { '62': 80_00n, '11': 'closed' } }
    const terms = termsOf(siam3d, { ownGroup: 1980, limits })
    const offer = (key: string) => offerOf(thai3, terms, { playType: 'two_bottom', key })
    expect(offer('62')).toEqual({ status: 'reduced', oddsHundredths: 80_00n, fullOddsHundredths: 95_00n })
    expect(offer('11')).toEqual({ status: 'closed' })
    expect(offer('22')).toMatchObject({ status: 'reduced' })
    expect(offer('15')).toEqual({ status: 'open', oddsHundredths: 95_00n })
  })

  it('is at the odds of the lottery where it sets its own', () => {
    const odds = { two_top: { '1_of_100': 92_00n } }
    expect([fullOdds(thai3, { odds }, 'two_top'), fullOdds(thai3, { odds }, 'two_bottom')]).toEqual([
      92_00n,
      95_00n,
    ])
    expect(() => fullOdds(thai3, { odds }, 'four')).toThrow(RangeError)
  })
})

describe('money of a ticket', () => {
  const win = (stakeMinor: bigint, over: bigint) =>
    winOfHits({ stakeMinor, odds: [{ over, under: 100n }] }, [1])

  it('rounds each win down to the minor unit', () => {
    expect(win(1_01n, 3_20n)).toBe(3_23n)
    expect(win(1_99n, 4_20n)).toBe(8_35n)
    expect(win(200_000_00n, 900_00n)).toBe(180_000_000_00n)
  })

  it('writes odds as players read them', () => {
    expect([900_00n, 3_20n, 4_25n, 95_00n, 5n].map(writeOdds)).toEqual(['900', '3.2', '4.25', '95', '0.05'])
  })

  it('counts the same number in several tickets as often as it is there', () => {
    const odds = [{ over: 4_20n, under: 100n }]
    const ticket = { playType: 'run_bottom', selection: '4', stakeMinor: 1_99n, odds }
    expect(highestWin(thai3, [ticket, ticket, ticket])).toEqual({ winMinor: 3n * 8_35n, exact: true })
    expect(highestWin(thai3, [])).toEqual({ winMinor: 0n, exact: true })
  })
})
