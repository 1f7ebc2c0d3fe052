import { toMinor } from '@suntala/contract/minor'
import { transition } from '#audit/transition.ts'
import { writeAudit } from '#audit/write-audit.ts'
import { takeUploads } from '#cashier/take-uploads.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { beginEntry, type Entrant } from '#activity/begin-entry.ts'
import { type ActivityOf, findOpenActivity } from '#activity/find-open-activity.ts'
import {
  insertPictures,
  insertRecord,
  lockRecord,
  type RewardedRecord,
  selectRecord,
  updateRecord,
} from '#activity/record-store.ts'
import { rewardRecord } from '#activity/reward-record.ts'
import {
  amountOf,
  type Application,
  isNew,
  isReviewed,
  needsOf,
  recordMachine,
  refusalOf,
} from '#activity/rules.ts'
import { selectAge } from '#activity/store.ts'

type Enterable = ActivityOf<'application' | 'download'>
type Entry = Entrant & { activity: Enterable; comment: string; at: Date }

/** @throws ApiError ALREADY_APPLIED for what cannot be sent again */
async function findRefused(tx: Tx, { activity, memberId, at }: Entry): Promise<RewardedRecord | undefined> {
  const known = await selectRecord(tx, { activityId: activity.id, memberId, mark: 'once', at })
  const record = known && (await lockRecord(tx, { id: known.id, at }))
  if (!record) return undefined
  const { terms } = activity
  if (record.state === 'REJECTED' && terms.kind === 'application' && terms.canApplyAgain) return record
  throw new ApiError('ALREADY_APPLIED')
}

/** @throws ApiError NOT_ELIGIBLE for an account that is not new, where it has to be */
async function assertEligible(tx: Tx, { activity, memberId, at }: Entry): Promise<void> {
  const { terms } = activity
  if (terms.kind !== 'download') return
  const age = await selectAge(tx, memberId)
  if (!age || !isNew(age.createdAt, at, terms.accountDaysMax)) throw new ApiError('NOT_ELIGIBLE')
}

/** Whether what an entry gives is due with it: at once, unless operators look at it or the app was not seen yet. */
async function isDue(tx: Tx, { activity, memberId }: Entry): Promise<boolean> {
  if (isReviewed(activity.terms)) return false
  return activity.terms.kind !== 'download' || (await selectAge(tx, memberId))?.appLoginAt != null
}

async function keepFirst(tx: Tx, { activity, memberId, comment, at }: Entry): Promise<string> {
  const state = isReviewed(activity.terms) ? 'APPLYING' : 'JOINED'
  const id = await insertRecord(tx, {
    activityId: activity.id,
    memberId,
    mark: 'once',
    version: activity.version,
    state,
    streak: null,
    comment,
    madeAt: at,
  })
  if (id === undefined) throw new ApiError('ALREADY_APPLIED')
  const action = state === 'APPLYING' ? 'apply' : 'enter'
  await writeAudit(tx, {
    actor: { member: memberId },
    at,
    action,
    subject: 'activity_record',
    subjectId: id,
    to: state,
  })
  return id
}

async function keepAgain(tx: Tx, record: RewardedRecord, { activity, comment, at }: Entry): Promise<void> {
  const state = await transition(tx, recordMachine, record, 'apply', {
    actor: { member: record.memberId },
    at,
  })
  await updateRecord(tx, {
    ...record,
    version: activity.version,
    state,
    attempt: record.attempt + 1,
    comment,
    reason: '',
    takenBy: null,
    takenAt: null,
    madeAt: at,
    decidedAt: null,
  })
}

/**
 * A member enters an activity, or applies for what it gives, with what it asks for (SM-05). One record of a member, however many
 * come at once; where it allows it, one that was turned down is sent again.
 * @throws ApiError NOT_FOUND, NOT_OPEN, ALREADY_APPLIED, NOT_ELIGIBLE, COMMENT_LENGTH, FILE_COUNT, PROOF_REQUIRED for pictures
 * that are missing, another's, or came with something else; what `beginEntry` throws
 */
export const applyForActivity = (
  context: Context,
  { id, caller, application }: { id: string; caller: Caller; application: Application },
): Promise<string> =>
  beginEntry(context, caller, async (tx, entrant, at) => {
    const activity: Enterable = await findOpenActivity(tx, id, { kinds: ['application', 'download'], at })
    const entry: Entry = { ...entrant, activity, comment: application.comment.trim(), at }
    const refused = await findRefused(tx, entry)
    await assertEligible(tx, entry)
    const uploadIds = [...new Set(application.uploadIds)]
    const wrong = refusalOf(needsOf(activity.terms), { comment: entry.comment, uploadIds })
    if (wrong) throw new ApiError(wrong.code, 'params' in wrong ? { params: wrong.params } : {})
    const { memberId, currency } = entrant
    if (!(await takeUploads(tx, { memberId, purpose: 'activity', ids: uploadIds })))
      throw new ApiError('PROOF_REQUIRED')
    if (refused) await keepAgain(tx, refused, entry)
    const recordId = refused?.id ?? (await keepFirst(tx, entry))
    await insertPictures(tx, { recordId, attempt: (refused?.attempt ?? 0) + 1, uploadIds })
    const amount = amountOf(activity.terms, currency)
    if (amount !== null && (await isDue(tx, entry)))
      await rewardRecord(tx, context, { ...entry, recordId, amountMinor: toMinor(amount), isTold: false })
    return recordId
  })
