import { toMinor } from '@suntala/contract/minor'
import type { RecordState } from '@suntala/contract/activity-terms'
import { holdMember } from '#account/hold-member.ts'
import { transition } from '#audit/transition.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { type MessageKey } from '#mailbox/rules.ts'
import { tellMembers } from '#notification/tell-members.ts'
import { holdClaims } from '#promotion/hold-claims.ts'
import { holdWord } from '#operator/first-word.ts'
import { readRests } from '#protection/read-rests.ts'
import { needsFourEyes } from '#settings/needs-four-eyes.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { lockRecord, type RewardedRecord, selectOwner, updateRecord } from '#activity/record-store.ts'
import { rewardRecord } from '#activity/reward-record.ts'
import { amountOf, type RecordEvent, recordMachine } from '#activity/rules.ts'
import { type ActivityRow, selectVersion } from '#activity/store.ts'
import { titleFor } from '#activity/title-for.ts'

export type Decision = {
  id: string
  /** What its operator has read: it may have been turned down and sent again since. */
  attempt: number
  operatorId: string
  at: Date
  reason: string
}

/** Nobody is decided about whose account is closed, or out of use. */
async function holdApplicant(tx: Tx, id: string): Promise<void> {
  const memberId = await selectOwner(tx, id)
  const member = memberId === undefined ? undefined : await holdMember(tx, memberId)
  if (!member) throw new ApiError('NOT_FOUND')
  if (member.state === 'CLOSED' || member.state === 'DISABLED') throw new ApiError('STATE_CONFLICT')
  // Before the record, in the order in which its member's calls take them.
  await holdClaims(tx, member.id)
}

/** The application as it was read, which nobody else decides on until the transaction ends. */
async function holdApplication(tx: Tx, { id, attempt, at }: Decision): Promise<RewardedRecord> {
  await holdApplicant(tx, id)
  const record = await lockRecord(tx, { id, at })
  if (!record || record.mark !== 'once') throw new ApiError('NOT_FOUND')
  if (record.attempt !== attempt) throw new ApiError('STATE_CONFLICT')
  return record
}

const move = (
  tx: Tx,
  event: RecordEvent,
  { record, operatorId, at, reason }: Decision & { record: RewardedRecord },
): Promise<RecordState> =>
  transition(tx, recordMachine, record, event, { actor: { operator: operatorId }, at, reason })

/** Whether who took an application up may decide on it still. */
const isTakenGood = async (tx: Tx, { takenBy, takenAt, madeAt }: RewardedRecord): Promise<boolean> =>
  takenBy !== null &&
  holdWord(tx, { operatorId: takenBy, at: takenAt ?? madeAt, permission: 'promotion.decide' })

/** Takes an application up, also one that was taken up by who may decide no more. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function processApplication(tx: Tx, decision: Decision): Promise<RecordState> {
  const record = await holdApplication(tx, decision)
  if (record.state === 'PROCESS' && (await isTakenGood(tx, record))) throw new ApiError('STATE_CONFLICT')
  const state = await move(tx, 'process', { ...decision, record })
  await updateRecord(tx, { ...record, state, takenBy: decision.operatorId, takenAt: decision.at })
  return state
}

/** Tells what came of an application, with the activity's title in the member's language. */
async function tell(
  tx: Tx,
  { db }: Context,
  {
    record,
    activity,
    key,
    reason,
  }: { record: RewardedRecord; activity: ActivityRow; key: MessageKey; reason?: string },
): Promise<void> {
  const { memberId } = record
  const title = await titleFor(tx, memberId, activity.texts)
  const params = reason === undefined ? { title } : { title, reason }
  await tellMembers(tx, db, [{ memberId, key, params, device: { kind: 'house', key: 'activityDecided' } }])
}

/** Turns an application down, and tells its member why. @throws ApiError NOT_FOUND, STATE_CONFLICT */
export async function rejectApplication(tx: Tx, context: Context, decision: Decision): Promise<RecordState> {
  const record = await holdApplication(tx, decision)
  const state = await move(tx, 'reject', { ...decision, record })
  const { reason, at } = decision
  await updateRecord(tx, { ...record, state, reason, decidedAt: at })
  const activity = await selectVersion(tx, record)
  await tell(tx, context, { record, activity, key: 'activityRejected', reason })
  return state
}

/**
 * What an application is given, in minor units; null for nothing.
 * @throws ApiError AMOUNT_RANGE for an amount that is missing, above the most, or another than the activity's
 */
function amountGiven(
  { terms }: ActivityRow,
  currency: 'THB' | 'USD',
  asked: string | undefined,
): bigint | null {
  const most = amountOf(terms, currency)
  const isUpTo = terms.kind === 'application' && terms.isUpTo
  if (most === null) {
    if (asked !== undefined) throw new ApiError('AMOUNT_RANGE')
    return null
  }
  const params = { min: isUpTo ? '0.01' : most, max: most }
  const given = asked === undefined ? undefined : toMinor(asked)
  const fits = isUpTo
    ? given !== undefined && given <= toMinor(most)
    : (given ?? toMinor(most)) === toMinor(most)
  if (!fits) throw new ApiError('AMOUNT_RANGE', { params })
  return given ?? toMinor(most)
}

/** Money from nowhere is not one operator's to make: much of it is given by another than who took it up. */
async function assertByTwo(
  tx: Tx,
  record: RewardedRecord,
  operatorId: string,
  amountMinor: bigint,
): Promise<void> {
  const { depositFourEyesFrom } = await readSettingsIn(tx)
  if (!needsFourEyes(amountMinor, toMinor(depositFourEyesFrom))) return
  if (record.takenBy === operatorId) throw new ApiError('NOT_ALLOWED')
  if (!(await isTakenGood(tx, record))) throw new ApiError('STATE_CONFLICT')
}

/**
 * Gives what an application asks for, by the terms that it was made under: to be claimed, or paid at once.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, also for much that was taken up by who may decide no more, AMOUNT_RANGE, NOT_ALLOWED for the operator who took it up where it is much,
 * SELF_EXCLUDED for a member who gets nothing
 */
export async function issueApplication(
  tx: Tx,
  context: Context,
  { amount, ...decision }: Decision & { amount: string | undefined },
): Promise<RecordState> {
  const { id, operatorId, at } = decision
  const record = await holdApplication(tx, decision)
  const state = await move(tx, 'issue', { ...decision, record })
  const { memberId } = record
  const activity = await selectVersion(tx, record)
  const { currency } = await readSettingsIn(tx)
  const amountMinor = amountGiven(activity, currency, amount)
  await updateRecord(tx, { ...record, state, decidedAt: at })
  if (amountMinor === null) {
    if (!(await readRests(tx, memberId, at)))
      await tell(tx, context, { record, activity, key: 'activityAccepted' })
    return state
  }
  await assertByTwo(tx, record, operatorId, amountMinor)
  const reward = { activity, recordId: id, memberId, currency, amountMinor, at, isTold: true }
  const outcome = await rewardRecord(tx, context, reward)
  if (outcome === 'EXCLUDED') throw new ApiError('SELF_EXCLUDED')
  if (outcome !== 'GRANTED') throw new ApiError('STATE_CONFLICT')
  return state
}
