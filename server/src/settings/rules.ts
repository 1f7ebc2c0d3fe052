import type { FieldRule, RegistrationField } from '@suntala/contract/check-field'
import type { Permission, WhitelabelNode } from '@suntala/contract/settings'
import { factsOf, languages } from '@suntala/phrases/languages'

/** Values in force where the operator set none. Amounts are decimal strings, durations say their unit. */
export const defaultSettings = {
  merchantCode: 'suntala',
  brandName: 'Suntala',
  lotteryType: 'LOTT',
  prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'] as ('Lott' | 'ZY' | 'Elott' | 'SEA')[], // widened from the literal list
  currency: 'THB' as 'THB' | 'USD', // widened: the operator may choose the other
  timeZone: 'Asia/Bangkok',
  languages: languages.filter((lang) => factsOf(lang).isComplete) as string[], // the operator may choose others
  defaultLanguage: 'en',
  loginToHome: false,
  referralEnabled: false,
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
  bonusTitle: '1000 THB',
  maxBet: '200000.00',
  termsVersion: '2025-07-01',
  /** After so many days a password counts as expired, where PWDEXPFORCECHANGE3 is on. */
  passwordMaxAgeDays: 90,
  /** Each deposited amount must be bet through this many times before it can be withdrawn. */
  depositTurnover: 1,
  depositExpiryMinutes: 15,
  depositsPendingMax: 3,
  withdrawMin: '100.00',
  withdrawMax: '500000.00',
  withdrawDailyMax: '1000000.00',
  withdrawFee: '0.00',
  /** Approves withdrawals by itself after some seconds, as an operator would; 'false' waits for one. */
  withdrawAutoApprove: true,
  withdrawAutoApproveSeconds: 3,
  sandboxCashier: true,
  sandboxProvider: true,
  maintenance: null as { title: string; info: string; start: number | null; end: number | null } | null, // null is "none"
  blockedCountries: [] as string[], // none by default
  /** Addresses that are the operator's own: downloads and shares, support, hosts of pictures and games, measuring. */
  resources: [] as Permission['resources'], // none by default
  customerService: [] as Permission['customerService'], // none by default
  imageCDNs: [] as string[], // none by default
  launchGameCDNs: [] as string[], // none by default
  gtagId: '',
}

export type PlatformSettings = typeof defaultSettings
export type SettingKey = keyof PlatformSettings

/** Stored values over the defaults; unknown keys are left out. */
export function mergeSettings(stored: Map<string, unknown>): PlatformSettings {
  const merged = Object.entries(defaultSettings).map(([key, value]) => [
    key,
    stored.has(key) ? stored.get(key) : value,
  ])
  return Object.fromEntries(merged) as PlatformSettings // the keys are those of the defaults; values are checked when saved
}

export type FlagRow = { modId: string; parentModId: string | null; isEnabled: boolean }

/** Everything that the operator set, read together so that one answer never mixes two versions. */
export type OperatorSettings = {
  settings: PlatformSettings
  flags: FlagRow[]
  fieldRules: Record<RegistrationField, FieldRule>
}

/** Whether a module flag is on, its parents included. */
export function isFlagOn(flags: FlagRow[], modId: string): boolean {
  const row = flags.find((flag) => flag.modId === modId)
  return row !== undefined && row.isEnabled && (row.parentModId === null || isFlagOn(flags, row.parentModId))
}

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
