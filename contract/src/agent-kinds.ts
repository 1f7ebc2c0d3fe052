export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/** What the house pays by the rates of a chain of uplines: commission to them, a rebate to whoever bet. */
export const commissionKinds = ['commission', 'rebate'] as const

/** All that is paid as wages are. */
export const wageKinds = [...contractKinds, ...commissionKinds] as const
export type WageKind = (typeof wageKinds)[number]

export const isCommission = (kind: WageKind): kind is (typeof commissionKinds)[number] =>
  kind === 'commission' || kind === 'rebate'

/** What the rate is a share of: the team's valid bets, or what the team lost net. */
export const contractBases = ['validBet', 'netLoss'] as const
export type ContractBase = (typeof contractBases)[number]

/**
 * How levels share: by the differential one gets of its own rate what those below do not take; by overriding it gets its rate besides, on what accounts so many
 * levels below bet.
 */
export const contractModels = ['differential', 'override'] as const
export type ContractModel = (typeof contractModels)[number]
/** Of a contract by overriding. */
export const mostLevels = 10

/** Spans that are measured and paid on their own, in the merchant's time zone. */
export const contractPeriods = ['daily', 'weekly', 'semiMonthly', 'monthly', 'hourly'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

/** From the shortest to the longest. */
export const periodsByLength: readonly ContractPeriod[] = [
  'hourly',
  'daily',
  'weekly',
  'semiMonthly',
  'monthly',
]

/** The period itself and those that are longer: over which of them net loss can be reckoned. */
export const periodsFrom = (period: ContractPeriod): readonly ContractPeriod[] =>
  periodsByLength.slice(periodsByLength.indexOf(period))

/** What each kind can be agreed on: the periods, and what the rate is a share of. */
export const contractOptions: Readonly<
  Record<ContractKind, { periods: readonly ContractPeriod[]; bases: readonly ContractBase[] }>
> = {
  dividend: { periods: ['daily', 'weekly', 'semiMonthly', 'monthly'], bases: ['netLoss', 'validBet'] },
  daily: { periods: ['daily'], bases: ['validBet'] },
  hourly: { periods: ['hourly'], bases: ['validBet'] },
  realtime: { periods: ['daily', 'hourly'], bases: ['validBet'] },
}

export const contractStates = [
  'OFFERED',
  'ACTIVE',
  'SUPERSEDED',
  'TERMINATED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
] as const
export type ContractState = (typeof contractStates)[number]
