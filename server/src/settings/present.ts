import { randomBytes, randomInt } from 'node:crypto'
import { concealBytes, concealLink } from '@suntala/contract/concealed-link'
import type { Output } from '@suntala/contract/endpoint'
import { expressionOf } from '@suntala/contract/patterns'
import type { Permission, Settings, settings as calls, StatusOnly } from '@suntala/contract/settings'
import type { operatorSettings } from '@suntala/contract/operator-settings'
import type { z } from 'zod'
import type { Config } from '#config.ts'
import { isBlocked } from '#settings/is-blocked.ts'
import {
  buildFlagTree,
  isFlagOn,
  isReferralOpen,
  numberProof,
  offeredProviders,
  registrationMethods,
  type OperatorSettings,
  type PlatformSettings,
  type Visitor,
} from '#settings/rules.ts'

type StatusOnly = z.output<typeof StatusOnly>

const presentIdentity = (settings: PlatformSettings, identity: Config['identity']): Settings['identity'] => {
  const social = offeredProviders(settings, identity)
  const { signInUrl, isSandbox } = identity
  return { signInUrl: social.length > 0 ? signInUrl : null, social, isSandbox }
}

export function presentSettings(
  operator: Pick<OperatorSettings, 'settings' | 'referral'>,
  { sandboxUrl, identity }: Pick<Config, 'sandboxUrl' | 'identity'>,
  now: Date,
): Settings {
  const { settings } = operator
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
    referralEnabled: isReferralOpen(operator, now),
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
    identity: presentIdentity(settings, identity),
    sandbox: {
      cashier: settings.sandboxCashier,
      provider: settings.sandboxProvider,
      outbox: settings.sandboxMessages ? `${sandboxUrl}/outbox` : null,
    },
  }
}

/** Region wins over maintenance for a blocked visitor (SM-17). */
export function presentStatus(settings: PlatformSettings, visitor: Visitor, nowMs: number): StatusOnly {
  const isKeptOut = isBlocked(settings, visitor)
  const status = isKeptOut ? 2 : settings.maintenance ? 1 : 0
  return {
    status,
    maintenance: settings.maintenance,
    regionRestriction: isKeptOut ? { message: '' } : null,
    location: visitor,
    serverTime: nowMs,
  }
}

/** The same nonces for as long as the settings stay as they are: nothing is gained by new ones. */
const concealed = new WeakMap<PlatformSettings, Promise<Permission['customerService']>>()

/** The ways to customer service; an entry of type 3 has its address concealed (CS-04). */
export function presentCustomerService(settings: PlatformSettings): Promise<Permission['customerService']> {
  const known =
    concealed.get(settings) ??
    Promise.all(
      settings.customerService.map(async (entry) =>
        entry.type === '3' && entry.path
          ? { ...entry, path: await concealLink(entry.path, randomBytes(concealBytes)) }
          : entry,
      ),
    )
  concealed.set(settings, known)
  return known
}

/** The list begun at any of its hosts: the first is asked first, so visitors are spread over them. */
function begunAnywhere(hosts: readonly string[]): string[] {
  const first = hosts.length > 1 ? randomInt(hosts.length) : 0
  return [...hosts.slice(first), ...hosts.slice(0, first)]
}

/** A rule is told with the expression of its pattern, or with * for any; operators choose the pattern alone. */
function presentRules(rules: OperatorSettings['fieldRules']): Permission['validate'] {
  const told = Object.entries(rules).map(([field, rule]) => [
    field,
    { ...rule, acceptedPattern: rule.acceptedPattern || expressionOf(rule.patternId) },
  ])
  return Object.fromEntries(told) as Permission['validate'] // the same fields
}

export async function presentPermission(operator: OperatorSettings, status: StatusOnly): Promise<Permission> {
  const { resources, gtagId, imageCDNs, launchGameCDNs } = operator.settings
  return {
    ...status,
    whitelabel: buildFlagTree(operator.flags),
    validate: presentRules(operator.fieldRules),
    resources,
    customerService: await presentCustomerService(operator.settings),
    analytics: { gtagId },
    imageCDNs: begunAnywhere(imageCDNs),
    launchGameCDNs: begunAnywhere(launchGameCDNs),
  }
}

export function presentRegisterSettings(
  operator: OperatorSettings,
  identity: Config['identity'],
): Output<typeof calls.registerSettings> {
  const { flags, settings, fieldRules } = operator
  return {
    fields: presentRules(fieldRules),
    methods: registrationMethods(flags),
    mobileAsUsername: isFlagOn(flags, 'MOBILENUMPASSREG3'),
    smsRequired: isFlagOn(flags, 'REGMOBVERF3'),
    numberProof: numberProof(settings, identity),
    age: settings.ageLimit,
    ageRequired: true,
  }
}

/** Everything that is set, for the operators who set it. */
export function presentEverything({
  settings,
  flags,
  fieldRules,
  broken,
}: OperatorSettings): Output<typeof operatorSettings.opsSettings> {
  const flagValues = Object.fromEntries(flags.map(({ modId, isEnabled }) => [modId, isEnabled]))
  return { settings, flags: flagValues, fieldRules, broken }
}
