import { z } from 'zod'
import { PositiveAmount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { Code, EpochMs, Id, text } from '#text.ts'

const Name = text(40)

/** All that a lottery is sold under that differs from the lottery as it was delivered; what is left out is as it was. */
export const TermsChanges = z.strictObject({
  /** Bounds of the stake on one stake unit. */
  stake: z.strictObject({ min: PositiveAmount, max: PositiveAmount }).optional(),
  /** The most that one line may win. */
  maxWin: PositiveAmount.optional(),
  /** The most that one player may win in one issue with all slips. */
  prizeCap: PositiveAmount.optional(),
  /** What a stake of 1.00 returns, by play type and level; play types that pay by prize group have none. */
  odds: z.record(Name, z.record(Name, PositiveAmount)).optional(),
  /** Single bets that pay less, and what, or that are closed, by play type. */
  limits: z.record(Name, z.record(text(60), z.union([PositiveAmount, z.literal('closed')]))).optional(),
  closedPlayTypes: z.array(Name).max(200).optional(),
  /** What the house takes on in one issue: for one number, and for all very wide selections of a play type. */
  exposure: z.strictObject({ number: PositiveAmount, wide: PositiveAmount }).optional(),
})
export type TermsChanges = z.output<typeof TermsChanges>

const Terms = z.object({
  id: Id,
  gameCode: Code,
  /** Counts up with each that is confirmed; null before. */
  version: z.int().nullable(),
  from: EpochMs,
  changes: TermsChanges,
  reason: z.string(),
  state: z.enum(['ASKED', 'CONFIRMED', 'DECLINED']),
  askedBy: Id,
  askedAt: EpochMs,
  decidedBy: Id.nullable(),
  decidedAt: EpochMs.nullable(),
  /** The waiting version that it takes the place of from the same moment on, with what was closed before it. */
  replaces: z.int().nullable(),
  replacedBy: z.int().nullable(),
})

const Decided = z.object({ id: Id, version: z.int().nullable(), from: EpochMs })
const Confirmed = z.object({
  ...Decided.shape,
  /** Versions that wait for a later moment have what is closed now carried into them: each by one in its place. */
  carried: z.array(z.object({ version: z.int(), replaces: z.int(), from: EpochMs })),
})

/** Dated versions of what lotteries are sold under: one operator asks, another confirms. */
export const operatorTerms = {
  opsLotteryTerms: endpoint({
    method: 'GET',
    path: '/lgw/ops/lottery/terms',
    summary:
      'What was asked to be changed in the terms of a lottery, the newest first, and the version in force',
    auth: { operator: 'lottery.read' },
    query: z.strictObject({ gameCode: Code }),
    output: z.object({ inForce: z.int(), content: z.array(Terms) }),
    errors: ['GAME_NOT_FOUND'],
  }),
  opsLotteryTermsAsk: endpoint({
    method: 'POST',
    path: '/lgw/ops/lottery/terms',
    summary: 'Ask that a lottery be sold under other terms from a moment on; another operator confirms',
    auth: { operator: 'lottery.ask' },
    input: z.strictObject({
      gameCode: Code,
      from: EpochMs,
      changes: TermsChanges,
      reason: text(200).regex(/\S/),
    }),
    output: Decided,
    errors: ['GAME_NOT_FOUND', 'PENDING_EXISTS', 'SELECTION_INVALID'],
  }),
  opsLotteryTermsConfirm: endpoint({
    method: 'POST',
    path: '/lgw/ops/lottery/terms/:id/confirm',
    summary:
      'Make what another operator has asked for the next version; it holds from its moment, or seconds from now; before versions that wait it may only close something',
    auth: { operator: 'lottery.confirm' },
    params: z.strictObject({ id: Id }),
    input: z.strictObject({ reason: text(200) }),
    output: Confirmed,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_ALLOWED', 'SELECTION_INVALID', 'BUSY'],
  }),
  opsLotteryTermsDecline: endpoint({
    method: 'POST',
    path: '/lgw/ops/lottery/terms/:id/decline',
    summary: 'Turn down what was asked for',
    auth: { operator: 'lottery.confirm' },
    params: z.strictObject({ id: Id }),
    input: z.strictObject({ reason: text(200) }),
    output: Decided,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
