import type { Output } from '@suntala/contract/endpoint'
import type { Permission, Settings, settings as calls, StatusOnly } from '@suntala/contract/settings'
import type { z } from 'zod'
import { buildFlagTree, isFlagOn, type OperatorSettings, type PlatformSettings } from '#settings/rules.ts'

type StatusOnly = z.output<typeof StatusOnly>

export function presentSettings(settings: PlatformSettings): Settings {
  return {
    merchantCode: settings.merchantCode,
    brandName: settings.brandName,
    lotteryType: settings.lotteryType,
    prizeModes: settings.prizeModes,
    currency: settings.currency,
    timeZone: settings.timeZone,
    languages: settings.languages,
    defaultLanguage: settings.defaultLanguage,
    loginToHome: settings.loginToHome,
    referralEnabled: settings.referralEnabled,
    captchaOnLogin: settings.captchaOnLogin,
    ageLimit: settings.ageLimit,
    feedbackMin: settings.feedbackMin,
    feedbackMax: settings.feedbackMax,
    autoReceiptMinutes: settings.autoReceiptMinutes,
    popupTimeoutMs: settings.popupTimeoutMs,
    esportsVendors: settings.esportsVendors,
    copyrightYear: settings.copyrightYear,
    bonusTitle: settings.bonusTitle,
    maxBet: settings.maxBet,
    sandbox: { cashier: settings.sandboxCashier, provider: settings.sandboxProvider },
  }
}

/** Region wins over maintenance for a blocked visitor (SM-17). */
export function presentStatus(
  settings: PlatformSettings,
  visitor: { ip: string; country: string | null },
  nowMs: number,
): StatusOnly {
  const isBlocked = visitor.country !== null && settings.blockedCountries.includes(visitor.country)
  const status = isBlocked ? 2 : settings.maintenance ? 1 : 0
  return {
    status,
    maintenance: settings.maintenance,
    regionRestriction: isBlocked ? { message: '' } : null,
    location: visitor,
    serverTime: nowMs,
  }
}

export function presentPermission(operator: OperatorSettings, status: StatusOnly): Permission {
  const { resources, customerService, gtagId, imageCDNs, launchGameCDNs } = operator.settings
  return {
    ...status,
    whitelabel: buildFlagTree(operator.flags),
    validate: operator.fieldRules,
    resources,
    customerService,
    analytics: { gtagId },
    imageCDNs,
    launchGameCDNs,
  }
}

/** Registration methods on offer, the first one being the default (REG-12, REG-13). */
export function presentRegisterSettings(operator: OperatorSettings): Output<typeof calls.registerSettings> {
  const { flags, settings, fieldRules } = operator
  const methods: ('username' | 'mobile')[] = []
  if (isFlagOn(flags, 'USERNAMEREG3')) methods.push('username')
  if (isFlagOn(flags, 'MOBILENUMREG3')) methods.push('mobile')
  return {
    fields: fieldRules,
    methods,
    mobileAsUsername: isFlagOn(flags, 'MOBILENUMPASSREG3'),
    smsRequired: isFlagOn(flags, 'REGMOBVERF3'),
    age: settings.ageLimit,
    ageRequired: true,
  }
}
