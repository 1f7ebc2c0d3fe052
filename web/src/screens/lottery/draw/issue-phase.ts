import type { IssueState } from '@suntala/contract/issue'
import { useReached } from '#screens/lottery/draw/lottery-clock.ts'

/** What a visitor can do with an issue now. */
export type IssuePhase = 'waiting' | 'open' | 'locked' | 'drawing'

export type TimedIssue = {
  readonly state: IssueState
  /** Where it is known; else the state alone tells whether the sale has begun. */
  readonly openAt?: number
  readonly lockAt: number
  readonly drawAt: number
}

/** Phases follow the clock, which goes on after the answer was given (LOT-10, SM-08). */
export function issuePhase(
  state: IssueState,
  reached: { readonly open: boolean; readonly lock: boolean; readonly draw: boolean },
): IssuePhase {
  if (reached.draw) return 'drawing'
  if (reached.lock || state === 'LOCKED') return 'locked'
  return state === 'SCHEDULED' && !reached.open ? 'waiting' : 'open'
}

/** The phase of an issue, which changes by itself at the lock and at the draw. */
export function useIssuePhase(issue: TimedIssue, firstNow: number): IssuePhase {
  const { state, openAt = Number.POSITIVE_INFINITY, lockAt, drawAt } = issue
  const open = useReached(openAt, firstNow)
  const lock = useReached(lockAt, firstNow)
  const draw = useReached(drawAt, firstNow)
  return issuePhase(state, { open, lock, draw })
}
