import { z } from 'zod'
import { contractKinds, contractStates } from '#agent-kinds.ts'
import { AgentContract, ContractPreview, ContractTerms, GivenTerms, TermsText } from '#agent-terms.ts'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

const Why = text(200).regex(/\S/)

/** What operators do with a contract of the house, one alone or on the word of two. */
export const contractDeeds = ['offer', 'accept', 'counter', 'terminate'] as const
export type ContractDeed = (typeof contractDeeds)[number]

const Request = z.object({
  id: Id,
  action: z.enum(contractDeeds),
  kind: z.enum(contractKinds),
  account: z.string(),
  /** The contract that it is about, as it is now; null of an offer. */
  contract: AgentContract.nullable(),
  /** Of an offer or a counter-offer. */
  terms: ContractTerms.nullable(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: EpochMs,
  /** Whether it is of the operator who asks: another one decides. */
  isOwn: z.boolean(),
})

const Decided = z.object({
  /** What now waits for another operator; null where it is done. */
  requestId: Id.nullable(),
  contract: AgentContract.nullable(),
  /** Contracts below that end with it. */
  ended: z.array(Id),
})

/** Contracts of the house with agents of the top: whatever all others are paid comes out of them. */
export const operatorContracts = {
  opsContracts: endpoint({
    method: 'GET',
    path: '/wps/ops/agent/contracts',
    summary: 'Contracts between the house and agents of the top, newest first',
    auth: { operator: 'agent.read' },
    query: z.strictObject({
      kind: z.enum(contractKinds).optional(),
      state: z.enum(contractStates).optional(),
      ...paging,
    }),
    output: z.object({ content: z.array(AgentContract), ...pageCounts }),
  }),
  opsAgentContracts: endpoint({
    method: 'GET',
    path: '/wps/ops/agents/:id/contracts',
    summary:
      'Contracts of an agent with whoever stands above it, or those that it gave: offers, what holds and what is over, each newest first',
    auth: { operator: 'agent.read' },
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ side: z.enum(['own', 'given']), ...paging }),
    output: z.object({ content: z.array(AgentContract), ...pageCounts }),
  }),
  opsContractRequests: endpoint({
    method: 'GET',
    path: '/wps/ops/agent/contract-requests',
    summary: 'What waits for another operator to confirm, oldest first',
    auth: { operator: 'agent.read' },
    output: z.object({ content: z.array(Request) }),
  }),
  opsContractPreview: endpoint({
    method: 'GET',
    path: '/wps/ops/agent/contracts/preview',
    summary: 'What terms would have paid over the last 90 days of an agent’s team, by period',
    auth: { operator: 'agent.read' },
    query: z.strictObject({
      account: text(40).regex(/\S/),
      kind: z.enum(contractKinds),
      terms: TermsText,
    }),
    output: ContractPreview,
    errors: ['NOT_FOUND', 'NON_AGENT', 'FEATURE_OFF', 'RATE_RANGE'],
  }),
  opsContractOffer: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/contracts',
    summary:
      'Offer a contract with the house to an agent of the top; from a rate that is set on, another operator confirms',
    auth: { operator: 'agent.decide' },
    input: z.strictObject({
      account: text(40),
      kind: z.enum(contractKinds),
      terms: GivenTerms,
      reason: Why,
    }),
    output: Decided,
    errors: [
      'FEATURE_OFF',
      'RATE_RANGE',
      'NOT_FOUND',
      'NOT_RELATED',
      'NON_AGENT',
      'ACCOUNT_DISABLED',
      'OFFER_EXISTS',
      'PENDING_EXISTS',
    ],
  }),
  opsContractAct: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/contracts/:id/:action',
    summary:
      'Answer an agent’s counter-offer, withdraw an own offer, or end a contract; from a rate that is set on, another operator confirms',
    auth: { operator: 'agent.decide' },
    params: z.strictObject({
      id: Id,
      action: z.enum(['accept', 'reject', 'withdraw', 'counter', 'terminate']),
    }),
    input: z.strictObject({ version: Int32, terms: GivenTerms.optional(), reason: Why }),
    output: Decided,
    errors: [
      'NOT_FOUND',
      'NOT_PARTY',
      'STATE_CONFLICT',
      'FEATURE_OFF',
      'RATE_RANGE',
      'NOT_RELATED',
      'NON_AGENT',
      'ACCOUNT_DISABLED',
      'PENDING_EXISTS',
    ],
  }),
  opsContractConfirm: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/contract-requests/:id/confirm',
    summary: 'Do what another operator has asked for; who asked is refused',
    auth: { operator: 'agent.decide' },
    params: z.strictObject({ id: Id }),
    input: z.strictObject({ reason: Why }),
    output: Decided,
    errors: [
      'NOT_FOUND',
      'NOT_PARTY',
      'STATE_CONFLICT',
      'FEATURE_OFF',
      'RATE_RANGE',
      'NOT_RELATED',
      'NON_AGENT',
      'ACCOUNT_DISABLED',
      'OFFER_EXISTS',
    ],
  }),
  opsContractDecline: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/contract-requests/:id/decline',
    summary: 'Turn down what was asked for, also by who asked',
    auth: { operator: 'agent.decide' },
    params: z.strictObject({ id: Id }),
    input: z.strictObject({ reason: Why }),
    output: z.object({ id: Id }),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
