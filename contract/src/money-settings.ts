import type { PlatformSettings } from '#platform-settings.ts'

/** Settings that move money or results, or let others into accounts that hold money: a change of any takes two operators. */
export const moneySettings = [
  'maxBet',
  'prizeModes',
  'depositTurnover',
  'withdrawMin',
  'withdrawMax',
  'withdrawDailyMax',
  'withdrawFee',
  'withdrawHoldHours',
  'withdrawAutoApprove',
  'withdrawAutoApproveSeconds',
  'withdrawFourEyesFrom',
  'autoReceiptMinutes',
  'singleWallet',
  'throwsPerMember',
  'throwGapSeconds',
  'throwsPerRound',
  'sandboxCashier',
  'sandboxProvider',
  'sandboxResults',
  'sandboxMessages',
  'sandboxIdentity',
] as const satisfies readonly (keyof PlatformSettings)[]
