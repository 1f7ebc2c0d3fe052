/** What a member is told about: money, results and chases, what guards the account, and answers of the house. */
export const messageKinds = ['money', 'draws', 'security', 'house'] as const

/** Where a message leads on to. */
export const messageTargets = [
  'wallet',
  'withdraw',
  'bets',
  'rewards',
  'activities',
  'account',
  'feedback',
  'support',
] as const
