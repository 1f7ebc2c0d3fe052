import type { ContractKind } from '@suntala/contract/agent-kinds'
import { fromPpm, toPpm } from '@suntala/contract/percent'
import type { PlatformSettings } from '@suntala/contract/platform-settings'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { faultsOf, isWithin, type Terms } from '#agent/contracts/terms-rules.ts'

const settingOf = {
  dividend: { gate: 'agentDividend', max: 'agentDividendMax' },
  daily: { gate: 'agentDailySalary', max: 'agentDailySalaryMax' },
  hourly: { gate: 'agentHourlySalary', max: 'agentHourlySalaryMax' },
  realtime: { gate: 'agentRealtimeSalary', max: 'agentRealtimeSalaryMax' },
} as const satisfies Record<ContractKind, { gate: keyof PlatformSettings; max: keyof PlatformSettings }>

/** The highest rate of a kind that the house allows. */
export const maxPpmOf = (settings: PlatformSettings, kind: ContractKind): number =>
  toPpm(settings[settingOf[kind].max])

/** @throws ApiError FEATURE_OFF where agents cannot agree on contracts of this kind */
export function assertKindOpen(settings: PlatformSettings, kind: ContractKind): void {
  if (!settings[settingOf[kind].gate]) throw new ApiError('FEATURE_OFF')
}

/**
 * Checks terms by what the kind and the settings allow, whoever they are for.
 * @throws ApiError FEATURE_OFF, VALIDATION, RATE_RANGE
 */
export function assertTerms(settings: PlatformSettings, kind: ContractKind, terms: Terms): void {
  assertKindOpen(settings, kind)
  const faults = faultsOf(kind, terms)
  if (faults.length > 0) throw validationError(faults)
  const range = { min: toPpm(settings.agentRateMin), max: maxPpmOf(settings, kind) }
  if (isWithin(terms, range)) return
  const value = { min: fromPpm(range.min), max: fromPpm(range.max) }
  throw new ApiError('RATE_RANGE', { value, params: value })
}
