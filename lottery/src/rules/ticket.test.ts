import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { families } from '../../test/families.ts'
import { pcdd } from '#families/pcdd/family.ts'
import { familyOfIssue, type Family } from '#rules/family.ts'
import { highestWin } from '#rules/highest-win.ts'
import { settleGroups, settleTicket } from '#rules/settle.ts'
import { modes, quoteTicket, type Mode, type Quote, type Ticket, type TicketTerms } from '#rules/ticket.ts'

const terms: TicketTerms = {
  unitMinor: 2_00n,
  modes,
  maxMultiple: 1000,
  groups: { min: 1700, max: 1980 },
  ownGroup: 1950,
  odds: {},
  closedPlayTypes: ['extreme'],
  limits: { sum: { '13': 'closed' } },
  maxWinMinor: 5_000_000_00n,
}
const ticket: Ticket = { playType: 'sum', selection: '0, 27', mode: '1', multiple: 3, group: 1950 }

function accepted(quote: Quote): Extract<Quote, { ok: true }> {
  if (!quote.ok) throw new Error(`refused: ${JSON.stringify(quote.issues)}`)
  return quote
}

describe('a ticket', () => {
  it('costs bets × unit × mode × multiple, and is kept in its normal form', () => {
    const quote = accepted(quoteTicket(pcdd, terms, ticket))
    expect(quote.ticket.selection).toBe('0 27')
    expect([quote.bets, quote.stakeMinor, quote.priceMinor, quote.rebateMinor]).toEqual([
      2,
      6_00n,
      12_00n,
      0n,
    ])
    const small = accepted(quoteTicket(pcdd, terms, { ...ticket, mode: '0.01' }))
    expect([small.stakeMinor, small.priceMinor]).toEqual([6n, 12n])
  })

  it('has a price linear in its multiple', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.constantFrom(...modes), (multiple, mode) => {
        const price = (times: number): bigint =>
          accepted(quoteTicket(pcdd, terms, { ...ticket, mode, multiple: times })).priceMinor
        expect(price(multiple * 2)).toBe(price(multiple) * 2n)
        expect(price(multiple)).toBe(price(1) * BigInt(multiple))
      }),
    )
  })

  it.each<[string, Partial<Ticket>, object]>([
    ['an unknown play type', { playType: 'best' }, { code: 'unknown_play_type', playType: 'best' }],
    [
      'a closed play type',
      { playType: 'extreme', selection: 'lowest' },
      { code: 'closed_play_type', playType: 'extreme' },
    ],
    ['a closed single bet', { selection: '12 13' }, { code: 'closed_single', single: '13' }],
    ['a multiple of none', { multiple: 0 }, { code: 'multiple_outside', max: 1000 }],
    ['a broken multiple', { multiple: 1.5 }, { code: 'multiple_outside', max: 1000 }],
    ['a group above the own', { group: 1951 }, { code: 'group_outside', min: 1700, max: 1950 }],
    ['an unknown symbol', { selection: '28' }, { code: 'unknown_symbol', text: '28', field: 'choice' }],
    ['no selection', { selection: ' ' }, { code: 'empty' }],
    [
      'a win above the limit, with the multiple that stays below',
      { multiple: 1000, selection: '0' },
      { code: 'win_above', maxWinMinor: 1000_00n, maxMultiple: 0 },
    ],
  ])('refuses %s', (_, change, issue) => {
    const limited =
      'multiple' in change && change.multiple === 1000 ? { ...terms, maxWinMinor: 1000_00n } : terms
    const quote = quoteTicket(pcdd, limited, { ...ticket, ...change })
    expect(quote).toMatchObject({ ok: false })
    expect(quote.ok ? [] : quote.issues).toContainEqual(issue)
  })

  it('refuses a stake below the minor unit', () => {
    const quote = quoteTicket(pcdd, { ...terms, unitMinor: 50n }, { ...ticket, mode: '0.01', multiple: 1 })
    expect(quote).toEqual({ ok: false, issues: [{ code: 'stake_not_whole' }] })
  })
})

describe('settling', () => {
  const quote = accepted(quoteTicket(pcdd, terms, ticket))
  const sold = { ...quote.ticket, stakeMinor: quote.stakeMinor, odds: quote.payouts.map(({ odds }) => odds) }

  it('pays hits × stake × odds', () => {
    expect(settleTicket(pcdd, sold, [0, 0, 0])).toBe(6_00n * 900n)
    expect(settleTicket(pcdd, sold, [0, 0, 1])).toBe(0n)
  })

  it('settles many groups at once like each by itself, losers left out', () => {
    const groups = [
      { playType: 'sum', selection: '5' },
      { playType: 'side', selection: 'big small' },
      { playType: 'sum', selection: '14 15' },
    ]
    expect(settleGroups(pcdd, groups, [5, 5, 5])).toEqual([
      { group: 1, level: 0, hits: 1 },
      { group: 2, level: 15, hits: 1 },
    ])
  })

  it('finds the highest win of one ticket and of a slip over all outcomes', () => {
    expect(highestWin(pcdd, [sold])).toEqual({ winMinor: 6_00n * 900n, exact: true })
    const side = {
      playType: 'side',
      selection: 'small',
      stakeMinor: 100n,
      odds: [195n, 195n, 195n, 195n].map((over) => ({ over, under: 100n })),
    }
    expect(highestWin(pcdd, [sold, side])).toEqual({ winMinor: 6_00n * 900n + 195n, exact: true })
    expect(highestWin(pcdd, [])).toEqual({ winMinor: 0n, exact: true })
  })

  it('refuses numbers that no draw gives', () => {
    expect(() => settleTicket(pcdd, sold, [1, 2])).toThrow(RangeError)
  })
})

describe('the most that a ticket may win', () => {
  const { vn_north: north } = families
  const lots: TicketTerms = { ...terms, limits: {}, maxMultiple: 100_000, maxWinMinor: 200_000_000_00n }
  const lot: Ticket = { playType: 'lot_2', selection: '00', mode: '1', multiple: 100_000, group: 1950 }

  it('is held against the whole ticket, not against one hit of one bet', () => {
    const quote = quoteTicket(north, lots, lot)
    const [issue] = quote.ok ? [] : quote.issues
    if (issue?.code !== 'win_above') throw new Error(`not refused: ${JSON.stringify(issue)}`)
    const { maxMultiple } = issue
    expect(maxMultiple).toBeGreaterThan(0)
    const highestOf = (quoted: Extract<Quote, { ok: true }>) =>
      highestWin(north, [
        { ...quoted.ticket, stakeMinor: quoted.stakeMinor, odds: quoted.payouts.map(({ odds }) => odds) },
      ]).winMinor
    const fits = accepted(quoteTicket(north, lots, { ...lot, multiple: maxMultiple }))
    expect(highestOf(fits)).toBeLessThanOrEqual(lots.maxWinMinor)
    expect(quoteTicket(north, lots, { ...lot, multiple: maxMultiple + 1 }).ok).toBe(false)
  })

  it('counts the single bets that can win together', () => {
    const digits: Ticket = { ...ticket, playType: 'run_top', selection: '1 2 3', multiple: 1 }
    const three = 3n * 6_40n
    const limit = (maxWinMinor: bigint): TicketTerms => ({ ...terms, maxWinMinor })
    expect(quoteTicket(families.thai3, limit(three), digits).ok).toBe(true)
    expect(quoteTicket(families.thai3, limit(three - 1n), digits)).toMatchObject({ ok: false })
  })
})

describe('quoting', () => {
  it.each(Object.values<Family>(families).map((family) => [family.code, family] as const))(
    'answers every ticket of %s, also without its day, and throws at none',
    (_, family) => {
      const samples = family.playTypes.flatMap(({ code, samples: own }) =>
        Object.values(own)
          .slice(0, 2)
          .map((selection) => ({ playType: code, selection })),
      )
      const anything = fc.record({
        playType: fc.oneof(fc.constantFrom(...family.playTypes.map(({ code }) => code)), fc.string()),
        selection: fc.string(),
      })
      const asked = fc.record({
        chosen: fc.oneof(fc.constantFrom(...samples), anything),
        mode: fc.oneof(fc.constantFrom(...modes), fc.constant('2' as Mode)),
        multiple: fc.oneof(fc.integer({ min: -1, max: 2000 }), fc.constantFrom(1.5, Number.NaN)),
        group: fc.oneof(fc.integer({ min: 1690, max: 1990 }), fc.constantFrom(0.5, Infinity)),
      })
      fc.assert(
        fc.property(asked, ({ chosen, ...rest }) => {
          const quote = quoteTicket(family, terms, { ...chosen, ...rest })
          if (!quote.ok) expect(quote.issues.length).toBeGreaterThan(0)
        }),
        { numRuns: 200 },
      )
    },
  )

  it('says of a choice that turns with the calendar that it needs the day', () => {
    const zodiac: Ticket = { ...ticket, playType: 'special_zodiac', selection: 'rat' }
    const free = { ...terms, maxWinMinor: 10n ** 12n }
    expect(quoteTicket(families.lhc, free, zodiac)).toEqual({ ok: false, issues: [{ code: 'needs_day' }] })
    expect(quoteTicket(familyOfIssue(families.lhc, '20261121-0001'), free, zodiac).ok).toBe(true)
  })
})
