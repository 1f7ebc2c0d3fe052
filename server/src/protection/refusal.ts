import { fromMinor } from '@suntala/contract/minor'
import { ApiError } from '#http/api-error.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { momentIn } from '#settings/day-range.ts'

type Given = {
  kind: string | null
  period: string | null
  room: bigint | null
  /** Of a deposit limit: deposits that are not credited yet and count in already. */
  waiting?: bigint
}
type Around = { currency: string; timeZone: string; endsAt?: Date | undefined }

/** A limit of the member's own that leaves too little. */
export function limitRefusal(
  { kind, period, room, waiting = 0n }: Given,
  { currency, timeZone, endsAt }: Around,
): ApiError {
  const left = room !== null && room > 0n ? room : 0n
  const named = { limit: kind ?? '', period: period ?? '' }
  return new ApiError('OWN_LIMIT', {
    value: {
      ...named,
      ...(left > 0n && { left: fromMinor(left) }),
      ...(waiting > 0n && { waiting: fromMinor(waiting) }),
      ...(endsAt && { until: endsAt.getTime() }),
    },
    params: {
      ...named,
      ...(left > 0n && { left: readableAmount(left, currency) }),
      ...(waiting > 0n && { waiting: readableAmount(waiting, currency) }),
      ...(endsAt && { until: momentIn(timeZone, endsAt) }),
    },
  })
}

/** A break or a self-exclusion. @param period until when, as protection_refuse tells it */
export function restRefusal(
  { kind, period }: Pick<Given, 'kind' | 'period'>,
  { timeZone }: Pick<Around, 'timeZone'>,
): ApiError {
  const code = kind === 'BREAK' ? 'ON_BREAK' : 'SELF_EXCLUDED'
  if (!period) return new ApiError(code)
  const until = new Date(period)
  return new ApiError(code, {
    value: { until: until.getTime() },
    params: { until: momentIn(timeZone, until) },
  })
}
