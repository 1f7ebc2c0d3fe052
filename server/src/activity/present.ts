import type { activity } from '@suntala/contract/activity'
import type { ActivityState } from '@suntala/contract/activity-terms'
import type { ActivityTerms, operatorActivity } from '@suntala/contract/operator-activity'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import { smallPicture } from '#content/small-picture.ts'
import { stateAt } from '#promotion/rules.ts'
import type {
  ListedRecord,
  QueuedApplication,
  RewardColumns,
  RewardedRecord,
  WaitingReward,
} from '#activity/record-store.ts'
import { amountOf, isNew, isReviewed, needsOf, recordStateOf, stateOf } from '#activity/rules.ts'
import type { ActivityRow } from '#activity/store.ts'
import { textsIn } from '#activity/texts-in.ts'

/** Whom activities are shown to, and when. */
export type Reader = {
  now: Date
  today: string
  yesterday: string
  currency: 'THB' | 'USD'
  /** As of `stateOf`. */
  canEnter: boolean
  /** The last of each activity. */
  records: ReadonlyMap<string, RewardedRecord>
  /** The next of each activity to expire. */
  waiting: ReadonlyMap<string, WaitingReward>
  age: { createdAt: Date; appLoginAt: Date | null } | undefined
}

type Shown = Output<typeof activity.activities>['content'][number]
type Granted = Shown['record'] extends infer R ? (R extends { reward: infer G } ? G : never) : never

const presentPicture = ({
  image,
  colorFrom,
  colorTo,
}: Pick<ActivityRow, 'image' | 'colorFrom' | 'colorTo'>) => ({
  image,
  ...smallPicture(image),
  colors: [colorFrom, colorTo] as [string, string], // a pair, as the contract has it
})

const presentReward = ({ amount, turnover }: Pick<RewardColumns, 'amount' | 'turnover'>): Granted =>
  amount === null ? null : { amount: fromMinor(amount), turnover: fromMinor(turnover ?? 0n) }

/** Until when a record's reward can be claimed; null where it cannot. */
const claimUntilOf = ({ rewardState, expiresAt }: RewardColumns): number | null =>
  rewardState === 'CLAIMABLE' && expiresAt ? expiresAt.getTime() : null

type Own = { record: RewardedRecord | undefined; waiting: WaitingReward | undefined }

/** What the member has done last, with the reward that waits where one does. */
function presentOwn({ record, waiting }: Own): Shown['record'] {
  if (!record) return null
  return {
    id: record.id,
    date: record.madeAt.getTime(),
    reason: record.reason,
    reward: presentReward(waiting ?? record),
    claimUntil: waiting ? waiting.expiresAt.getTime() : claimUntilOf(record),
  }
}

/** The days of a streak, which counts on to today, or to yesterday while today is not signed. */
function presentSign(
  terms: ActivityTerms,
  { today, yesterday, currency }: Reader,
  record: RewardedRecord | undefined,
): Shown['sign'] {
  if (terms.kind !== 'sign-in') return null
  const isRunning = record !== undefined && (record.mark === today || record.mark === yesterday)
  return {
    streak: isRunning ? (record.streak ?? 0) : 0,
    hasSignedToday: record?.mark === today,
    today,
    steps: terms.steps.map(({ streak, amount }) => ({ streak, amount: amount[currency] })),
  }
}

function presentOffer(terms: ActivityTerms, currency: 'THB' | 'USD'): Shown['reward'] {
  const amount = amountOf(terms, currency)
  return amount === null ? null : { amount, isUpTo: terms.kind === 'application' && terms.isUpTo }
}

function isEligible(terms: ActivityTerms, { age, now }: Reader): boolean {
  if (terms.kind !== 'download' || !age) return true
  return isNew(age.createdAt, now, terms.accountDaysMax)
}

function stateFor(row: ActivityRow, reader: Reader, { record, waiting }: Own): ActivityState {
  const counts = row.kind !== 'sign-in' || record?.mark === reader.today
  return stateOf({
    // What nobody is shown is not open to be entered either.
    opensAt: row.opensAt ?? new Date(8.64e15),
    closesAt: row.closesAt,
    now: reader.now,
    canEnter: reader.canEnter,
    record: record && counts ? record : null,
    isRewardWaiting: waiting !== undefined,
  })
}

export function presentActivity(
  row: ActivityRow,
  { reader, language }: { reader: Reader; language: string },
): Shown {
  const { id, code, kind, terms } = row
  const own = { record: reader.records.get(id), waiting: reader.waiting.get(id) }
  return {
    id,
    code,
    kind,
    ...textsIn(language, row.texts),
    ...presentPicture(row),
    start: (row.opensAt ?? row.writtenAt).getTime(),
    end: row.closesAt?.getTime() ?? null,
    state: stateFor(row, reader, own),
    isEligible: isEligible(terms, reader),
    needs: needsOf(terms),
    isReviewed: isReviewed(terms),
    canApplyAgain: reader.canEnter && terms.kind === 'application' && terms.canApplyAgain,
    reward: presentOffer(terms, reader.currency),
    turnoverTimes: terms.turnoverTimes,
    claimDays: terms.payout === 'CLAIM' ? terms.claimDays : null,
    accountDaysMax: terms.kind === 'download' ? terms.accountDaysMax : null,
    sign: presentSign(terms, reader, own.record),
    record: presentOwn(own),
  }
}

export const presentRecord = (
  row: ListedRecord,
  language: string,
): Output<typeof activity.activityRecords>['content'][number] => ({
  id: row.id,
  activityId: row.activityId,
  title: textsIn(language, row.texts).title,
  kind: row.kind,
  ...presentPicture(row),
  state: recordStateOf(row),
  date: row.madeAt.getTime(),
  endedAt: (row.rewardEndedAt ?? row.decidedAt)?.getTime() ?? null,
  day: row.mark === 'once' ? null : row.mark,
  comment: row.comment,
  pictures: row.pictures.map((id) => `/wps/upload/${id}`),
  reason: row.reason,
  reward: presentReward(row),
  claimUntil: claimUntilOf(row),
  isNextToClaim: row.isNextToClaim,
})

type Application = Output<typeof operatorActivity.opsActivities>['content'][number]

export function presentApplication(
  row: QueuedApplication & { state: Application['status'] },
  { activity: { texts, terms }, currency }: { activity: ActivityRow; currency: 'THB' | 'USD' },
): Application {
  return {
    id: row.id,
    activityId: row.activityId,
    title: textsIn('en', texts).title,
    memberId: row.memberId,
    account: row.account,
    status: row.state,
    attempt: row.attempt,
    date: row.madeAt.getTime(),
    comment: row.comment,
    pictures: row.pictures,
    currency,
    amount: row.amount === null ? amountOf(terms, currency) : fromMinor(row.amount),
    isUpTo: terms.kind === 'application' && terms.isUpTo,
    turnoverTimes: terms.turnoverTimes,
    reason: row.reason,
    takenBy: row.taker,
    decidedAt: row.decidedAt?.getTime() ?? null,
  }
}

export const presentToOperator = (
  row: ActivityRow,
  { now, waiting }: { now: Date; waiting: number },
): Output<typeof operatorActivity.opsActivityOfferPut> => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  title: textsIn('en', row.texts).title,
  image: row.image,
  colors: [row.colorFrom, row.colorTo],
  texts: row.texts,
  opensAt: row.opensAt?.getTime() ?? null,
  closesAt: row.closesAt?.getTime() ?? null,
  terms: row.terms,
  state: stateAt(row, now),
  version: row.version,
  changedAt: row.writtenAt.getTime(),
  waiting,
})
