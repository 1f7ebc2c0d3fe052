import { toMinor } from '@suntala/contract/minor'
import type { Limits } from '@suntala/lottery/rules/limits'
import type { ProductOdds } from '@suntala/lottery/numbers/odds'
import type { ValueOf } from '#api/names.ts'

export type GameAnswer = ValueOf<'lottoGame'>
export type PlayTypeOffer = GameAnswer['playTypes'][number]

function limitsOf({ reduced, closed }: PlayTypeOffer): Limits[string] {
  return {
    ...Object.fromEntries(reduced.map(({ key, odds }) => [key, toMinor(odds)])),
    ...Object.fromEntries(closed.map((key) => [key, 'closed' as const])),
  }
}

/** The odds of the running issue as the rules take them; a decimal with two places is hundredths. */
export function productOdds(playTypes: readonly PlayTypeOffer[]): ProductOdds {
  return {
    oddsHundredths: Object.fromEntries(playTypes.map(({ code, odds }) => [code, toMinor(odds)])),
    limits: Object.fromEntries(playTypes.map((offer) => [offer.code, limitsOf(offer)])),
  }
}
