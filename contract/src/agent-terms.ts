import { z } from 'zod'
import { Amount } from '#amount.ts'
import { EpochMs, Id } from '#text.ts'

/** A share in per cent, with up to four places and never above 100. */
export const Percent = z.string().regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/)

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/** What the rate is a share of: the team's valid bets, or what the team lost net. */
export const contractBases = ['validBet', 'netLoss'] as const

/** Spans that are measured and paid on their own, in the merchant's time zone. */
export const contractPeriods = ['daily', 'weekly', 'semiMonthly', 'monthly', 'hourly'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

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

/** A better rate for a larger team; the last step that is met counts. */
export const ContractTier = z.strictObject({
  validBet: Amount,
  activeMembers: z.int().min(0).max(1_000_000),
  rate: Percent,
})

/** What is agreed on between an upline and a downline. */
export const ContractTerms = z.strictObject({
  base: z.enum(contractBases),
  rate: Percent,
  /** Members of the team with a valid bet in the period, at least. */
  activeMembers: z.int().min(0).max(1_000_000),
  /** Valid bets of the team in the period, at least. */
  validBet: Amount,
  /** What is measured and paid on its own. A real-time contract is paid every five minutes within it: a day or an hour. */
  period: z.enum(contractPeriods),
  /** Over which span net loss is reckoned; null where the base is valid bets. */
  profitLossPeriod: z.enum(contractPeriods).nullable(),
  /** Valid bets that a day (or an hour, of hourly contracts) must reach for it to count. */
  betAmount: Amount,
  tiers: z.array(ContractTier).max(10),
  /** Whether a period in which the team won is taken off the next one. */
  carryOver: z.boolean(),
})

export const AgentContract = ContractTerms.extend({
  contractId: Id,
  kind: z.enum(contractKinds),
  version: z.int(),
  state: z.enum(contractStates),
  /** Account names; null is the house. */
  upline: z.string().nullable(),
  downline: z.string(),
  /** Whose word is waited for while it is offered. */
  awaits: z.enum(['upline', 'downline']).nullable(),
  offeredAt: EpochMs,
  expiresAt: EpochMs.nullable(),
  effectiveFrom: EpochMs.nullable(),
  endsAt: EpochMs.nullable(),
})
