import { z } from 'zod'
import { accountTypes } from '#account-type.ts'
import { Percent } from '#agent-terms.ts'
import { endpoint } from '#endpoint.ts'
import { AgentDomainInput, AgentMakeInput, AgentMoveInput, AgentRateInput } from '#operator-inputs.ts'
import { EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

export const moveStates = ['PLANNED', 'DONE', 'FAILED', 'WITHDRAWN'] as const

const Move = z.object({
  id: Id,
  account: z.string(),
  /** Account names; null is the top. `from` is told once it is done. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  state: z.enum(moveStates),
  dueAt: EpochMs,
  doneAt: EpochMs.nullable(),
  /** How many accounts moved, the first of the branch included. */
  accounts: Int32.nullable(),
  /** Why it failed: the new upline was of the branch by then, was closed, or had a lower rate. */
  hindrance: z.enum(['CYCLE', 'CLOSED', 'RATE']).nullable(),
  operator: z.string(),
  reason: z.string(),
})

const Type = z.literal(accountTypes)

const reason = text(200).regex(/\S/)

const Domain = z.object({
  domain: z.string(),
  memberId: Id,
  account: z.string(),
  operator: z.string(),
  reason: z.string(),
  setAt: EpochMs,
})

/** What operators see and decide of agents and their teams. */
export const operatorTeams = {
  opsAgents: endpoint({
    method: 'GET',
    path: '/wps/ops/agents',
    summary:
      'Agents by the beginning of their name, those of the top alone unless `all`; the largest teams first',
    auth: { operator: 'agent.read' },
    query: z.strictObject({ search: text(60).optional(), all: z.stringbool().default(false), ...paging }),
    output: z.object({
      content: z.array(
        z.object({
          memberId: Id,
          account: z.string(),
          type: Type,
          /** Null at the top. */
          upline: z.string().nullable(),
          /** From the top, which is 0. */
          depth: Int32,
          /** All below, and the agents among them. */
          downlines: Int32,
          agents: Int32,
          rate: Percent,
          state: z.enum(['ACTIVE', 'LOCKED', 'DISABLED', 'CLOSED']),
          joinedAt: EpochMs,
        }),
      ),
      ...pageCounts,
    }),
  }),
  opsAgentMake: endpoint({
    method: 'POST',
    path: '/wps/ops/agents',
    summary:
      'Make an account an agent, an affiliate alone with an invitation code, or a member again; its sessions end',
    auth: { operator: 'agent.move' },
    input: AgentMakeInput,
    output: z.object({
      memberId: Id,
      account: z.string(),
      type: Type,
      /** Null at the top. */
      upline: z.string().nullable(),
      /** By which an affiliate alone brings new members; null for all others. */
      code: z.string().nullable(),
    }),
    errors: [
      'NOT_FOUND',
      'ACCOUNT_DISABLED',
      'STATE_CONFLICT',
      'DOWNLINES_BELOW',
      'CONTRACT_HOLDS',
      'BALANCE_LEFT',
      'CODE_TAKEN',
    ],
  }),
  opsAgentRate: endpoint({
    method: 'PUT',
    path: '/wps/ops/agents/:id/rate',
    summary: 'Give an agent of the top another commission rate, at most what the settings allow',
    auth: { operator: 'agent.rate' },
    params: z.strictObject({ id: Id }),
    input: AgentRateInput,
    output: z.object({ rate: Percent }),
    errors: ['NOT_FOUND', 'NOT_RELATED', 'RATE_RANGE'],
  }),
  opsAgentBranch: endpoint({
    method: 'GET',
    path: '/wps/ops/agents/branch',
    summary: 'What a move of an account’s branch would take along, and what would end with it',
    auth: { operator: 'agent.read' },
    query: z.strictObject({ account: text(60).regex(/\S/) }),
    output: z.object({
      /** Null at the top. */
      upline: z.string().nullable(),
      /** All of the branch, the account itself included. */
      accounts: Int32,
      /** Contracts with whoever stands above it, with all that is given below out of them; and offers between them. */
      contracts: Int32,
      offers: Int32,
    }),
    errors: ['NOT_FOUND'],
  }),
  opsAgentMoves: endpoint({
    method: 'GET',
    path: '/wps/ops/agents/moves',
    summary: 'Branches that were moved or are going to be, the newest first',
    auth: { operator: 'agent.read' },
    query: z.strictObject({ state: z.enum(moveStates).optional(), ...paging }),
    output: z.object({ content: z.array(Move), ...pageCounts }),
  }),
  opsAgentMove: endpoint({
    method: 'POST',
    path: '/wps/ops/agents/moves',
    summary: 'Move an account with all below it under an agent, or to the top: now, or when a day begins',
    auth: { operator: 'agent.move' },
    input: AgentMoveInput,
    output: Move,
    errors: ['NOT_FOUND', 'BRANCH_CYCLE', 'RATE_RANGE', 'STATE_CONFLICT'],
  }),
  opsAgentMoveWithdraw: endpoint({
    method: 'POST',
    path: '/wps/ops/agents/moves/:id/withdraw',
    summary: 'Take a planned move back before its day',
    auth: { operator: 'agent.move' },
    params: z.strictObject({ id: Id }),
    input: z.strictObject({ reason }),
    output: Move,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsAgentDomains: endpoint({
    method: 'GET',
    path: '/wps/ops/agents/domains',
    summary:
      'Domains at which whoever registers comes under an agent or an affiliate: of one account, or all',
    auth: { operator: 'agent.read' },
    query: z.strictObject({ memberId: Id.optional(), ...paging }),
    output: z.object({ content: z.array(Domain), ...pageCounts }),
  }),
  opsAgentDomain: endpoint({
    method: 'POST',
    path: '/wps/ops/agents/domains',
    summary: 'Have whoever registers at a domain come under an agent or an affiliate',
    auth: { operator: 'agent.move' },
    input: AgentDomainInput,
    output: Domain,
    errors: ['NOT_FOUND', 'NON_AGENT', 'ACCOUNT_DISABLED', 'DOMAIN_TAKEN'],
  }),
  opsAgentDomainTake: endpoint({
    method: 'POST',
    path: '/wps/ops/agents/domains/take',
    summary: 'Take a domain back: whoever registers at it comes under nobody by it',
    auth: { operator: 'agent.move' },
    input: z.strictObject({ domain: text(253).regex(/\S/), reason }),
    output: z.object({ domain: z.string() }),
    errors: ['NOT_FOUND'],
  }),
}
