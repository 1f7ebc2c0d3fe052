import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { BetPlace, firstPageCounts, keysetEnds, keysetPaging, Version } from '#keyset.ts'
import { Code, Day, EpochMs, Id, Month, pageCounts, paging, text } from '#text.ts'

/** What a transaction is about. */
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'bet',
  'payout',
  'refund',
  /** Held for a chase of a lottery, or given back from it. */
  'chase',
  'bonus',
  /** What contracts and rates of an agent pay. */
  'wage',
  'transfer',
  'adjustment',
] as const

export const Transaction = z.object({
  id: Id,
  time: EpochMs,
  type: z.enum(transactionTypes),
  /** Signed: what the available balance gained or lost. */
  amount: Amount,
  before: Amount,
  after: Amount,
  /** Game, lottery or channel in its own name; empty when there is none. */
  subject: z.string(),
  reference: z.string(),
})

/** States of a bet as the betting record shows them. */
export const betStates = ['open', 'won', 'lost', 'void'] as const

const DrawnNumbers = z.array(z.object({ name: z.string(), digits: z.string() }))

export const BetRecord = z.object({
  id: z.string(),
  time: EpochMs,
  category: z.string(),
  vendor: Code,
  game: z.string(),
  gameCode: Code,
  /** What a lottery ticket bets on, whole: the numbers of each play type. Empty for games. */
  selection: z.array(z.object({ playType: z.string(), numbers: z.array(z.string()) })),
  round: z.string(),
  stake: Amount,
  valid: Amount,
  payout: Amount,
  /** Signed: payout less stake; null while open. */
  profit: Amount.nullable(),
  status: z.enum(betStates),
  /** A free round: nothing was staked, and it counts for nothing but what it won. */
  isFree: z.boolean(),
  /** Where a lottery ticket's proof is found; null for games. */
  lottery: z
    .object({
      gameCode: Code,
      numero: z.string(),
      slipId: Id,
      /** The result before its correction and the one that stands; null for one that was never corrected. */
      corrected: z.object({ from: DrawnNumbers, to: DrawnNumbers }).nullable(),
    })
    .nullable(),
})

/** What bets came to; `profit` is signed: payout less stake. */
const sums = { bets: z.int(), stake: Amount, valid: Amount, payout: Amount, profit: Amount }

/** Count and sums of a betting record. */
export const betSums = { count: z.int(), stake: Amount, valid: Amount, payout: Amount, profit: Amount }

const range = { from: Day.optional(), to: Day.optional() }

const statementFormats = ['csv', 'pdf'] as const

/** A month's statement of the main wallet, as a file that the member has asked for. */
const Statement = z.object({
  id: Id,
  month: Month,
  format: z.enum(statementFormats),
  /** WORKING while it is being made; READY until it is deleted. */
  state: z.enum(['WORKING', 'READY']),
  /** Lines written so far, and how many there will be. */
  linesDone: z.int(),
  linesTotal: z.int(),
  expiresAt: EpochMs.nullable(),
})

/** What a member's money and bets did. */
export const record = {
  transactions: endpoint({
    method: 'GET',
    path: '/wps/member/transactions',
    summary: 'Account record of a range of days (366 at most), newest first; sums come with the first page',
    auth: 'member',
    query: z.strictObject({
      ...range,
      type: z.enum(transactionTypes).optional(),
      ...keysetPaging(Version),
    }),
    output: z.object({
      content: z.array(Transaction),
      totals: z.object({ in: Amount, out: Amount }).nullable(),
      ...keysetEnds(Version),
      ...firstPageCounts,
    }),
    errors: ['DATE_RANGE'],
  }),
  transactionDetail: endpoint({
    method: 'GET',
    path: '/wps/member/transactions/:id',
    summary: 'One transaction of the account record',
    auth: 'member',
    params: z.strictObject({ id: Id }),
    output: Transaction,
    errors: ['NOT_FOUND'],
  }),
  statements: endpoint({
    method: 'GET',
    path: '/wps/member/statements',
    summary:
      'Months of which a statement can be asked for, the newest first, and the statements that are there',
    auth: 'member',
    output: z.object({ months: z.array(Month), content: z.array(Statement) }),
  }),
  statementAsk: endpoint({
    method: 'POST',
    path: '/wps/member/statements',
    summary: 'Have the statement of a month made, in the language of the call; it is there for a day',
    auth: 'member',
    stepUp: { none: 'a file of what the account record tells, for the member alone' },
    input: z.strictObject({ month: Month, format: z.enum(statementFormats) }),
    output: Statement,
    errors: ['DATE_RANGE'],
    limit: { max: 20, perMs: 60_000 },
  }),
  statementFile: endpoint({
    method: 'GET',
    path: '/wps/member/statements/:id/file',
    summary: 'A statement that is ready, to the member who asked for it alone; its bytes in base64',
    auth: 'member',
    params: z.strictObject({ id: Id }),
    output: z.object({ name: z.string(), mediaType: z.string(), content: z.base64() }),
    errors: ['NOT_FOUND'],
    limit: { max: 20, perMs: 60_000 },
  }),
  betRecords: endpoint({
    method: 'GET',
    path: '/wps/member/bets',
    summary: 'Betting record of a range of days (366 at most), newest first; sums come with the first page',
    auth: 'member',
    query: z.strictObject({
      ...range,
      category: Code.optional(),
      status: z.enum(betStates).optional(),
      keyword: text(60).optional(),
      ...keysetPaging(BetPlace),
    }),
    output: z.object({
      content: z.array(BetRecord),
      totals: z.object(betSums).nullable(),
      ...keysetEnds(BetPlace),
      ...firstPageCounts,
    }),
    errors: ['DATE_RANGE'],
  }),
  profit: endpoint({
    method: 'GET',
    path: '/wps/member/profit',
    summary:
      'What the settled bets of a range of days (31 at most) came to, in all, by day, category and game',
    auth: 'member',
    query: z.strictObject(range),
    output: z.object({
      deposits: Amount,
      withdrawals: Amount,
      /** What promotions paid, cash back included. */
      bonus: Amount,
      totals: z.object(sums),
      /** Days with a bet, the first one first. */
      byDay: z.array(z.object({ day: Day, ...sums })),
      /** Those on which most was staked first. */
      byCategory: z.array(z.object({ category: z.string(), ...sums })),
      byGame: z.array(z.object({ gameCode: Code, game: z.string(), category: z.string(), ...sums })),
    }),
    errors: ['DATE_RANGE'],
  }),
  bonusDetails: endpoint({
    method: 'GET',
    path: '/wps/v2/bonus',
    summary: 'What must be bet through before money can leave, and how far each of it is, the newest first',
    auth: 'member',
    query: z.strictObject({ status: z.enum(['active', 'completed']).optional(), ...paging }),
    output: z.object({
      content: z.array(
        z.object({
          id: Id,
          source: z.enum(['deposit', 'bonus', 'transfer']),
          /** The promotion's or the channel's own name, or who gave; empty when there is none. */
          name: z.string(),
          /** What a promotion paid; null for a deposit or a transfer. */
          amount: Amount.nullable(),
          turnoverNeeded: Amount,
          turnoverDone: Amount,
          status: z.enum(['active', 'completed']),
          createdAt: EpochMs,
          completedAt: EpochMs.nullable(),
        }),
      ),
      ...pageCounts,
    }),
  }),
}
