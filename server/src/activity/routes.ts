import type { activity } from '@suntala/contract/activity'
import { fromMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import type { Caller } from '#http/caller.ts'
import { presentPage } from '#http/present-page.ts'
import { applyForActivity } from '#activity/apply-for-activity.ts'
import { claimActivity } from '#activity/claim-activity.ts'
import { listActivities, readState } from '#activity/list-activities.ts'
import { noteAppLogin } from '#activity/note-app-login.ts'
import { presentRecord } from '#activity/present.ts'
import { selectRecords } from '#activity/record-store.ts'
import { signActivity } from '#activity/sign-activity.ts'
import { selectActivity } from '#activity/store.ts'

export function routes(context: Context): Handlers<typeof activity> {
  const { db, clock } = context
  const stateAfter = async (caller: Caller, id: string) => {
    const found = await selectActivity(db, id)
    if (!found) throw new ApiError('NOT_FOUND')
    return readState(context, caller, found)
  }
  return {
    activities: ({ caller, query, language }) => listActivities(context, { caller, query, language }),
    activityApply: async ({ params: { id }, input, caller }) => {
      const applicationId = await applyForActivity(context, { id, caller, application: input })
      return { applicationId, state: await stateAfter(caller, id) }
    },
    activitySign: async ({ params: { id }, caller }) => {
      const { streak, reward } = await signActivity(context, { id, caller })
      const given = reward && {
        amount: fromMinor(reward.amountMinor),
        turnover: fromMinor(reward.turnoverMinor),
      }
      return { state: await stateAfter(caller, id), streak, reward: given }
    },
    activityClaim: async ({ params: { id }, caller, idempotency }) => {
      const claimed = await claimActivity(context, { id, caller, idempotency })
      return {
        state: await stateAfter(caller, id),
        amount: fromMinor(claimed.amountMinor),
        turnover: fromMinor(claimed.turnoverMinor),
        sumBalance: fromMinor(claimed.balanceMinor),
      }
    },
    activityRecords: async ({ caller: { memberId }, query, language }) =>
      presentPage(
        query,
        (page) => selectRecords(db, { memberId, at: clock(), state: query.state, ...page }),
        (row) => presentRecord(row, language),
      ),
    appLogin: async ({ caller }) => {
      await noteAppLogin(context, caller)
      return { done: true }
    },
  }
}
