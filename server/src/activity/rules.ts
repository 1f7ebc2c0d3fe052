import { type ActivityState, commentMax, type RecordState } from '@suntala/contract/activity-terms'
import { countCharacters } from '@suntala/contract/form-inputs'
import type { ActivityTerms } from '@suntala/contract/operator-activity'
import { picturesMax } from '@suntala/contract/picture-terms'
import type { RewardState } from '@suntala/contract/reward-terms'
import type { FieldError } from '@suntala/contract/errors'
import type { Machine } from '#audit/rules.ts'

type SignInTerms = Extract<ActivityTerms, { kind: 'sign-in' }>

export type RecordEvent = 'apply' | 'process' | 'issue' | 'reject'

/** SM-05: what is decided on; what is joined or signed stays so, and its reward goes by SM-18. */
export const recordMachine: Machine<RecordState, RecordEvent> = {
  subject: 'activity_record',
  transitions: {
    APPLYING: { process: 'PROCESS', reject: 'REJECTED' },
    // Again by another, where who took it up may decide no more.
    PROCESS: { process: 'PROCESS', issue: 'ISSUED', reject: 'REJECTED' },
    REJECTED: { apply: 'APPLYING' },
    ISSUED: {},
    JOINED: {},
    SIGNED: {},
  },
}

export type Standing = {
  state: RecordState
  /** As it is at the moment that is asked for; null where there is none. */
  rewardState: RewardState | null
  /** Whether the house paid it without a claim. */
  isPaidAtOnce: boolean
}

/** How a record stands by itself: what waits for an operator, or for a claim, or is done. */
export function recordStateOf({ state, rewardState, isPaidAtOnce }: Standing): ActivityState {
  switch (state) {
    case 'APPLYING':
      return 'applying'
    case 'PROCESS':
      return 'process'
    case 'REJECTED':
      return 'rejected'
    case 'ISSUED':
    case 'JOINED':
    case 'SIGNED':
      return rewardState === null ? doneStates[state] : rewardedState(rewardState, isPaidAtOnce)
  }
}

const doneStates = { ISSUED: 'issued', JOINED: 'joined', SIGNED: 'signed' } as const

function rewardedState(state: RewardState, isPaidAtOnce: boolean): ActivityState {
  if (state === 'CLAIMED') return isPaidAtOnce ? 'issued' : 'claimed'
  return state === 'EXPIRED' ? 'closed' : 'claim'
}

/** What the end of an activity closes; what waits, and what was given, stays as it is. */
const endsWithActivity: ReadonlySet<ActivityState> = new Set(['joined', 'signed', 'rejected'])

export type Asked = {
  opensAt: Date
  closesAt: Date | null
  now: Date
  /** Whether its reader may enter or apply at all: not on a break, nor while the promotion that pays is not open. */
  canEnter: boolean
  /** The record that counts now: of a sign-in that of the merchant's day, or of anything else the only one. */
  record: Standing | null
  /** Whether a reward of the activity, of whichever record, waits to be claimed. */
  isRewardWaiting: boolean
}

/**
 * The state of an activity as its reader sees it (SM-05), of its times, the member's record and the kind of it. Whoever waits
 * for an operator, or has a reward, is told so whatever the time.
 */
export function stateOf({ opensAt, closesAt, now, canEnter, record, isRewardWaiting }: Asked): ActivityState {
  const isOver = closesAt !== null && now >= closesAt
  const isOpen = now >= opensAt && !isOver
  if (!record && isOpen && canEnter) return 'join'
  const own = record && recordStateOf(record)
  const isSettled = own !== null && !endsWithActivity.has(own) && own !== 'closed'
  if (isSettled && own !== 'claimed' && own !== 'issued') return own
  if (isRewardWaiting) return 'claim'
  if (isSettled) return own
  if (isOver || (!record && isOpen)) return 'closed'
  return own ?? 'comingSoon'
}

/** How many days without a gap a signature makes. After the last day that gives something a streak begins anew. */
export function nextStreak(before: number, { steps }: SignInTerms): number {
  const last = steps.at(-1)?.streak
  return last !== undefined && before >= last ? 1 : before + 1
}

export type Application = { comment: string; uploadIds: readonly string[] }
type Refusal =
  | { code: 'COMMENT_LENGTH' | 'FILE_COUNT'; params: Record<string, string> }
  | { code: 'PROOF_REQUIRED' }

/** What is wrong with what goes with an application (PROMO-35, PROMO-38): too much, too little, or what is not asked for. */
export function refusalOf(
  needs: { comment: boolean; images: boolean },
  { comment, uploadIds }: Application,
): Refusal | undefined {
  const [min, max] = needs.comment ? [1, commentMax] : [0, 0]
  const length = countCharacters(comment)
  if (length < min || length > max)
    return { code: 'COMMENT_LENGTH', params: { min: String(min), max: String(max) } }
  const most = needs.images ? picturesMax : 0
  if (uploadIds.length > most) return { code: 'FILE_COUNT', params: { max: String(most) } }
  return needs.images && uploadIds.length === 0 ? { code: 'PROOF_REQUIRED' } : undefined
}

export const needsOf = (terms: ActivityTerms): { comment: boolean; images: boolean } =>
  terms.kind === 'application'
    ? { comment: terms.comment, images: terms.images }
    : { comment: false, images: false }

/** Whether an operator decides before anything is given. */
export const isReviewed = (terms: ActivityTerms): boolean => terms.kind === 'application' && terms.isReviewed

/** What an entry, or an application that is granted, gives in a currency; null for nothing. */
export const amountOf = (terms: ActivityTerms, currency: 'THB' | 'USD'): string | null =>
  terms.kind === 'sign-in' ? null : (terms.amount?.[currency] ?? null)

export const dayMs = 86_400_000

/** Whether an account was so new at a moment. */
export const isNew = (createdAt: Date, at: Date, daysMax: number): boolean =>
  at.getTime() - createdAt.getTime() <= daysMax * dayMs

/** What nobody looks at before it is given: what its writer alone decides on, in a currency. */
export function unreviewedAmounts(terms: ActivityTerms, currency: 'THB' | 'USD'): string[] {
  if (terms.kind === 'sign-in') return terms.steps.map(({ amount }) => amount[currency])
  const amount = isReviewed(terms) ? null : amountOf(terms, currency)
  return amount === null ? [] : [amount]
}

/** What of terms does not go together, which their schema does not say. */
export function termErrors(terms: ActivityTerms): FieldError[] {
  if (terms.kind === 'application' && terms.isUpTo && (!terms.isReviewed || !terms.amount))
    return [{ field: 'terms.isUpTo', kind: 'mismatch' }]
  if (terms.kind === 'application' && terms.isReviewed === false && terms.canApplyAgain)
    return [{ field: 'terms.canApplyAgain', kind: 'mismatch' }]
  if (terms.kind === 'sign-in')
    return terms.steps.flatMap(({ streak }, at): FieldError[] =>
      streak > (terms.steps[at - 1]?.streak ?? 0)
        ? []
        : [{ field: `terms.steps.${at}.streak`, kind: 'range' }],
    )
  return []
}
