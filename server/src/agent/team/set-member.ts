import type { agentTeam } from '@suntala/contract/agent-team'
import type { Input, Output } from '@suntala/contract/endpoint'
import { fromPpm, toPpm } from '@suntala/contract/percent'
import { assertRate, readTopPpm } from '#account/give-rate.ts'
import { holdOwnRate } from '#account/hold-rate.ts'
import { setRate } from '#account/set-rate.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { assertBelow } from '#agent/team/assert-below.ts'
import { selectGiven, selectHighestGiven, upsertRemark } from '#agent/team/store.ts'
import { holdProgress } from '#agent/wages/progress-store.ts'

type Asked = { agentId: string; memberId: string } & Input<typeof agentTeam.agentMemberSet>

/**
 * Changes what an agent gave an account directly below: a rate between what that one gave on and the agent's own.
 * @throws ApiError NOT_RELATED, RATE_RANGE
 */
export async function setMember(
  { db, clock }: Context,
  { agentId, memberId, rate, remark }: Asked,
): Promise<Output<typeof agentTeam.agentMemberSet>> {
  if (memberId === agentId) throw new ApiError('NOT_RELATED')
  const at = clock()
  return db.transaction(async (tx) => {
    const topPpm = await readTopPpm(tx)
    // A tick is waited out before any rate is held: whoever joins by a link waits for the rate.
    if (rate !== undefined) await holdProgress(tx)
    // From the top down, as everybody locks them.
    const max = await holdOwnRate(tx, { memberId: agentId, topPpm })
    const now = await holdOwnRate(tx, { memberId, topPpm }, { isChanged: true })
    // Held so, the branch is not moved meanwhile.
    if ((await assertBelow(tx, { agentId, memberId })) !== 1) throw new ApiError('NOT_RELATED')
    if (rate !== undefined && toPpm(rate) !== now) {
      const ppm = toPpm(rate)
      assertRate(ppm, { min: await selectHighestGiven(tx, memberId), max })
      await setRate(tx, { memberId, ppm, from: now, actor: { member: agentId }, at })
    }
    if (remark !== undefined) await upsertRemark(tx, { memberId, agentId, remark: remark.trim(), at })
    const given = await selectGiven(tx, { memberId, topPpm })
    return { rate: fromPpm(given.ratePpm), remark: given.remark }
  })
}
