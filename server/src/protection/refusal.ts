import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { momentIn } from '#settings/day-range.ts'

type Given = { kind: string | null; period: string | null; room: bigint | null }
type Around = { currency: string; timeZone: string; endsAt?: Date | undefined }

/** A limit of the member's own that leaves too little. */
export function limitRefusal(
  { kind, period, room }: Given,
  { currency, timeZone, endsAt }: Around,
): ApiError {
  const left = room !== null && room > 0n ? room : 0n
  const params = {
    limit: kind ?? '',
    period: period ?? '',
    ...(left > 0n && { left: readableAmount(left, currency) }),
    ...(endsAt && { until: momentIn(timeZone, endsAt) }),
  }
  return new ApiError('OWN_LIMIT', { params })
}

/** A break or a self-exclusion. @param period until when, as protection_refuse tells it */
export function restRefusal(
  { kind, period }: Pick<Given, 'kind' | 'period'>,
  { timeZone }: Pick<Around, 'timeZone'>,
): ApiError {
  const params = period ? { until: momentIn(timeZone, new Date(period)) } : {}
  return new ApiError(kind === 'BREAK' ? 'ON_BREAK' : 'SELF_EXCLUDED', { params })
}
