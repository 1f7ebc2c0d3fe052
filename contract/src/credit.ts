import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { CreditAmountInput, CreditForgiveInput, CreditLimitInput } from '#form-inputs.ts'
import { playRefusals } from '#protection-terms.ts'
import { EpochMs, Id, pageCounts, paging } from '#text.ts'

/** OPEN: may be drawn from; STOPPED by the house; ENDED: its limit is nothing, and what was drawn may be owed still. */
export const creditStates = ['OPEN', 'STOPPED', 'ENDED'] as const

/** What happened to a line. END: by itself, as the two are no agent and direct downline any more. */
export const creditSteps = ['SET', 'DRAW', 'REPAY', 'FORGIVE', 'END', 'STOP', 'RESUME'] as const

/** What a credit line comes to. */
export const creditFigures = {
  /** What may be drawn at the most, and owed at once. */
  limit: Amount,
  /** Drawn and not repaid. */
  owed: Amount,
  /** Set aside in the agent's wallet: what can be drawn now unless the line is stopped. */
  left: Amount,
  state: z.enum(creditStates),
}

const CreditLine = z.object({
  id: Id,
  /** The other side: the downline for the agent; for the downline a part of the agent's name. */
  account: z.string(),
  memberId: Id,
  ...creditFigures,
  changedAt: EpochMs,
})

const ids = z.strictObject({ id: Id })

/** Credit that agents give to those directly below, out of money that they set aside for it. */
export const credit = {
  creditConfig: endpoint({
    method: 'GET',
    path: '/wps/agent/credit/config',
    summary: 'What of an agent’s money may be set aside, the bounds of lines, and the line of one downline',
    auth: 'agent',
    query: z.strictObject({ memberId: Id.optional() }),
    output: z.object({
      isOpen: z.boolean(),
      /** Of one line, and of all that the agent gives together. */
      lineMax: Amount,
      agentMax: Amount,
      /** What the agent's lines come to: for each its limit, or what is owed of it where that is more. */
      given: Amount,
      withdrawable: Amount,
      paymentPasswordSet: z.boolean(),
      line: CreditLine.nullable(),
    }),
    errors: ['NOT_RELATED'],
  }),
  creditGiven: endpoint({
    method: 'GET',
    path: '/wps/agent/credit/lines',
    summary: 'Credit lines that the agent gives, those with most owed first',
    auth: 'agent',
    query: z.strictObject({ ...paging }),
    output: z.object({ content: z.array(CreditLine), ...pageCounts }),
  }),
  creditSet: endpoint({
    method: 'PUT',
    path: '/wps/agent/credit/members/:id',
    summary:
      'Give an account directly below a credit line, or another limit; 0 ends it. What is not drawn is set aside in, or goes back to, the agent’s wallet',
    auth: 'agent',
    encrypted: true,
    idempotent: true,
    stepUp: 'input',
    params: ids,
    input: CreditLimitInput,
    output: z.object({ line: CreditLine, sumBalance: Amount }),
    errors: [
      'NOT_RELATED',
      'NOT_FOUND',
      'NOT_ALLOWED',
      'PASSWORD_CHECK',
      'TOO_MANY_REQUESTS',
      'ACCOUNT_LOCKED',
      'RECEIVER_CLOSED',
      'CREDIT_CLOSED',
      'CREDIT_OWED',
      'MONEY_OWED',
      'TURNOVER_NOT_MET',
      'WITHDRAWAL_HELD',
      'LIMIT_REACHED',
      'INSUFFICIENT',
      ...playRefusals,
    ],
    limit: { max: 60, perMs: 60_000 },
  }),
  creditForgive: endpoint({
    method: 'POST',
    path: '/wps/agent/credit/lines/:id/forgive',
    summary:
      'Give up for good what is owed of a line that has ended; it has to be bet through like money given down',
    auth: 'agent',
    encrypted: true,
    idempotent: true,
    stepUp: 'input',
    params: ids,
    input: CreditForgiveInput,
    output: CreditLine,
    errors: [
      'NOT_FOUND',
      'PASSWORD_CHECK',
      'TOO_MANY_REQUESTS',
      'STATE_CONFLICT',
      'ACCOUNT_LOCKED',
      'CREDIT_OWED',
      'MONEY_OWED',
      'TURNOVER_NOT_MET',
      'WITHDRAWAL_HELD',
      'LIMIT_REACHED',
      ...playRefusals,
    ],
    limit: { max: 60, perMs: 60_000 },
  }),
  creditTaken: endpoint({
    method: 'GET',
    path: '/wps/member/credit',
    summary: 'Credit lines that the member has, or owes something of',
    auth: 'member',
    output: z.object({
      content: z.array(CreditLine),
      /** What is owed of all together; nothing leaves the wallet before it is repaid. */
      owed: Amount,
      main: Amount,
    }),
  }),
  creditDraw: endpoint({
    method: 'POST',
    path: '/wps/member/credit/:id/draw',
    summary: 'Draw from a credit line into the main wallet, to play with',
    auth: 'member',
    idempotent: true,
    stepUp: { none: 'money comes in, which leaves to whoever lent it alone' },
    params: ids,
    input: CreditAmountInput,
    output: z.object({ line: CreditLine, sumBalance: Amount }),
    errors: [
      'NOT_FOUND',
      'CREDIT_CLOSED',
      'ACCOUNT_LOCKED',
      'MONEY_OWED',
      'TURNOVER_NOT_MET',
      'INSUFFICIENT',
      ...playRefusals,
    ],
    limit: { max: 60, perMs: 60_000 },
  }),
  creditRepay: endpoint({
    method: 'POST',
    path: '/wps/member/credit/:id/repay',
    summary: 'Repay drawn credit, or a part of it, out of the main wallet',
    auth: 'member',
    idempotent: true,
    stepUp: { none: 'money goes back to whoever lent it, no more than is owed' },
    params: ids,
    input: CreditAmountInput,
    output: z.object({ line: CreditLine, sumBalance: Amount }),
    errors: ['NOT_FOUND', 'ACCOUNT_LOCKED', 'MONEY_OWED', 'TURNOVER_NOT_MET', 'AMOUNT_RANGE', 'INSUFFICIENT'],
    limit: { max: 60, perMs: 60_000 },
  }),
  creditSteps: endpoint({
    method: 'GET',
    path: '/wps/member/credit/:id/steps',
    summary: 'What happened to a credit line, newest first, for either side of it',
    auth: 'member',
    params: ids,
    query: z.strictObject({ ...paging }),
    output: z.object({
      content: z.array(
        z.object({
          id: Id,
          step: z.enum(creditSteps),
          /** What was drawn, repaid or forgiven; of the others, the new limit. */
          amount: Amount,
          limit: Amount,
          owed: Amount,
          at: EpochMs,
        }),
      ),
      ...pageCounts,
    }),
    errors: ['NOT_FOUND'],
  }),
}
