/** The most issues that one chase bets on, and the highest multiple of its slip on one of them. */
export const maxChaseIssues = 100
export const maxChaseMultiple = 10_000

/** FINISHED came to its end, MET its own stop rule, CANCELLED was ended by the member and STOPPED by the platform. */
export const chaseStates = ['RUNNING', 'FINISHED', 'MET', 'CANCELLED', 'STOPPED'] as const
export type ChaseState = (typeof chaseStates)[number]

/** An issue's money is held, was bet, or went back. */
export const chaseIssueStates = ['WAITING', 'PLACED', 'RETURNED'] as const
export type ChaseIssueState = (typeof chaseIssueStates)[number]

/** When a chase ends before its last issue: when a bet of it is paid, or when all of them together have gained enough. */
export const chaseStops = ['never', 'win', 'profit'] as const
export type ChaseStop = (typeof chaseStops)[number]

/** Why a chase ended, or an issue was not bet on. */
export const chaseReasons = [
  'member',
  'won',
  'profit',
  /** The issue was cancelled. */
  'issueCancelled',
  /** Its sale ended before the bet could be made. */
  'missed',
  /** Its sale ended while the result before it, on which the next bet depends, was still to come. */
  'resultLate',
  'oddsChanged',
  'rulesChanged',
  'numberClosed',
  /** The house took no more bets on one of its numbers. */
  'numberFull',
  /** Beyond a limit of the member's own. */
  'ownLimit',
  /** The member was on a break, or had excluded themselves. */
  'resting',
  'limitsChanged',
  'lotteryClosed',
  /** The account may not bet. */
  'account',
] as const
export type ChaseReason = (typeof chaseReasons)[number]
