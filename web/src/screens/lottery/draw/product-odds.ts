import { toMinor } from '@suntala/contract/minor'
import { playTypeOf, type Family } from '@suntala/lottery/rules/family'
import type { Limits } from '@suntala/lottery/rules/limits'
import type { OfferTerms } from '@suntala/lottery/rules/offers'
import type { TicketTerms } from '@suntala/lottery/rules/ticket'
import type { ValueOf } from '#api/names.ts'

export type GameAnswer = ValueOf<'lottoGame'>
export type PlayTypeOffer = GameAnswer['playTypes'][number]

function limitsOf({ reduced, closed }: PlayTypeOffer): Limits[string] {
  return {
    ...Object.fromEntries(reduced.map(({ key, odds }) => [key, toMinor(odds)])),
    ...Object.fromEntries(closed.map((key) => [key, 'closed' as const])),
  }
}

/** What a lottery is sold under: its odds of the running issue, and the bounds of a number's stake. */
export type SaleTerms = {
  readonly odds: OfferTerms
  readonly minStakeMinor: bigint
  readonly maxStakeMinor: bigint
}

/** The same as the rules quote tickets under; the platform alone knows the most that one may win. */
export const ticketTerms = ({ odds, minStakeMinor, maxStakeMinor }: SaleTerms): TicketTerms => ({
  ...odds,
  stake: { minMinor: minStakeMinor, maxMinor: maxStakeMinor },
  modes: ['1'],
  maxMultiple: 9999,
  groups: { min: 0, max: 0 },
  ownGroup: 0,
  closedPlayTypes: [],
  maxWinMinor: BigInt(Number.MAX_SAFE_INTEGER),
})

/** The odds of the running issue as the rules take them; a decimal with two places is hundredths. */
export function productOdds(family: Family, playTypes: readonly PlayTypeOffer[]): OfferTerms {
  const levelsOf = (code: string) => playTypeOf(family, code)?.levels ?? []
  const oddsOf = ({ code, odds }: PlayTypeOffer) =>
    Object.fromEntries(levelsOf(code).map((level) => [level.code, toMinor(odds)]))
  return {
    odds: Object.fromEntries(playTypes.map((offer) => [offer.code, oddsOf(offer)])),
    limits: Object.fromEntries(playTypes.map((offer) => [offer.code, limitsOf(offer)])),
  }
}
