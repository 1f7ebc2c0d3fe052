import type { PlatformSettings } from '#platform-settings.ts'

/** Settings that move money or results: a change of any takes two operators. */
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
  'sandboxCashier',
  'sandboxResults',
] as const satisfies readonly (keyof PlatformSettings)[]
