/** What the list of a team's losses is sorted by. */
export const lossFigures = ['validBet', 'stake', 'payout', 'rebate', 'bonus', 'profit'] as const

/** Orders of the accounts below an agent. */
export const memberSorts = ['newest', 'oldest', 'name', 'nameDown', 'lastLogin'] as const
