import { z } from 'zod'
import { wageKinds } from '#agent-kinds.ts'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { firstPageCounts, keysetEnds, keysetPaging, timeOrder, WagePlace } from '#keyset.ts'
import { Code, Day, EpochMs, Id, pageCounts, paging, text } from '#text.ts'

/**
 * Held back means that it is due and waits for its turn, for the account, or for operators; carried, that less than nothing goes on to the next period; forfeited,
 * that two operators decided that it is never paid.
 */
export const wageStates = ['PAID', 'HELD', 'NOT_DUE', 'CARRIED', 'FORFEITED'] as const

/** Why nothing is paid, or not yet. */
export const wageReasons = [
  'CONDITIONS',
  'NEGATIVE',
  'NOTHING_BET',
  'DOWNLINES',
  'PAID_BEFORE',
  'KEPT',
  'FROZEN',
  'DISABLED',
  'CLOSED',
  'EXCLUDED',
  'FLAGGED',
  'FORFEITED',
  'TOP_RATE',
  'QUEUED',
] as const

/** Why a wage is what it is. */
export const WageDetail = z.object({
  wageId: Id,
  kind: z.enum(wageKinds),
  from: EpochMs,
  until: EpochMs,
  paidAt: EpochMs.nullable(),
  state: z.enum(wageStates),
  /** Null where it was paid. */
  reason: z.enum(wageReasons).nullable(),
  /** All valid bets of the team; the base is what of them, or of the net loss, counts. */
  validBet: Amount,
  base: Amount,
  activeMembers: z.int(),
  /** Whether active members and valid bets were enough. */
  isMet: z.boolean(),
  rate: z.string(),
  /** Rate on base. */
  gross: Amount,
  /** What the contracts given to direct downlines take of it. */
  toDownlines: Amount,
  /** What the period had been paid before, or the one before too much. */
  paidBefore: Amount,
  /** Carried in from the period before, below zero. */
  carriedIn: Amount,
  amount: Amount,
  /** With what operators corrected since it was paid. */
  comesTo: Amount,
  /** Bets of before that were given back or corrected within the period: what that changed. */
  corrected: z.object({ bets: z.int(), validBet: Amount, payout: Amount }),
  /** Valid bets within the period that do not count, of members who had put in no money of their own. */
  unfunded: z.object({ members: z.int(), validBet: Amount }),
  /**
   * Of commission and rebates alone: what is due exactly, what went on to it and what goes on from it, with fractions of the smallest unit.
   */
  exact: z.object({ earned: z.string(), restIn: z.string(), restOut: z.string() }).nullable(),
  /** Of commission alone: what of it comes by each account directly below, by its bets and those below it; 100 at most. */
  levels: z.array(z.object({ account: z.string(), base: Amount, rate: z.string(), earned: z.string() })),
  /**
   * Of a contract by overriding alone: how many levels below count, what each of them bet or lost, and the most that the agent and all
   * contracts below may have together.
   */
  override: z
    .object({ levels: z.int(), top: Amount, byLevel: z.array(z.object({ level: z.int(), base: Amount })) })
    .nullable(),
  /** Members of the team whose bets make up the base, those with most first, 100 at most. */
  members: z.array(z.object({ account: z.string(), base: Amount })),
})

/** What contracts pay, and why. */
export const agentWages = {
  agentIncome: endpoint({
    method: 'GET',
    path: '/wps/agent/income',
    summary:
      'What contracts, commission and rebates on lotteries paid in a range of days (31 at most), by time; sums come with the first page',
    auth: 'agent',
    query: z.strictObject({
      from: Day.optional(),
      to: Day.optional(),
      kind: z.enum(wageKinds).optional(),
      ...timeOrder,
      ...keysetPaging(WagePlace),
    }),
    output: z.object({
      content: z.array(
        z.object({
          wageId: Id,
          date: EpochMs,
          kind: z.enum(wageKinds),
          base: Amount,
          rate: z.string(),
          amount: Amount,
        }),
      ),
      totals: z
        .object({
          amount: Amount,
          byKind: z.array(z.object({ kind: z.enum(wageKinds), amount: Amount })),
        })
        .nullable(),
      ...keysetEnds(WagePlace),
      ...firstPageCounts,
    }),
    errors: ['DATE_RANGE'],
  }),
  wageDetail: endpoint({
    method: 'GET',
    path: '/wps/agent/income/:id',
    summary:
      'Why a wage is what it is: base by member, conditions, rate, what downlines got, what was paid before',
    auth: 'agent',
    params: z.strictObject({ id: Id }),
    output: WageDetail,
    errors: ['NOT_FOUND'],
  }),
  wageBets: endpoint({
    method: 'GET',
    path: '/wps/agent/income/:id/bets',
    summary:
      'The bets behind a wage as they were counted: of one account, or without one those that were given back or corrected; newest first',
    auth: 'agent',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ account: text(40).optional(), ...paging }),
    output: z.object({
      content: z.array(
        z.object({
          account: z.string(),
          category: Code,
          game: z.string(),
          reference: z.string(),
          placedAt: EpochMs,
          settledAt: EpochMs,
          stake: Amount,
          validBet: Amount,
          payout: Amount,
          /** What it changes of an earlier settlement; its amounts are below zero or, of a payout, either. */
          isCorrection: z.boolean(),
        }),
      ),
      ...pageCounts,
    }),
    errors: ['NOT_FOUND'],
  }),
  nextSettlement: endpoint({
    method: 'GET',
    path: '/wps/agent/salary/next',
    summary: 'When real-time salary is settled next and was last, and what the last one paid',
    auth: 'agent',
    output: z.object({
      /** Null while the house has stopped wages. */
      nextAt: EpochMs.nullable(),
      lastAt: EpochMs.nullable(),
      lastAmount: Amount,
    }),
    errors: ['FEATURE_OFF'],
  }),
}
