import { z } from 'zod'
import { wageKinds } from '#agent-kinds.ts'
import { WageDetail, wageReasons } from '#agent-wages.ts'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { ReasonInput, WageCorrectionInput } from '#operator-inputs.ts'
import { EpochMs, Id, Int32, pageCounts, paging, text } from '#text.ts'

const Tick = z.object({
  /** The five minutes of the clock that it closes, or the end of a longer period. */
  at: EpochMs,
  settledAt: EpochMs,
  /** Wages that were worked out, and of all payments those that were made and held back. */
  wages: Int32,
  paid: Int32,
  held: Int32,
  amount: Amount,
  /** What of it was commission and rebates on lotteries. */
  commission: Amount,
  tookMs: Int32,
})

const HeldWage = z.object({
  wageId: Id,
  account: z.string(),
  kind: z.enum(wageKinds),
  amount: Amount,
  /** At which tick it was worked out. */
  at: EpochMs,
  reason: z.enum(wageReasons),
})

/** A wage that was paid. */
const PaidWage = z.object({
  wageId: Id,
  account: z.string(),
  kind: z.enum(wageKinds),
  from: EpochMs,
  at: EpochMs,
  /** As it was worked out. */
  amount: Amount,
  /** With the corrections that were confirmed. */
  comesTo: Amount,
  /** A correction waits for another operator. */
  isAsked: z.boolean(),
})

export const wageCorrectionStates = ['ASKED', 'CONFIRMED', 'DECLINED'] as const

const Correction = z.object({
  id: Id,
  wageId: Id,
  account: z.string(),
  kind: z.enum(wageKinds),
  /** The tick of the wage. */
  at: EpochMs,
  was: Amount,
  amount: Amount,
  reason: z.string(),
  state: z.enum(wageCorrectionStates),
  askedBy: z.string(),
  isOwn: z.boolean(),
  askedAt: EpochMs,
  decidedBy: z.string().nullable(),
})

const ids = z.strictObject({ id: Id })

/** What operators see of the wages that all contracts pay. */
export const operatorWages = {
  opsWageRun: endpoint({
    method: 'GET',
    path: '/wps/ops/agent/wages',
    summary: 'Up to when wages are settled, whether they are stopped, and what is held back',
    auth: { operator: 'agent.read' },
    output: z.object({
      /** By the setting `agentWages`. */
      isStopped: z.boolean(),
      settledUntil: EpochMs,
      /** Up to when bets are summed up: no tick after it can be settled yet. */
      summedUntil: EpochMs,
      /** The next tick at which anything can be due: the end of five minutes with bets, or of an hour. */
      nextTick: EpochMs,
      /** Ticks at which something can be due that wait to be settled, up to now; those of the last 31 days are counted. */
      expected: Int32,
      /** The tick that is next was tried and is not settled. */
      failure: z
        .object({ tries: Int32, nextTryAt: EpochMs, /** As the program told it. */ error: z.string() })
        .nullable(),
      held: z.object({ count: Int32, amount: Amount }),
    }),
  }),
  opsWageTicks: endpoint({
    method: 'GET',
    path: '/wps/ops/agent/wages/ticks',
    summary: 'Ticks at which wages were worked out or paid, the newest first',
    auth: { operator: 'agent.read' },
    query: z.strictObject({ ...paging }),
    output: z.object({ content: z.array(Tick), ...pageCounts }),
  }),
  opsHeldWages: endpoint({
    method: 'GET',
    path: '/wps/ops/agent/wages/held',
    summary: 'Wages that wait until nothing stands in the way of their payment, the oldest first',
    auth: { operator: 'agent.read' },
    query: z.strictObject({ ...paging }),
    output: z.object({ content: z.array(HeldWage), ...pageCounts }),
  }),
  opsPaidWages: endpoint({
    method: 'GET',
    path: '/wps/ops/agent/wages/paid',
    summary: 'Wages that were paid, the newest first; of one agent, or of all',
    auth: { operator: 'agent.read' },
    query: z.strictObject({ account: text(60).min(1).optional(), ...paging }),
    output: z.object({ content: z.array(PaidWage), ...pageCounts }),
    errors: ['NOT_FOUND'],
  }),
  opsWageDetail: endpoint({
    method: 'GET',
    path: '/wps/ops/agent/wages/:id',
    summary: 'Why a wage is what it is, as its agent is told',
    auth: { operator: 'agent.read' },
    params: ids,
    output: WageDetail,
    errors: ['NOT_FOUND'],
  }),
  opsWageCorrections: endpoint({
    method: 'GET',
    path: '/wps/ops/agent/wages/corrections',
    summary: 'Corrections of wages: those that wait for another operator first, then the newest',
    auth: { operator: 'agent.read' },
    query: z.strictObject({ ...paging }),
    output: z.object({ content: z.array(Correction), ...pageCounts }),
  }),
  opsWageCorrect: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/wages/:id/correct',
    summary:
      'Ask for a paid wage to come to another amount; `was` is what it comes to now. Another operator confirms it',
    auth: { operator: 'agent.decide' },
    params: ids,
    input: WageCorrectionInput,
    output: Correction,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'WAGE_RECKONED', 'PENDING_EXISTS'],
  }),
  opsWageCorrectConfirm: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/wages/corrections/:id/confirm',
    summary: 'Correct a wage as another operator has asked for: the difference is paid or taken at once',
    auth: { operator: 'agent.decide' },
    params: ids,
    input: ReasonInput,
    output: Correction,
    errors: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'WAGE_RECKONED',
      'NOT_ALLOWED',
      'INSUFFICIENT',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
    ],
  }),
  opsWageCorrectDecline: endpoint({
    method: 'POST',
    path: '/wps/ops/agent/wages/corrections/:id/decline',
    summary: 'Turn a correction down that is not confirmed',
    auth: { operator: 'agent.decide' },
    params: ids,
    input: ReasonInput,
    output: Correction,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
