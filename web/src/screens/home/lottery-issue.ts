import type { LotteryProduct } from '@suntala/contract/lottery'
import { useServerNow } from '#ui/clock.tsx'

export type IssuePhase = 'waiting' | 'open' | 'locked' | 'drawing'

/** Bets close the lock time before the draw (LOT-10). */
export const lockAt = ({ drawAt, lockTime }: Pick<LotteryProduct, 'drawAt' | 'lockTime'>): number =>
  drawAt - lockTime

/** What can be done with an issue at a time of the platform's clock. */
export function phaseAt(
  { issueState, drawAt, lockTime }: Pick<LotteryProduct, 'issueState' | 'drawAt' | 'lockTime'>,
  now: number,
): IssuePhase {
  if (now >= drawAt) return 'drawing'
  if (issueState === 'SCHEDULED') return 'waiting'
  return issueState === 'OPEN' && now < lockAt({ drawAt, lockTime }) ? 'open' : 'locked'
}

export const useIssuePhase = (lottery: LotteryProduct): IssuePhase => phaseAt(lottery, useServerNow() ?? 0)
