import { z } from 'zod'
import { Amount, PositiveAmount } from '#amount.ts'
import {
  maxChaseIssues,
  maxChaseMultiple,
  chaseStates,
  chaseIssueStates,
  chaseStops,
  chaseReasons,
} from '#chase-terms.ts'
import { endpoint } from '#endpoint.ts'
import { slipErrors, SlipLines } from '#slip-lines.ts'
import { Code, EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

const Reason = z.enum(chaseReasons).nullable()

const chase = {
  chaseId: Id,
  gameCode: Code,
  labelName: z.string(),
  time: EpochMs,
  endedAt: EpochMs.nullable(),
  state: z.enum(chaseStates),
  reason: Reason,
  stop: z.enum(chaseStops),
  /** What all bets together have to gain before it ends; null for another stop rule. */
  profit: Amount.nullable(),
  /** Issues in it, and those that were bet or given back. */
  issueCount: z.int(),
  doneCount: z.int(),
  total: Amount,
  /** Of the total: still held, bet, and given back unused. */
  held: Amount,
  staked: Amount,
  returned: Amount,
  /** What its bets were paid. */
  payout: Amount,
}

const ChaseIssue = z.object({
  /** Counted from 1. */
  place: z.int(),
  numero: z.string(),
  drawAt: EpochMs,
  multiple: z.int(),
  stake: Amount,
  state: z.enum(chaseIssueStates),
  reason: Reason,
  /** The bet that was made, with how it stands; null before. */
  slip: z
    .object({
      slipId: Id,
      status: z.enum(['PLACED', 'CANCELLED', 'WON', 'LOST', 'REFUNDED']),
      payout: Amount,
    })
    .nullable(),
})

const Chase = z.object(chase)
const ChaseDetail = z.object({
  ...chase,
  lines: z.array(z.object({ playType: z.string(), selection: z.string() })),
  issues: z.array(ChaseIssue),
})

/** Chases: one slip on many coming issues, each at a multiple of its own, paid for at once and bet issue by issue. */
export const chases = {
  lottoComing: endpoint({
    method: 'GET',
    path: '/lgw/lottery/coming',
    summary: 'Coming issues of one lottery that can be bet on or chased, the one on sale first',
    auth: 'public',
    query: z.strictObject({
      gameCode: Code,
      count: z.coerce.number().int().min(1).max(maxChaseIssues).default(10),
    }),
    output: z.array(z.object({ numero: z.string(), lockAt: EpochMs, drawAt: EpochMs })),
    errors: ['GAME_NOT_FOUND'],
  }),
  lottoChase: endpoint({
    method: 'POST',
    path: '/lgw/lottery/chases',
    summary: 'Bet a slip on many coming issues, each at its multiple; the money of all is held at once',
    auth: 'member',
    stepUp: { none: 'play' },
    idempotent: true,
    input: z.strictObject({
      gameCode: Code,
      /** The slip at multiple 1, with its count and price. */
      lines: SlipLines,
      count: Int32.min(1),
      amount: PositiveAmount,
      /** In the order of their draws, none twice. */
      issues: z
        .array(z.strictObject({ numero: text(40), multiple: z.int().min(1).max(maxChaseMultiple) }))
        .min(1)
        .max(maxChaseIssues),
      stop: z.enum(chaseStops),
      /** What has to be gained; with the stop rule `profit` alone. */
      profit: PositiveAmount.optional(),
      /** What all issues cost together, as the player's screen priced them. */
      total: PositiveAmount,
    }),
    output: z.object({ ...chase, balance: Amount }),
    errors: [...slipErrors, 'LIMIT_REACHED', 'STATE_CONFLICT'],
  }),
  lottoChases: endpoint({
    method: 'GET',
    path: '/lgw/lottery/chases',
    summary: 'Own chases, newest first',
    auth: 'session',
    query: z.strictObject({
      gameCode: Code.optional(),
      state: z.enum(['running', 'ended']).optional(),
      ...paging,
    }),
    output: z.object({ content: z.array(Chase), ...pageCounts }),
  }),
  lottoChaseDetail: endpoint({
    method: 'GET',
    path: '/lgw/lottery/chases/:id',
    summary: 'One own chase with its issues',
    auth: 'session',
    params: z.strictObject({ id: Id }),
    output: ChaseDetail,
    errors: ['NOT_FOUND'],
  }),
  lottoChaseCancel: endpoint({
    method: 'POST',
    path: '/lgw/lottery/chases/:id/cancel',
    summary: 'Give back what is held for an issue of a chase and for all after it',
    auth: 'member',
    stepUp: { none: 'money stays' },
    params: z.strictObject({ id: Id }),
    /** The place of the first issue that is not to be bet any more. */
    input: z.strictObject({ from: z.int().min(1).max(maxChaseIssues) }),
    output: z.object({ ...chase, balance: Amount }),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
