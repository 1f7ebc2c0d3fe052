import { toMinor } from '@suntala/contract/minor'
import { holdMember } from '#account/hold-member.ts'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import type { Caller } from '#http/caller.ts'
import { findOpenPromotion } from '#promotion/find-open-promotion.ts'
import { holdClaims } from '#promotion/hold-claims.ts'
import { stateAt } from '#promotion/rules.ts'
import { readRests } from '#protection/read-rests.ts'
import { type RewardedRecord, selectLast } from '#activity/record-store.ts'
import { rewardRecord } from '#activity/reward-record.ts'
import { amountOf, isNew } from '#activity/rules.ts'
import { insertAppLogin, selectActivity, selectAge, selectVersion } from '#activity/store.ts'

type Login = { memberId: string; currency: 'THB' | 'USD'; at: Date }

/** What an entry gives now that the app was seen, where it was made for that and its activity is still open. */
async function reach(
  tx: Tx,
  context: Context,
  record: RewardedRecord,
  { memberId, currency, at }: Login,
): Promise<void> {
  const newest = await selectActivity(tx, record.activityId)
  if (!newest || newest.kind !== 'download' || stateAt(newest, at) !== 'open') return
  const activity = await selectVersion(tx, record)
  const { terms } = activity
  const age = await selectAge(tx, memberId)
  if (terms.kind !== 'download' || !age?.appLoginAt) return
  if (!isNew(age.createdAt, age.appLoginAt, terms.accountDaysMax)) return
  const amountMinor = toMinor(amountOf(terms, currency) ?? terms.amount[currency])
  const reward = { activity, recordId: record.id, memberId, currency, amountMinor, at, isTold: true }
  if ((await rewardRecord(tx, context, reward)) !== 'GRANTED') return
  const about = { subject: 'activity_record', subjectId: record.id } as const
  await writeAudit(tx, {
    ...about,
    actor: 'system',
    at,
    action: 'reach',
    from: record.state,
    to: record.state,
  })
}

/**
 * Writes down that a member was logged in by the installed app, the first time that it tells so, and grants what the member has
 * entered activities for that ask for it (PROMO-39 to PROMO-41): every time, as there may have been a break before.
 */
export async function noteAppLogin(context: Context, { memberId, currency }: Caller): Promise<void> {
  if (currency === 'DEMO') return
  await context.db.transaction(async (tx) => {
    await holdMember(tx, memberId)
    await holdClaims(tx, memberId)
    const at = context.clock()
    await insertAppLogin(tx, memberId, at)
    if (await readRests(tx, memberId, at)) return
    if (!(await findOpenPromotion(tx, 'activity', at))) return
    const entered = (await selectLast(tx, { memberId, at })).filter(({ state }) => state === 'JOINED')
    for (const record of entered)
      if (record.rewardId === null) await reach(tx, context, record, { memberId, currency, at })
  })
}
