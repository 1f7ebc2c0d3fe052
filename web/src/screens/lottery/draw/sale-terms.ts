import { maxBetMinor, toMinor } from '@suntala/contract/minor'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import type { ValueOf } from '#api/names.ts'

export type GameAnswer = ValueOf<'lottoGame'>

/** The values of a record, changed. */
const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** What a lottery's tickets are sold under, as the rules take it: a decimal with two places is hundredths. */
export function saleTerms({ terms }: GameAnswer): TicketTerms {
  const { unit, stake, modes, maxMultiple, groups, ownGroup, closedPlayTypes } = terms
  return {
    ...(unit !== null && { unitMinor: toMinor(unit) }),
    ...(stake && { stake: { minMinor: toMinor(stake.min), maxMinor: toMinor(stake.max) } }),
    modes,
    maxMultiple,
    groups,
    ownGroup,
    odds: mapValues(terms.odds, (levels) => mapValues(levels, toMinor)),
    closedPlayTypes,
    limits: mapValues(terms.limits, (singles) =>
      mapValues(singles, (limit) => (limit === 'closed' ? limit : toMinor(limit))),
    ),
    maxWinMinor: toMinor(terms.maxWin),
    ...(terms.prizeCap !== null && { prizeCapMinor: toMinor(terms.prizeCap) }),
  }
}

/** Bounds of the stake on one stake unit. */
export const stakeBounds = ({ stake }: TicketTerms): { minMinor: bigint; maxMinor: bigint } =>
  stake ?? { minMinor: 1n, maxMinor: maxBetMinor }
