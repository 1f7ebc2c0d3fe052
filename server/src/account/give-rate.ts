import { fromPpm, toPpm } from '@suntala/contract/percent'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { holdOwnRate } from '#account/hold-rate.ts'
import { upsertRate } from '#account/rate-store.ts'

/** @throws ApiError RATE_RANGE */
export function assertRate(ppm: number, { min = 0, max }: { min?: number; max: number }): void {
  if (ppm >= min && ppm <= max) return
  const range = { min: fromPpm(min), max: fromPpm(max) }
  throw new ApiError('RATE_RANGE', { value: range, params: range })
}

/** What agents of the top have who were given no rate, as a transaction sees it. */
export const readTopPpm = async (tx: Tx): Promise<number> =>
  toPpm((await readSettingsIn(tx)).agentCommissionMax)

type Given = {
  uplineId: string
  memberId: string
  ppm: number
  at: Date
  /** Gives what the upline has, where that is less. */
  isCapped?: boolean
}

/** Gives a new account a rate out of its upline's. @throws ApiError RATE_RANGE */
export async function giveRate(tx: Tx, { uplineId, memberId, ppm, at, isCapped }: Given): Promise<void> {
  const max = await holdOwnRate(tx, { memberId: uplineId, topPpm: await readTopPpm(tx) })
  const given = isCapped ? Math.min(ppm, max) : ppm
  assertRate(given, { max })
  await upsertRate(tx, { memberId, ppm: given, by: { member: uplineId }, at })
}
