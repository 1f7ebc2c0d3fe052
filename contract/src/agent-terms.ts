import { z } from 'zod'
import { Amount, AmountFromZero } from '#amount.ts'
import {
  contractBases,
  contractKinds,
  contractModels,
  contractPeriods,
  contractStates,
  mostLevels,
} from '#agent-kinds.ts'
import { percentPattern } from '#percent.ts'
import { Day, EpochMs, Id, text } from '#text.ts'

export const Percent = z.string().regex(percentPattern)

/** A better rate for a larger team; the last step that is met counts. */
export const ContractTier = z.strictObject({
  validBet: AmountFromZero,
  activeMembers: z.int().min(0).max(1_000_000),
  rate: Percent,
})

/** What is agreed on between an upline and a downline. */
export const ContractTerms = z.strictObject({
  model: z.enum(contractModels),
  /** By overriding alone: how many levels below count, 1 being the accounts directly below. */
  levels: z.int().min(1).max(mostLevels).nullable(),
  base: z.enum(contractBases),
  rate: Percent,
  /** Members of the team with a valid bet in the period, at least. */
  activeMembers: z.int().min(0).max(1_000_000),
  /** Valid bets of the team in the period, at least. */
  validBet: AmountFromZero,
  /** What is measured and paid on its own. A real-time contract is paid every five minutes within it: a day or an hour. */
  period: z.enum(contractPeriods),
  /** Over which span net loss is reckoned: the period or a longer one; null where the base is valid bets. */
  profitLossPeriod: z.enum(contractPeriods).nullable(),
  /** Valid bets that a day (or an hour, of hourly contracts) must reach for it to count. */
  betAmount: AmountFromZero,
  tiers: z.array(ContractTier).max(10),
  /** Whether a period in which the team won is taken off the next one. */
  carryOver: z.boolean(),
})
export type ContractTerms = z.output<typeof ContractTerms>

/** The same as somebody gives them: who says nothing of a model means the differential. */
export const GivenTerms = ContractTerms.extend({
  model: ContractTerms.shape.model.default('differential'),
  levels: ContractTerms.shape.levels.default(null),
})

/** Nothing for what is no JSON, which no terms are. */
function readJson(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}

/** Terms as JSON, where a call only looks at them. */
export const TermsText = text(4000).transform(readJson).pipe(GivenTerms)

/** One version of a contract. A counter-offer is another one, whose version goes on from that of the offer. */
export const AgentContract = ContractTerms.extend({
  contractId: Id,
  kind: z.enum(contractKinds),
  /** Goes up with each step; who acts says which one was read. */
  version: z.int(),
  state: z.enum(contractStates),
  /** Account names; null is the house. */
  upline: z.string().nullable(),
  downline: z.string(),
  downlineId: Id,
  /** It answers an offer with other terms, or was answered with others itself. */
  isCounter: z.boolean(),
  isCountered: z.boolean(),
  /** Whose word is waited for while it is offered. */
  awaits: z.enum(['upline', 'downline']).nullable(),
  offeredAt: EpochMs,
  expiresAt: EpochMs.nullable(),
  /** It holds for whole periods from here on, until `endsAt`; both are the merchant's midnights, or full hours. */
  effectiveFrom: EpochMs.nullable(),
  endsAt: EpochMs.nullable(),
})

export type AgentContract = z.output<typeof AgentContract>

/** A contract that has to end before another one with a lower rate can hold: value.conflicts of DOWNLINE_ABOVE. */
export const ContractConflict = z.object({
  contractId: Id,
  upline: z.string(),
  downline: z.string(),
  rate: Percent,
})

/** What terms would have paid, in all and by period. */
export const ContractPreview = z.object({
  total: Amount,
  /** What of it the one who offers would have had less; nothing where the house offers. */
  cost: Amount,
  periods: z.array(
    z.object({
      from: Day,
      to: Day,
      base: Amount,
      activeMembers: z.int(),
      isMet: z.boolean(),
      amount: Amount,
    }),
  ),
})

/** Why terms cannot be given: there is no own contract; or it is paid on something else, in periods that these do not fit into, or less. */
export const offerLacks = ['contract', 'base', 'period', 'rate'] as const
export type OfferLack = (typeof offerLacks)[number]

/** What an offer to a downline would meet. What comes of terms is there only where these were asked about. */
export const OfferOutlook = z.object({
  downlineId: Id,
  account: z.string(),
  /** By what the one who offers is paid. */
  own: AgentContract.nullable(),
  /** By what the downline is paid now, or else what has been agreed on and not begun. */
  present: AgentContract.nullable(),
  /** Whether an offer of the kind waits for a word already: there is one at a time. */
  isOffered: z.boolean(),
  /** How long an offer waits. */
  offerDays: z.int(),
  lack: z.enum(offerLacks).nullable(),
  /** The highest rate that may be given at each step of the terms. */
  most: z.array(Percent),
  /** What would end below if the downline accepted these terms now, all of value.conflicts of DOWNLINE_ABOVE. */
  ends: z.array(ContractConflict),
})
