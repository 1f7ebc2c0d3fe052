import type { Output } from '@suntala/contract/endpoint'
import type { IssueState, lottery } from '@suntala/contract/lottery'
import type { LotteryProduct, LotteryVendor } from '@suntala/lottery/lotteries/lottery-product'

/** SM-08: where an issue can go from each state, and by what. A transition that is not here is refused. */
export const issueTransitions = {
  OPEN: { lock: 'LOCKED', void: 'VOID' },
  LOCKED: { draw: 'DRAWN', void: 'VOID' },
  DRAWN: { settle: 'SETTLED' },
  SETTLED: {},
  VOID: {},
} as const

export type StoredIssueState = keyof typeof issueTransitions

/** An issue that waits for its sale reads as SCHEDULED. */
export function shownState(issue: { state: StoredIssueState; openAt: Date }, now: Date): IssueState {
  return issue.state === 'OPEN' && now < issue.openAt ? 'SCHEDULED' : issue.state
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
    case 'OPEN':
    case 'LOCKED':
    case 'DRAWN':
      return 'PLACED'
    case 'SETTLED':
      return slip.payoutMinor >= slip.stakeMinor ? 'WON' : 'LOST'
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

/** Winners credited in one transaction: few enough that a live bet of one of them waits less than a blink. */
export const chunkSize = 2_500

/** Members whose results are counted and told in one go, and the pause before the next are told. */
export const membersAtOnce = 200
export const tellingPauseMs = 10

/** Whose lottery it is; LOTT are the platform's own. */
export const vendorOf = ({ offer }: Pick<LotteryProduct, 'offer'>): LotteryVendor => offer?.vendor ?? 'LOTT'
