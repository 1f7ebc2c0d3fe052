import { z } from 'zod'
import { lossFigures, memberSorts } from '#agent-orders.ts'
import { agentOverview, range } from '#agent-overview.ts'
import { agentPages } from '#agent-pages.ts'
import { Percent } from '#agent-terms.ts'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import {
  BetPlace,
  EntryPlace,
  firstPageCounts,
  keysetEnds,
  keysetPaging,
  MemberPlace,
  timeOrder,
} from '#keyset.ts'
import {
  AgentAddInput,
  AgentLinkInput,
  AgentMemberInput,
  AgentMessageInput,
  messageScopes,
} from '#form-inputs.ts'
import { BetRecord, betSums, betStates, Transaction, transactionTypes } from '#record.ts'
import { Code, EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

const TeamMember = z.object({
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
})

/** Where an account stands: from directly below the agent, or the agent itself, down to it. */
const Path = z.array(z.object({ memberId: Id, account: z.string() }))

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
        /** Of contracts: offers that wait for the agent’s word, of the own ones and of those with downlines. */
        waiting: z.object({ mine: Int32, downline: Int32 }).optional(),
      }),
    ),
  }),
  ...agentOverview,
  agentMembers: endpoint({
    method: 'GET',
    path: '/wps/agent/members',
    summary: 'Accounts directly below the agent or one of the agent’s own, or any below by their name',
    auth: 'agent',
    query: z.strictObject({
      keyword: text(40).optional(),
      parentId: Id.optional(),
      type: z.enum(['member', 'agent']).optional(),
      sort: z.enum(memberSorts).default('newest'),
      ...keysetPaging(MemberPlace),
    }),
    output: z.object({
      /** From the agent down to the one whose downlines these are. */
      path: Path,
      /** `uplines`: the accounts between the agent and this one, from above. */
      content: z.array(TeamMember.extend({ uplines: z.array(z.string()) })),
      ...keysetEnds(MemberPlace),
      ...firstPageCounts,
    }),
    errors: ['NOT_RELATED'],
  }),
  agentTree: endpoint({
    method: 'GET',
    path: '/wps/agent/tree',
    summary: 'Accounts directly below the agent or one of the team, by name, as much of them as is asked for',
    auth: 'agent',
    query: z.strictObject({
      parentId: Id.optional(),
      /** The name to begin with, or the one before the first; or the one after the last. The first of these that is there counts. */
      from: text(40).optional(),
      after: text(40).optional(),
      before: text(40).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    output: z.object({
      /** `children`: directly below. */
      content: z.array(TeamMember.extend({ children: Int32 })),
      hasBefore: z.boolean(),
      hasAfter: z.boolean(),
    }),
    errors: ['NOT_RELATED'],
  }),
  agentTreeFind: endpoint({
    method: 'GET',
    path: '/wps/agent/tree/find',
    summary: 'Accounts of the team whose name holds a part, each with the way down to it, 50 at most',
    auth: 'agent',
    query: z.strictObject({ keyword: text(40) }),
    output: z.object({ content: z.array(z.object({ path: Path })), isMore: z.boolean() }),
  }),
  agentAdd: endpoint({
    method: 'POST',
    path: '/wps/agent/members',
    summary:
      'Open an account directly below the agent; the password given has to be changed at its first login',
    auth: 'agent',
    stepUp: { none: 'a new account below, which holds nothing' },
    encrypted: true,
    input: AgentAddInput,
    output: z.object({ memberId: Id, account: z.string() }),
    errors: ['USERNAME_TAKEN', 'RATE_RANGE', 'NON_AGENT'],
    limit: { max: 30, perMs: 60_000 },
  }),
  agentMemberSet: endpoint({
    method: 'PUT',
    path: '/wps/agent/members/:id',
    summary: 'Change the rate or the remark of an account directly below',
    auth: 'agent',
    stepUp: { none: 'a rate of an account below, within the agent’s own' },
    params: z.strictObject({ id: Id }),
    input: AgentMemberInput,
    output: z.object({ rate: Percent, remark: z.string() }),
    errors: ['NOT_RELATED', 'RATE_RANGE'],
  }),
  agentPasswordRenew: endpoint({
    method: 'POST',
    path: '/wps/agent/members/:id/password',
    summary:
      'Let the given password of an account directly below open it for some days more, where its holder has chosen none yet',
    auth: 'agent',
    stepUp: { none: 'the password that was given out already, where nobody has chosen another' },
    params: z.strictObject({ id: Id }),
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_RELATED', 'ALREADY_SET'],
    limit: { max: 30, perMs: 60_000 },
  }),
  agentMessages: endpoint({
    method: 'GET',
    path: '/wps/agent/messages',
    summary: 'What the agent wrote to the team last, newest first: 50 messages of the last 30 days at most',
    auth: 'agent',
    output: z.object({
      content: z.array(
        z.object({
          id: Id,
          /** The account, where it was one. */
          to: z.union([z.enum(messageScopes), z.object({ account: z.string() })]),
          content: z.string(),
          /** How many accounts it went to. */
          accounts: Int32,
          writtenAt: EpochMs,
        }),
      ),
    }),
  }),
  agentMessageSend: endpoint({
    method: 'POST',
    path: '/wps/agent/messages',
    summary: 'Write to an account of the team, to all directly below, or to the whole team',
    auth: 'agent',
    idempotent: true,
    stepUp: { none: 'words, in the agent’s own name' },
    input: AgentMessageInput,
    output: z.object({ accounts: Int32 }),
    errors: ['NOT_RELATED', 'LIMIT_REACHED'],
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
  agentLinkFigures: endpoint({
    method: 'GET',
    path: '/wps/agent/links/:code/figures',
    summary: 'What came of an invitation: who joined by it, and what they did in the last 30 days',
    auth: 'agent',
    params: z.strictObject({ code: Code }),
    output: z.object({
      /** Accounts of which it is known that they came by this invitation. */
      joined: Int32,
      /** Uses from before that was written down. */
      unknown: Int32,
      lastJoinedAt: EpochMs.nullable(),
      /** Of those who still stand directly below, in the last 30 days. */
      depositors: Int32,
      deposits: Amount,
      active: Int32,
      validBet: Amount,
    }),
    errors: ['NOT_FOUND'],
  }),
  agentLinkAdd: endpoint({
    method: 'POST',
    path: '/wps/agent/links',
    summary: 'Make an invitation link: who registers by it comes below the agent, with its type and rate',
    auth: 'agent',
    stepUp: { none: 'an invitation, within the agent’s own rate' },
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
    stepUp: { none: 'ends an invitation' },
    params: z.strictObject({ code: Code }),
    output: AgentLink,
    errors: ['NOT_FOUND'],
  }),
  agentBets: endpoint({
    method: 'GET',
    path: '/wps/agent/bets',
    summary: 'Bets of the team in a range of days (31 at most), by time; sums come with the first page',
    auth: 'agent',
    query: z.strictObject({
      ...range,
      account: text(40).optional(),
      category: Code.optional(),
      status: z.enum(betStates).optional(),
      ...timeOrder,
      ...keysetPaging(BetPlace),
    }),
    output: z.object({
      content: z.array(BetRecord.extend({ account: z.string() })),
      totals: z.object(betSums).nullable(),
      ...keysetEnds(BetPlace),
      ...firstPageCounts,
    }),
    errors: ['DATE_RANGE', 'NOT_RELATED'],
  }),
  agentLoss: endpoint({
    method: 'GET',
    path: '/wps/agent/loss',
    summary: 'Profit and loss by account of the team in a range of days (31 at most)',
    auth: 'agent',
    query: z.strictObject({
      ...range,
      account: text(40).optional(),
      sort: z.enum(lossFigures).default('validBet'),
      order: z.enum(['falling', 'rising']).default('falling'),
      ...paging,
    }),
    output: z.object({
      content: z.array(
        z.object({
          account: z.string(),
          stake: Amount,
          validBet: Amount,
          payout: Amount,
          rebate: Amount,
          bonus: Amount,
          /** Signed, the member's view: payouts, rebate and bonus less stakes. */
          profit: Amount,
        }),
      ),
      totals: z.object({
        stake: Amount,
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
    summary: 'Account records of the team in a range of days (31 at most), by time',
    auth: 'agent',
    query: z.strictObject({
      ...range,
      account: text(40).optional(),
      type: z.enum(transactionTypes).optional(),
      ...timeOrder,
      ...keysetPaging(EntryPlace),
    }),
    output: z.object({
      content: z.array(Transaction.extend({ account: z.string() })),
      ...keysetEnds(EntryPlace),
      ...firstPageCounts,
    }),
    errors: ['DATE_RANGE', 'NOT_RELATED'],
  }),
}
