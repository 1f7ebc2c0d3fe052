import { isAgentType } from '@suntala/contract/account-type'
import { fromPpm, toPpm } from '@suntala/contract/percent'
import { findMember } from '#account/find-member.ts'
import { assertRate, readTopPpm } from '#account/give-rate.ts'
import { holdOwnRate } from '#account/hold-rate.ts'
import { setRate } from '#account/set-rate.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { selectHighestGiven } from '#agent/team/store.ts'
import { holdProgress } from '#agent/wages/progress-store.ts'

type Decision = { memberId: string; rate: string; operatorId: string; at: Date; reason: string }

/**
 * Gives an agent of the top a rate between what that one gave on and what the settings allow.
 * @throws ApiError NOT_FOUND, RATE_RANGE, and NOT_RELATED for who stands below another
 */
export async function setTopRate(
  tx: Tx,
  { memberId, rate, operatorId, at, reason }: Decision,
): Promise<{ rate: string }> {
  const topPpm = await readTopPpm(tx)
  // As in `setMember`.
  await holdProgress(tx)
  const from = await holdOwnRate(tx, { memberId, topPpm }, { isChanged: true })
  const member = await findMember(tx, memberId)
  if (!member || !isAgentType(member.type)) throw new ApiError('NOT_FOUND')
  if (member.uplineId !== null) throw new ApiError('NOT_RELATED')
  const ppm = toPpm(rate)
  assertRate(ppm, { min: await selectHighestGiven(tx, memberId), max: topPpm })
  await setRate(tx, { memberId, ppm, from, actor: { operator: operatorId }, at, reason })
  return { rate: fromPpm(ppm) }
}
