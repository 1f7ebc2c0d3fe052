import type { ValueOf } from '#api/names.ts'

export type Everything = ValueOf<'opsSettings'>
export type SettingKey = keyof Everything['settings']

const groups = {
  brand: [
    'brandName',
    'merchantCode',
    'copyrightYear',
    'currency',
    'timeZone',
    'languages',
    'defaultLanguage',
    'termsVersion',
    'bonusTitle',
    'resources',
    'customerService',
    'ranks',
  ],
  doors: [
    'maintenance',
    'blockedCountries',
    'blockedNetworks',
    'domains',
    'imageCDNs',
    'launchGameCDNs',
    'gtagId',
    'popupTimeoutMs',
  ],
  members: [
    'ageLimit',
    'loginToHome',
    'referralEnabled',
    'captchaOnLogin',
    'verifyNewAddress',
    'passwordMaxAgeDays',
    'defaultPasswordDays',
    'stepUpMinutes',
    'sessionWarningSeconds',
    'realityCheckMinutes',
    'closingReflectionDays',
    'registrationsPerNetworkHour',
    'socialLogin',
    'firebasePhone',
  ],
  codes: [
    'codeResendSeconds',
    'codesPerRecipientHour',
    'codesPerRecipientDay',
    'codesPerNetworkHour',
    'smsPerCountryDay',
    'smsPerDay',
    'mailPerCountryDay',
    'mailPerDay',
    'feedbackMin',
    'feedbackMax',
    'feedbackPerHour',
  ],
  money: [
    'depositTurnover',
    'depositExpiryMinutes',
    'depositsPendingMax',
    'refundOverdueHours',
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
  ],
  games: [
    'maxBet',
    'lotteryType',
    'prizeModes',
    'throwsPerMember',
    'throwGapSeconds',
    'throwsPerRound',
    'esportsVendors',
  ],
  agents: [
    'agentCommissionMax',
    'agentDividend',
    'agentDailySalary',
    'agentHourlySalary',
    'agentRealtimeSalary',
    'agentRateMin',
    'agentDividendMax',
    'agentDailySalaryMax',
    'agentHourlySalaryMax',
    'agentRealtimeSalaryMax',
    'agentOfferDays',
    'agentFourEyesFrom',
  ],
  sandbox: ['sandboxCashier', 'sandboxProvider', 'sandboxMessages', 'sandboxResults', 'sandboxIdentity'],
} as const satisfies Record<string, readonly SettingKey[]>

export type SettingGroup = keyof typeof groups

/** Nothing, or the names of settings that stand in no group. */
type Missing = Exclude<SettingKey, (typeof groups)[SettingGroup][number]>

/** Settings by what they are about, in the order of the page; a new one does not compile until it stands in a group. */
export const settingGroups: [Missing] extends [never] ? typeof groups : Missing = groups
