/** Granted for later, waiting to be claimed, claimed, or left until its time was over (SM-18). */
export const rewardStates = ['PENDING', 'CLAIMABLE', 'CLAIMED', 'EXPIRED'] as const
export type RewardState = (typeof rewardStates)[number]

/** What a list of rewards may be narrowed to: those of a state, those that may still be claimed, or those that are over. */
export const rewardFilters = [...rewardStates, 'OPEN', 'OVER'] as const
export type RewardFilter = (typeof rewardFilters)[number]
