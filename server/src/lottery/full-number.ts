import { fromMinor } from '@suntala/contract/minor'
import { stakeLeft, wideKey } from '@suntala/lottery/rules/exposure'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import type { SlipExposure } from '#lottery/expose-bets.ts'
import type { PlaceResult } from '#lottery/place-slips.ts'

/** The refusal of a slip whose bets on a number are more than the house still takes: which, and what is left. */
export function fullNumber(
  { risk, key, room }: Pick<PlaceResult, 'risk' | 'key' | 'room'>,
  exposed: readonly SlipExposure[],
  currency: string,
): ApiError {
  const full = exposed.find((each) => each.risk === risk && each.key === key)
  if (!full) throw new Error(`${risk} ${key} is full, and no bet of the slip is on it`)
  const { line, playType } = full
  if (full.key === wideKey) {
    const left = room ?? 0n
    const params = left > 0n ? { max: readableAmount(left, currency) } : {}
    return new ApiError('PLAY_TYPE_FULL', { value: { line, playType, left: fromMinor(left) }, params })
  }
  const left = stakeLeft(room ?? 0n, full.odds)
  const params = { number: full.key, ...(left > 0n && { left: readableAmount(left, currency) }) }
  return new ApiError('NUMBER_FULL', {
    value: { line, playType, key: full.key, left: fromMinor(left) },
    params,
  })
}
