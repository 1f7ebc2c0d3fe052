import { toMinor } from '@suntala/contract/minor'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { dayIn, rangeBefore } from '#settings/day-range.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { beginEntry } from '#activity/begin-entry.ts'
import { type ActivityOf, findOpenActivity } from '#activity/find-open-activity.ts'
import { insertRecord, selectRecord } from '#activity/record-store.ts'
import { rewardRecord, turnoverOf } from '#activity/reward-record.ts'
import { nextStreak } from '#activity/rules.ts'

export type Signed = {
  streak: number
  /** What this day of the streak gives. */
  reward: { amountMinor: bigint; turnoverMinor: bigint } | null
}

type Day = { activity: ActivityOf<'sign-in'>; memberId: string; day: string; at: Date }

/** How long the streak is that ends with the day. */
async function streakOf(tx: Tx, { activity, memberId, day, at }: Day): Promise<number> {
  const yesterday = rangeBefore({ from: day, to: day }).from
  const before = await selectRecord(tx, { activityId: activity.id, memberId, mark: yesterday, at })
  return nextStreak(before?.streak ?? 0, activity.terms)
}

/** @throws ApiError ALREADY_SIGNED */
async function keepDay(tx: Tx, { activity, memberId, day, at }: Day, streak: number): Promise<string> {
  const id = await insertRecord(tx, {
    activityId: activity.id,
    memberId,
    mark: day,
    version: activity.version,
    state: 'SIGNED',
    streak,
    comment: '',
    madeAt: at,
  })
  if (id === undefined) throw new ApiError('ALREADY_SIGNED')
  const actor = { member: memberId }
  await writeAudit(tx, { actor, at, action: 'sign', subject: 'activity_record', subjectId: id, to: 'SIGNED' })
  return id
}

/**
 * A member signs an activity for the merchant's day, once, and has what this day of the streak gives.
 * @throws ApiError NOT_FOUND, NOT_OPEN, ALREADY_SIGNED; what `beginEntry` throws
 */
export const signActivity = (
  context: Context,
  { id, caller }: { id: string; caller: Caller },
): Promise<Signed> =>
  beginEntry(context, caller, async (tx, { memberId, currency }, at) => {
    const activity = await findOpenActivity(tx, id, { kinds: ['sign-in'], at })
    const { timeZone } = await readSettingsIn(tx)
    const signed: Day = { activity, memberId, day: dayIn(timeZone, at), at }
    const streak = await streakOf(tx, signed)
    const recordId = await keepDay(tx, signed, streak)
    const step = activity.terms.steps.find((one) => one.streak === streak)
    if (!step) return { streak, reward: null }
    const amountMinor = toMinor(step.amount[currency])
    await rewardRecord(tx, context, {
      activity,
      recordId,
      memberId,
      currency,
      amountMinor,
      at,
      isTold: false,
    })
    return { streak, reward: { amountMinor, turnoverMinor: turnoverOf({ activity, amountMinor }) } }
  })
