import { z } from 'zod'
import { agentPages } from '#agent-pages.ts'
import { Percent } from '#agent-terms.ts'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { AgentAddInput, AgentLinkInput, AgentMemberInput } from '#form-inputs.ts'
import { BetRecord, betSums, betStates, Transaction, transactionTypes } from '#record.ts'
import { Code, Day, EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

const range = { from: Day.optional(), to: Day.optional() }

const TeamFigures = z.object({
  members: z.int(),
  newMembers: z.int(),
  activeMembers: z.int(),
  deposits: Amount,
  withdrawals: Amount,
  validBet: Amount,
  payout: Amount,
  /** Signed, the house's view: stakes less payouts. */
  profit: Amount,
})

/** Settings that open a page of the menu. */
export const agentGates = ['enableCt', 'salary', 'hourSalary', 'agentRealtimeSalary'] as const

const AgentLink = z.object({
  code: z.string(),
  url: z.url(),
  type: z.enum(['member', 'agent']),
  rate: Percent,
  uses: z.int(),
  expiresAt: EpochMs.nullable(),
  isOpen: z.boolean(),
})

/** What an agent sees and does of the accounts below. */
export const agentTeam = {
  agentMenu: endpoint({
    method: 'GET',
    path: '/wps/agent/menu',
    summary: 'Pages of the agents’ centre that are switched on',
    auth: 'agent',
    output: z.array(
      z.object({
        name: z.string(),
        page: z.enum(agentPages),
        /** The call that has its data. */
        path: z.string(),
        type: z.enum(agentGates).optional(),
      }),
    ),
  }),
  agentOverview: endpoint({
    method: 'GET',
    path: '/wps/agent/overview',
    summary: 'Figures of everybody below the agent in a range of days (31 at most), beside the range before',
    auth: 'agent',
    query: z.strictObject({ ...range, directOnly: z.stringbool().default(false) }),
    output: TeamFigures.extend({
      before: TeamFigures,
      series: z.array(TeamFigures.omit({ members: true }).extend({ day: Day })),
      /** Those with most valid bets first. */
      byCategory: z.array(z.object({ category: Code, validBet: Amount })),
      /** Settled bets later than this are not counted yet. */
      countedUntil: EpochMs,
    }),
    errors: ['DATE_RANGE'],
  }),
  agentMembers: endpoint({
    method: 'GET',
    path: '/wps/agent/members',
    summary: 'Accounts directly below the agent or one of the agent’s own, or any below by their name',
    auth: 'agent',
    query: z.strictObject({
      keyword: text(40).optional(),
      parentId: Id.optional(),
      type: z.enum(['member', 'agent']).optional(),
      sort: z.enum(['newest', 'oldest', 'name', 'lastLogin']).default('newest'),
      ...paging,
    }),
    output: z.object({
      /** From the agent down to the one whose downlines these are. */
      path: z.array(z.object({ memberId: Id, account: z.string() })),
      content: z.array(
        z.object({
          memberId: Id,
          account: z.string(),
          type: z.enum(['member', 'agent']),
          depth: z.int(),
          balance: Amount,
          /** All below, at any depth. */
          downlines: Int32,
          rate: Percent,
          remark: z.string(),
          joinedAt: EpochMs,
          lastLogin: EpochMs.nullable(),
          state: z.enum(['ACTIVE', 'LOCKED', 'DISABLED']),
        }),
      ),
      ...pageCounts,
    }),
    errors: ['NOT_RELATED'],
  }),
  agentAdd: endpoint({
    method: 'POST',
    path: '/wps/agent/members',
    summary:
      'Open an account directly below the agent; the default password has to be changed at its first login',
    auth: 'agent',
    encrypted: true,
    input: AgentAddInput,
    output: z.object({ memberId: Id, account: z.string() }),
    errors: ['USERNAME_TAKEN', 'RATE_RANGE'],
    limit: { max: 30, perMs: 60_000 },
  }),
  agentMemberSet: endpoint({
    method: 'PUT',
    path: '/wps/agent/members/:id',
    summary: 'Change the rate or the remark of an account directly below',
    auth: 'agent',
    params: z.strictObject({ id: Id }),
    input: AgentMemberInput,
    output: z.object({ rate: Percent, remark: z.string() }),
    errors: ['NOT_RELATED', 'RATE_RANGE'],
  }),
  agentPasswordRenew: endpoint({
    method: 'POST',
    path: '/wps/agent/members/:id/password',
    summary:
      'Let the default password of an account directly below open it for some days more, where its holder has chosen none yet',
    auth: 'agent',
    params: z.strictObject({ id: Id }),
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_RELATED', 'ALREADY_SET'],
    limit: { max: 30, perMs: 60_000 },
  }),
  agentLinks: endpoint({
    method: 'GET',
    path: '/wps/agent/links',
    summary: 'Invitation links of the agent, the newest first',
    auth: 'agent',
    output: z.object({
      /** The highest rate that the agent may give. */
      ownRate: Percent,
      content: z.array(AgentLink),
    }),
  }),
  agentLinkAdd: endpoint({
    method: 'POST',
    path: '/wps/agent/links',
    summary: 'Make an invitation link: who registers by it comes below the agent, with its type and rate',
    auth: 'agent',
    input: AgentLinkInput,
    output: AgentLink,
    errors: ['RATE_RANGE', 'LIMIT_REACHED'],
    limit: { max: 30, perMs: 60_000 },
  }),
  agentLinkClose: endpoint({
    method: 'DELETE',
    path: '/wps/agent/links/:code',
    summary: 'Close an invitation link for good',
    auth: 'agent',
    params: z.strictObject({ code: Code }),
    output: AgentLink,
    errors: ['NOT_FOUND'],
  }),
  agentBets: endpoint({
    method: 'GET',
    path: '/wps/agent/bets',
    summary: 'Bets of the team in a range of days (31 at most), newest first',
    auth: 'agent',
    query: z.strictObject({
      ...range,
      account: text(40).optional(),
      category: Code.optional(),
      status: z.enum(betStates).optional(),
      ...paging,
    }),
    output: z.object({
      content: z.array(BetRecord.extend({ account: z.string() })),
      totals: z.object(betSums),
      ...pageCounts,
    }),
    errors: ['DATE_RANGE', 'NOT_RELATED'],
  }),
  agentLoss: endpoint({
    method: 'GET',
    path: '/wps/agent/loss',
    summary: 'Profit and loss by account of the team in a range of days (31 at most)',
    auth: 'agent',
    query: z.strictObject({ ...range, account: text(40).optional(), ...paging }),
    output: z.object({
      content: z.array(
        z.object({
          account: z.string(),
          validBet: Amount,
          payout: Amount,
          rebate: Amount,
          bonus: Amount,
          /** Signed, the member's view: payouts, rebate and bonus less stakes. */
          profit: Amount,
        }),
      ),
      totals: z.object({
        validBet: Amount,
        payout: Amount,
        rebate: Amount,
        bonus: Amount,
        profit: Amount,
      }),
      ...pageCounts,
    }),
    errors: ['DATE_RANGE', 'NOT_RELATED'],
  }),
  agentTransactions: endpoint({
    method: 'GET',
    path: '/wps/agent/transactions',
    summary: 'Account records of the team in a range of days (31 at most), newest first',
    auth: 'agent',
    query: z.strictObject({
      ...range,
      account: text(40).optional(),
      type: z.enum(transactionTypes).optional(),
      ...paging,
    }),
    output: z.object({
      content: z.array(Transaction.extend({ account: z.string() })),
      ...pageCounts,
    }),
    errors: ['DATE_RANGE', 'NOT_RELATED'],
  }),
}
