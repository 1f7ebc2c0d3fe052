import type { IssueState } from '@suntala/contract/lottery'
import { useReached } from '#screens/lottery/draw/lottery-clock.ts'

/** What a visitor can do with an issue now. */
export type IssuePhase = 'waiting' | 'open' | 'locked' | 'drawing'

export type TimedIssue = { readonly state: IssueState; readonly lockAt: number; readonly drawAt: number }

/** Phases follow the clock; the state as answered only tells whether the sale has begun (LOT-10, SM-08). */
export function issuePhase(
  state: IssueState,
  reached: { readonly lock: boolean; readonly draw: boolean },
): IssuePhase {
  if (reached.draw) return 'drawing'
  if (reached.lock || state === 'LOCKED') return 'locked'
  return state === 'SCHEDULED' ? 'waiting' : 'open'
}

/** The phase of an issue, which changes by itself at the lock and at the draw. */
export function useIssuePhase({ state, lockAt, drawAt }: TimedIssue, firstNow: number): IssuePhase {
  const lock = useReached(lockAt, firstNow)
  const draw = useReached(drawAt, firstNow)
  return issuePhase(state, { lock, draw })
}
