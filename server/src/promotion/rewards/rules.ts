import { type RewardFilter, type RewardState, rewardStates } from '@suntala/contract/reward-terms'
import type { ErrorCode } from '@suntala/contract/errors'

/** SM-18: where a reward goes from each state. The database refuses everything else as well. */
export const rewardMoves: Readonly<Record<RewardState, readonly RewardState[]>> = {
  PENDING: ['CLAIMABLE'],
  CLAIMABLE: ['CLAIMED', 'EXPIRED'],
  CLAIMED: [],
  EXPIRED: [],
}

/** Why a reward in a state is not paid; null where it is. */
export const whyUnpaid: Readonly<Record<RewardState, ErrorCode | null>> = {
  PENDING: 'NOTHING_TO_CLAIM',
  CLAIMABLE: null,
  CLAIMED: 'ALREADY_CLAIMED',
  EXPIRED: 'EXPIRED',
}

const isOver = (state: RewardState): boolean => rewardMoves[state].length === 0

export function statesOf(filter: RewardFilter): RewardState[] {
  if (filter === 'OVER') return rewardStates.filter(isOver)
  if (filter === 'OPEN') return rewardStates.filter((state) => !isOver(state))
  return [filter]
}
