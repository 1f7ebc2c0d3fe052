import type { Output } from '@suntala/contract/endpoint'
import type { IssueState } from '@suntala/contract/issue'
import type { lottery } from '@suntala/contract/lottery'
import type { LotteryProduct, LotteryVendor } from '@suntala/lottery/lotteries/lottery-product'

/**
 * SM-08: where an issue can go from each state, and by what. A transition that is not here is refused; the database
 * holds the same table (`lottery_issue_transition`) and refuses it too.
 */
export const issueTransitions = {
  WAITING: { open: 'OPEN', cancel: 'CANCELLED' },
  OPEN: { lock: 'LOCKED', cancel: 'CANCELLED' },
  LOCKED: { seal: 'SEALED', cancel: 'CANCELLED' },
  SEALED: { draw: 'DRAWN', cancel: 'CANCELLED' },
  DRAWN: { certify: 'CERTIFIED', void: 'VOID' },
  CERTIFIED: { settle: 'SETTLED' },
  SETTLED: { correct: 'CORRECTED', void: 'VOID' },
  CORRECTED: { certify: 'CERTIFIED' },
  CANCELLED: {},
  VOID: {},
} as const

export type StoredIssueState = keyof typeof issueTransitions
export type IssueEvent =
  | 'open'
  | 'lock'
  | 'seal'
  | 'draw'
  | 'certify'
  | 'settle'
  | 'correct'
  | 'cancel'
  | 'void'

/** Who leads an issue from one state to another: the platform by its jobs, or an operator. */
export type IssueActor = 'system' | { readonly operator: string }

const actorsOfEvent: Readonly<Record<IssueEvent, readonly ('system' | 'operator')[]>> = {
  open: ['system'],
  lock: ['system'],
  seal: ['system'],
  draw: ['system'],
  certify: ['system'],
  settle: ['system'],
  correct: ['operator'],
  cancel: ['operator'],
  void: ['operator'],
}

/** Who may lead an issue from a state by an event: the platform itself cancels what waits for a beacon in vain. */
export const actorsOf = (from: StoredIssueState, event: IssueEvent): readonly ('system' | 'operator')[] =>
  from === 'SEALED' && event === 'cancel' ? ['operator', 'system'] : actorsOfEvent[event]

/** The sale is told by the clock, whether or not the jobs that open and lock have come by. */
export const isUnlocked = (state: StoredIssueState) => state === 'WAITING' || state === 'OPEN'
export const isUndrawn = (state: StoredIssueState) =>
  isUnlocked(state) || state === 'LOCKED' || state === 'SEALED'

/** Whether an issue's result is told from outside, instead of drawn from a seed that was committed to. */
export const isOfficial = (issue: { commitment: string | null }): boolean => issue.commitment === null

/**
 * The time between the end of a sale and the round of the beacon that its draw waits for, at least: clocks that differ
 * by less let nobody bet who knows the round.
 */
export const beaconAfterMs = 1_000

/** Before a beacon is asked again. */
export const roundPauseMs = (tries: number): number => Math.min(500 * 2 ** tries, 10_000)

/** What players are told of a state; what is between two of these is told as the earlier one. */
export function shownState(issue: { state: StoredIssueState; openAt: Date }, now: Date): IssueState {
  switch (issue.state) {
    case 'WAITING':
    case 'OPEN':
      return now < issue.openAt ? 'SCHEDULED' : 'OPEN'
    case 'LOCKED':
    case 'SEALED':
      return 'LOCKED'
    case 'DRAWN':
    case 'CERTIFIED':
    case 'CORRECTED':
      return 'DRAWN'
    case 'SETTLED':
      return 'SETTLED'
    case 'CANCELLED':
    case 'VOID':
      return 'VOID'
  }
}

type SlipStatus = Output<typeof lottery.lottoSlip>['status']

/**
 * A slip's status follows from its issue and its payouts; nothing is written into it by the settlement. One that paid
 * less than its stake is not won, as in the betting record.
 */
export function slipStatus(slip: {
  isCancelled: boolean
  issueState: StoredIssueState
  stakeMinor: bigint
  payoutMinor: bigint
}): SlipStatus {
  if (slip.isCancelled) return 'CANCELLED'
  switch (slip.issueState) {
    case 'WAITING':
    case 'OPEN':
    case 'LOCKED':
    case 'SEALED':
    case 'DRAWN':
    case 'CERTIFIED':
    case 'CORRECTED':
      return 'PLACED'
    case 'SETTLED':
      return slip.payoutMinor >= slip.stakeMinor ? 'WON' : 'LOST'
    case 'CANCELLED':
    case 'VOID':
      return 'REFUNDED'
  }
}

/** The state of one bet within its slip. */
export function betState(slip: SlipStatus, payoutMinor: bigint): 'open' | 'won' | 'lost' | 'void' {
  switch (slip) {
    case 'PLACED':
      return 'open'
    case 'CANCELLED':
    case 'REFUNDED':
      return 'void'
    case 'WON':
    case 'LOST':
      return payoutMinor > 0n ? 'won' : 'lost'
  }
}

/** How far ahead issues are made: at least so many of each lottery, and at least for this long. */
export const issuesAhead = 12
export const issuesAheadMs = 20 * 60_000
/** And never more of one lottery at a time. */
export const issuesAheadMax = 60

/** Winners credited in one transaction: few enough that a live bet of one of them waits less than a blink. */
export const chunkSize = 2_500

/** Members whose bets are taken back in one transaction, with the locks of their turnover. */
export const reversedAtOnce = 200

/** Members whose results are counted and told in one go, and the pause before the next are told. */
export const membersAtOnce = 200
export const tellingPauseMs = 10

/** After this the winners of an issue are computed again where two computations differed. */
export const disputeWaitMs = 600_000

/** Whose lottery it is; LOTT are the platform's own. */
export const vendorOf = ({ offer }: Pick<LotteryProduct, 'offer'>): LotteryVendor => offer?.vendor ?? 'LOTT'
