import { z } from 'zod'
import { contractKinds, contractStates } from '#agent-kinds.ts'
import { wageStates } from '#agent-wages.ts'
import { AgentContract, ContractPreview, GivenTerms, OfferOutlook, TermsText } from '#agent-terms.ts'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { firstPageCounts, keysetEnds, keysetPaging, timeOrder, WagePlace } from '#keyset.ts'
import { Day, EpochMs, Id, Int32, pageCounts, paging } from '#text.ts'

const offerErrors = [
  'FEATURE_OFF',
  'RATE_ABOVE_OWN',
  'RATE_RANGE',
  'NOT_RELATED',
  'OFFER_EXISTS',
  'ACCOUNT_DISABLED',
  'NON_AGENT',
] as const

/** So many contracts below are agreed to by their list; of more, ending the one above tells nothing but that they end. */
export const agreedMost = 2_000

const Offer = z.strictObject({ downlineId: Id, terms: GivenTerms })

const Records = z.object({
  content: z.array(
    z.object({
      wageId: Id,
      contractId: Id,
      /** The first and last day of the period. */
      from: Day,
      to: Day,
      /** When it was due. */
      at: EpochMs,
      base: Amount,
      rate: z.string(),
      amount: Amount,
      state: z.enum(wageStates),
    }),
  ),
  ...keysetEnds(WagePlace),
  ...firstPageCounts,
})

const records = {
  query: z.strictObject({ ...timeOrder, ...keysetPaging(WagePlace) }),
  output: Records,
  errors: ['FEATURE_OFF'],
} as const
const offer = {
  input: Offer,
  output: AgentContract,
  errors: offerErrors,
  limit: { max: 60, perMs: 60_000 },
} as const

/** Contracts between an upline and a downline: offered, answered, ended (SM-07). */
export const agentContracts = {
  contracts: endpoint({
    method: 'GET',
    path: '/wps/agent/contracts',
    summary: 'Contracts of one kind: the agent’s own, or those with downlines',
    auth: 'agent',
    query: z.strictObject({
      kind: z.enum(contractKinds),
      side: z.enum(['mine', 'downline']).default('mine'),
      state: z.enum(contractStates).optional(),
      ...paging,
    }),
    output: z.object({ content: z.array(AgentContract), ...pageCounts }),
    errors: ['FEATURE_OFF'],
  }),
  offerOutlook: endpoint({
    method: 'GET',
    path: '/wps/agent/contracts/outlook',
    summary:
      'What an offer to a downline would meet: the own contract, the present one, and what would end below',
    auth: 'agent',
    query: z.strictObject({ downlineId: Id, kind: z.enum(contractKinds), terms: TermsText.optional() }),
    output: OfferOutlook,
    errors: ['FEATURE_OFF', 'NOT_RELATED', 'ACCOUNT_DISABLED', 'NON_AGENT'],
    limit: { max: 120, perMs: 60_000 },
  }),
  contractPreview: endpoint({
    method: 'POST',
    path: '/wps/agent/contracts/preview',
    summary: 'What terms would have paid over the last 90 days of a downline’s team, by period',
    auth: 'agent',
    stepUp: { none: 'changes nothing' },
    input: z.strictObject({ downlineId: Id.optional(), kind: z.enum(contractKinds), terms: GivenTerms }),
    output: ContractPreview,
    errors: ['FEATURE_OFF', 'NOT_RELATED', 'RATE_RANGE'],
    limit: { max: 30, perMs: 60_000 },
  }),
  contractAct: endpoint({
    method: 'POST',
    path: '/wps/agent/contracts/:id/:action',
    summary: 'Accept, reject, withdraw or counter an offer, or end a contract',
    auth: 'agent',
    stepUp: { none: 'an answer that the other side is told of, and that gives no more than was offered' },
    params: z.strictObject({
      id: Id,
      action: z.enum(['accept', 'reject', 'withdraw', 'counter', 'terminate']),
    }),
    input: z.strictObject({
      /** The version that was read. */
      version: Int32,
      /** The contracts that end with it, all of value.conflicts of DOWNLINE_ABOVE, as they were shown. */
      agreeEndDownline: z.array(Id).max(agreedMost).optional(),
      /** Of a counter-offer. */
      terms: GivenTerms.optional(),
    }),
    /** The contract as it is now, of a counter-offer the new one; and those below that end with it. */
    output: z.object({ contract: AgentContract, ended: z.array(Id) }),
    errors: [
      'NOT_RELATED',
      'ACCOUNT_DISABLED',
      'NON_AGENT',
      'STATE_CONFLICT',
      'DOWNLINE_ABOVE',
      'NOT_PARTY',
      'NOT_FOUND',
      'FEATURE_OFF',
      'RATE_ABOVE_OWN',
      'RATE_RANGE',
    ],
  }),
  dividendRecords: endpoint({
    method: 'GET',
    path: '/wps/agent/dividend',
    summary: 'Dividends of the agent by period',
    auth: 'agent',
    ...records,
  }),
  dividendRequest: endpoint({
    method: 'POST',
    path: '/wps/agent/dividend',
    summary: 'Offer a dividend contract to a downline',
    auth: 'agent',
    stepUp: { none: 'an offer, within what the agent is paid' },
    ...offer,
  }),
  dailySalaryRecords: endpoint({
    method: 'GET',
    path: '/wps/agent/salary/daily',
    summary: 'Daily wages of the agent, by time',
    auth: 'agent',
    ...records,
  }),
  dailySalary: endpoint({
    method: 'POST',
    path: '/wps/agent/salary/daily',
    summary: 'Offer a contract on daily wages to a downline',
    auth: 'agent',
    stepUp: { none: 'an offer, within what the agent is paid' },
    ...offer,
  }),
  hourSalaryRecords: endpoint({
    method: 'GET',
    path: '/wps/agent/salary/hour',
    summary: 'Hourly salary of the agent, by time',
    auth: 'agent',
    ...records,
  }),
  hourSalary: endpoint({
    method: 'POST',
    path: '/wps/agent/salary/hour',
    summary: 'Offer a contract on hourly salary to a downline',
    auth: 'agent',
    stepUp: { none: 'an offer, within what the agent is paid' },
    ...offer,
  }),
  realtimeSalaryRecords: endpoint({
    method: 'GET',
    path: '/wps/agent/salary/realtime',
    summary: 'Real-time salary of the agent, each five minutes, by time',
    auth: 'agent',
    ...records,
  }),
  realtimeSalary: endpoint({
    method: 'POST',
    path: '/wps/agent/salary/realtime',
    summary: 'Offer a contract on real-time salary to a downline',
    auth: 'agent',
    stepUp: { none: 'an offer, within what the agent is paid' },
    ...offer,
  }),
}
