import type { ChaseIssueState, ChaseReason, ChaseState, ChaseStop } from '@suntala/contract/chase-terms'
import type { ErrorCode } from '@suntala/contract/errors'
import { isUnlocked, type StoredIssueState } from '#lottery/rules.ts'

/**
 * Where a chase and each of its issues can go, and by what. A transition that is not here is refused; the database holds
 * the same table (`lottery_chase_transition`) and refuses it too.
 */
export const chaseTransitions = {
  RUNNING: { finish: 'FINISHED', meet: 'MET', cancel: 'CANCELLED', stop: 'STOPPED' },
  FINISHED: {},
  MET: {},
  CANCELLED: {},
  STOPPED: {},
} as const satisfies Record<ChaseState, Partial<Record<string, ChaseState>>>

export const chaseIssueTransitions = {
  WAITING: { place: 'PLACED', return: 'RETURNED' },
  PLACED: {},
  RETURNED: {},
} as const satisfies Record<ChaseIssueState, Partial<Record<string, ChaseIssueState>>>

export type ChaseEnd = keyof (typeof chaseTransitions)['RUNNING']
export type ChaseActor = 'system' | 'member'

export const actorsOfChaseEvent: Readonly<Record<ChaseEnd | 'place' | 'return', readonly ChaseActor[]>> = {
  finish: ['system'],
  meet: ['system'],
  cancel: ['member'],
  stop: ['system'],
  place: ['system'],
  return: ['system', 'member'],
}

/** What a hold for a chase is placed for, and how long after its draw it may still wait to be looked after. */
export const chasePurpose = 'chase'
export const holdLastsAfterDrawMs = 30 * 86_400_000

/** So many chases of one member may run at once. */
export const maxRunningChases = 20

/** An issue of a chase beside what became of the issue itself and of the bet on it. */
export type FollowedIssue = {
  place: number
  state: ChaseIssueState
  stakeMinor: bigint
  /** Of the schedule when the chase was made; those of the issue, once it is made, take their place. */
  openAt: Date
  lockAt: Date
  /** Undefined while the issue is not made. */
  issueState: StoredIssueState | undefined
  isSlipCancelled: boolean
  payoutMinor: bigint
}

const isSettled = ({ issueState, isSlipCancelled }: FollowedIssue): boolean =>
  isSlipCancelled || issueState === 'SETTLED' || issueState === 'CANCELLED' || issueState === 'VOID'

/** What stands of the bets that were made: those of issues that were taken back cost and paid nothing. */
const standing = (issues: readonly FollowedIssue[]) =>
  issues.filter(
    (issue) => issue.state === 'PLACED' && issue.issueState === 'SETTLED' && !issue.isSlipCancelled,
  )

/** Whether the stop rule of a chase is met by the results that stand. */
export function isStopMet(
  { stop, profitMinor }: { stop: ChaseStop; profitMinor: bigint | null },
  issues: readonly FollowedIssue[],
): 'won' | 'profit' | undefined {
  const settled = standing(issues)
  if (stop === 'win') return settled.some(({ payoutMinor }) => payoutMinor > 0n) ? 'won' : undefined
  if (stop === 'never' || profitMinor === null) return undefined
  const gained = settled.reduce((sum, { payoutMinor, stakeMinor }) => sum + payoutMinor - stakeMinor, 0n)
  return gained >= profitMinor ? 'profit' : undefined
}

export type IssueFate = 'wait' | 'place' | ChaseReason

/** What is to be done now with an issue whose money is held. */
function fateOf(issue: FollowedIssue, { isResultDue, now }: { isResultDue: boolean; now: Date }): IssueFate {
  const { issueState, openAt, lockAt } = issue
  if (issueState === 'CANCELLED' || issueState === 'VOID') return 'issueCancelled'
  const isOver = now >= lockAt || (issueState !== undefined && !isUnlocked(issueState))
  if (isOver) return isResultDue ? 'resultLate' : 'missed'
  return issueState === undefined || now < openAt || isResultDue ? 'wait' : 'place'
}

/** What is to be done now: money that goes back by place, and the one issue that is to be bet on. */
export function movesOf(
  stop: ChaseStop,
  issues: readonly FollowedIssue[],
  now: Date,
): { returned: { place: number; reason: ChaseReason }[]; placed: number | undefined } {
  // The next bet depends on the result before it where a result may end the chase.
  const isResultDue =
    stop !== 'never' && issues.some((issue) => issue.state === 'PLACED' && !isSettled(issue))
  const returned: { place: number; reason: ChaseReason }[] = []
  for (const issue of issues) {
    if (issue.state !== 'WAITING') continue
    const fate = fateOf(issue, { isResultDue, now })
    if (fate === 'place') return { returned, placed: issue.place }
    if (fate !== 'wait') returned.push({ place: issue.place, reason: fate })
  }
  return { returned, placed: undefined }
}

/** Why a chase stops whose bet is refused with a code; undefined for faults of the moment, after which it goes on. */
export function reasonOfRefusal(code: ErrorCode): ChaseReason | undefined {
  switch (code) {
    case 'ODDS_CHANGED':
      return 'oddsChanged'
    case 'RULES_CHANGED':
      return 'rulesChanged'
    case 'NUMBER_CLOSED':
      return 'numberClosed'
    case 'MIN_BET':
    case 'MAX_BET':
    case 'WIN_LIMIT':
    case 'PRIZE_CAP':
    case 'SLIP_TOO_LARGE':
    case 'PRICE_MISMATCH':
    case 'COUNT_MISMATCH':
    case 'SELECTION_INVALID':
      return 'limitsChanged'
    case 'GAME_NOT_FOUND':
    case 'GAME_MAINTENANCE':
      return 'lotteryClosed'
    case 'ACCOUNT_LOCKED':
    case 'ACCOUNT_DISABLED':
      return 'account'
    default:
      return undefined
  }
}
