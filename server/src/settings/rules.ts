import { supportPath } from '@suntala/contract/support-path'
import type { FieldRule, RegistrationField, RegistrationMethod } from '@suntala/contract/check-field'
import type { WhitelabelNode } from '@suntala/contract/settings'
import { PlatformSettings } from '@suntala/contract/platform-settings'
import { factsOf, languages } from '@suntala/phrases/languages'

/** Values in force where the operator set none. */
export const defaultSettings: PlatformSettings = {
  merchantCode: 'suntala',
  brandName: 'Suntala',
  lotteryType: 'LOTT',
  prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
  currency: 'THB',
  timeZone: 'Asia/Bangkok',
  languages: languages.filter((lang) => factsOf(lang).isComplete),
  defaultLanguage: 'en',
  loginToHome: false,
  captchaOnLogin: false,
  ageLimit: 18,
  feedbackMin: 10,
  feedbackMax: 500,
  /** Of one network, visitors and members together. */
  feedbackPerHour: 5,
  autoReceiptMinutes: 30,
  popupTimeoutMs: 3000,
  esportsVendors: ['VANTA', 'EVERGRID'],
  copyrightYear: 2025,
  /** Told in the title of the registration page; empty until the operator gives new players one. */
  bonusTitle: '',
  maxBet: '200000.00',
  throwsPerMember: 30,
  throwGapSeconds: 3,
  throwsPerRound: 5_000,
  termsVersion: '2025-07-01',
  passwordMaxAgeDays: 90,
  defaultPasswordDays: 3,
  depositTurnover: 1,
  depositFees: {},
  depositExpiryMinutes: 15,
  depositsPendingMax: 3,
  refundOverdueHours: 24,
  withdrawMin: '100.00',
  withdrawMax: '500000.00',
  withdrawDailyMax: '1000000.00',
  withdrawFee: '0.00',
  withdrawFeePercent: '0',
  withdrawFeeMin: '0.00',
  withdrawFeeMax: '0.00',
  withdrawHoldHours: 24,
  transferUp: true,
  transferDown: true,
  transferMin: '10.00',
  transferMax: '100000.00',
  transferDailyMax: '500000.00',
  transferUpTurnover: 0,
  transferDownTurnover: 1,
  creditLines: true,
  creditLineMax: '100000.00',
  creditAgentMax: '1000000.00',
  agentRingMin: '1000.00',
  stepUpMinutes: 5,
  sessionWarningSeconds: 120,
  realityCheckMinutes: 60,
  closingReflectionDays: 7,
  verifyNewAddress: false,
  withdrawAutoApprove: true,
  depositFourEyesFrom: '5000.00',
  withdrawFourEyesFrom: '100000.00',
  withdrawAutoApproveSeconds: 3,
  singleWallet: false,
  agentCommissionMax: '10',
  agentCommission: false,
  sandboxCashier: true,
  sandboxProvider: true,
  sandboxMessages: true,
  sandboxResults: true,
  socialLogin: ['google', 'facebook'],
  firebasePhone: false,
  sandboxIdentity: true,
  codeResendSeconds: 60,
  codesPerRecipientHour: 5,
  codesPerRecipientDay: 10,
  codesPerNetworkHour: 30,
  smsPerCountryDay: 2_000,
  smsPerDay: 5_000,
  registrationsPerNetworkHour: 20,
  mailPerCountryDay: 2_000,
  mailPerDay: 5_000,
  agentWages: true,
  agentDividend: true,
  agentDailySalary: true,
  agentHourlySalary: true,
  agentRealtimeSalary: true,
  agentRateMin: '0.01',
  agentDividendMax: '60',
  agentDailySalaryMax: '3',
  agentHourlySalaryMax: '3',
  agentRealtimeSalaryMax: '3',
  agentOfferDays: 7,
  agentFourEyesFrom: '1',
  maintenance: null,
  blockedCountries: [],
  blockedNetworks: [],
  resources: [],
  // The house's own window, until an operator names another service.
  customerService: [{ csType: 'LIVECHAT', type: '1', path: supportPath }],
  ranks: [],
  imageCDNs: [],
  launchGameCDNs: [],
  domains: [],
  gtagId: '',
}

export type { PlatformSettings }
export type SettingKey = keyof PlatformSettings

const schemas = Object.entries(PlatformSettings.shape)

/** Stored values over the defaults. A value that its key may not have counts as none, and its key is told. */
export function mergeSettings(stored: ReadonlyMap<string, unknown>): {
  settings: PlatformSettings
  broken: string[]
} {
  const settings: Record<string, unknown> = { ...defaultSettings }
  const broken: string[] = []
  for (const [key, schema] of schemas) {
    if (!stored.has(key)) continue
    const parsed = schema.safeParse(stored.get(key))
    if (parsed.success) settings[key] = parsed.data
    else broken.push(key)
  }
  return { settings: settings as PlatformSettings, broken } // the keys are the schema's, and each value passed it
}

/** Settings that contradict one another; each names the one that is at fault. */
export function settingsInConflict(settings: PlatformSettings): SettingKey[] {
  const isAbove = (low: string, high: string) => Number(low) > Number(high)
  /** Of a maximum, where there is one. */
  const isBelow = (max: string, min: string) => Number(max) > 0 && isAbove(min, max)
  const rules: [SettingKey, boolean][] = [
    ['defaultLanguage', !settings.languages.includes(settings.defaultLanguage)],
    ['feedbackMin', settings.feedbackMin > settings.feedbackMax],
    ['withdrawMin', isAbove(settings.withdrawMin, settings.withdrawMax)],
    ['ranks', new Set(settings.ranks.map(({ rankLevel }) => rankLevel)).size < settings.ranks.length],
    ['transferMin', isAbove(settings.transferMin, settings.transferMax)],
    ['withdrawFee', isAbove(settings.withdrawFee, settings.withdrawMin)],
    ['withdrawFeeMin', isAbove(settings.withdrawFeeMin, settings.withdrawMin)],
    ['withdrawFeeMax', isBelow(settings.withdrawFeeMax, settings.withdrawFeeMin)],
    ['depositFees', Object.values(settings.depositFees).some((one) => isBelow(one.feeMax, one.feeMin))],
    ['agentDividendMax', isAbove(settings.agentRateMin, settings.agentDividendMax)],
    ['agentDailySalaryMax', isAbove(settings.agentRateMin, settings.agentDailySalaryMax)],
    ['agentHourlySalaryMax', isAbove(settings.agentRateMin, settings.agentHourlySalaryMax)],
    ['agentRealtimeSalaryMax', isAbove(settings.agentRateMin, settings.agentRealtimeSalaryMax)],
  ]
  return rules.flatMap(([key, isBroken]) => (isBroken ? [key] : []))
}

/** Where a visitor comes from, as far as the platform can see. */
export type Visitor = { ip: string; country: string | null }

export type FlagRow = { modId: string; parentModId: string | null; isEnabled: boolean }

/** From when to when a promotion that invites friends is open. */
export type ReferralTimes = { opensAt: Date; closesAt: Date | null }

/** Everything that the operator set, read together so that one answer never mixes two versions. */
export type OperatorSettings = {
  settings: PlatformSettings
  flags: FlagRow[]
  fieldRules: Record<RegistrationField, FieldRule>
  /** Of the promotions that invite friends. */
  referral: ReferralTimes[]
  /** Settings whose stored value could not be used. */
  broken: string[]
}

/** Whether friends are invited at a moment (ROLE-25). */
export const isReferralOpen = ({ referral }: Pick<OperatorSettings, 'referral'>, at: Date): boolean =>
  referral.some(({ opensAt, closesAt }) => at >= opensAt && (closesAt === null || at < closesAt))

/** Whether a module flag is on, its parents included. */
export function isFlagOn(flags: FlagRow[], modId: string): boolean {
  const row = flags.find((flag) => flag.modId === modId)
  return row !== undefined && row.isEnabled && (row.parentModId === null || isFlagOn(flags, row.parentModId))
}

/** Ways to register on offer, the first one being the default (REG-12, REG-13). */
export function registrationMethods(flags: FlagRow[]): RegistrationMethod[] {
  const methods: [RegistrationMethod, string][] = [
    ['username', 'USERNAMEREG3'],
    ['mobile', 'MOBILENUMREG3'],
  ]
  return methods.flatMap(([method, flag]) => (isFlagOn(flags, flag) ? [method] : []))
}

/** Where people may sign in beside here: nothing is offered that nobody would vouch for. */
export function offeredProviders(
  { socialLogin, firebasePhone, sandboxIdentity }: PlatformSettings,
  { isSandbox }: { isSandbox: boolean },
): ('google' | 'facebook' | 'phone')[] {
  if (isSandbox && !sandboxIdentity) return []
  return [...socialLogin, ...(firebasePhone ? (['phone'] as const) : [])]
}

/** Who proves the mobile numbers of a registration: our own codes, unless the identity provider is to (REG-28). */
export const numberProof = (
  settings: PlatformSettings,
  identity: { isSandbox: boolean },
): 'sms' | 'firebase' => (offeredProviders(settings, identity).includes('phone') ? 'firebase' : 'sms')

/** Builds the whitelabel tree from its rows, which come in display order. */
export function buildFlagTree(rows: FlagRow[], parent: string | null = null): WhitelabelNode[] {
  return rows
    .filter((row) => row.parentModId === parent)
    .map((row) => ({
      modId: row.modId,
      enabled: row.isEnabled ? '1' : '0',
      childrenNodes: buildFlagTree(rows, row.modId),
    }))
}

/** Countries that a phone number may come from, with the digits of a national number. */
export const countries = [
  { countryCode: 'TH', countryDialingCode: '+66', name: 'Thailand', phoneDigits: 9 },
  { countryCode: 'VN', countryDialingCode: '+84', name: 'Vietnam', phoneDigits: 9 },
  { countryCode: 'LA', countryDialingCode: '+856', name: 'Laos', phoneDigits: 10 },
  { countryCode: 'KH', countryDialingCode: '+855', name: 'Cambodia', phoneDigits: 9 },
  { countryCode: 'MY', countryDialingCode: '+60', name: 'Malaysia', phoneDigits: 9 },
  { countryCode: 'ID', countryDialingCode: '+62', name: 'Indonesia', phoneDigits: 11 },
  { countryCode: 'PH', countryDialingCode: '+63', name: 'Philippines', phoneDigits: 10 },
  { countryCode: 'JP', countryDialingCode: '+81', name: 'Japan', phoneDigits: 10 },
  { countryCode: 'KR', countryDialingCode: '+82', name: 'South Korea', phoneDigits: 10 },
  { countryCode: 'IN', countryDialingCode: '+91', name: 'India', phoneDigits: 10 },
  { countryCode: 'BD', countryDialingCode: '+880', name: 'Bangladesh', phoneDigits: 10 },
  { countryCode: 'TR', countryDialingCode: '+90', name: 'Türkiye', phoneDigits: 10 },
  { countryCode: 'BR', countryDialingCode: '+55', name: 'Brazil', phoneDigits: 11 },
]
