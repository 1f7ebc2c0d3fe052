import { z } from 'zod'
import { contractKinds } from '#agent-kinds.ts'
import { wageReasons } from '#agent-wages.ts'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, Int32, pageCounts, paging } from '#text.ts'

const Tick = z.object({
  /** The five minutes of the clock that it closes, or the end of a longer period. */
  at: EpochMs,
  settledAt: EpochMs,
  /** Wages that were worked out, and of all payments those that were made and held back. */
  wages: Int32,
  paid: Int32,
  held: Int32,
  amount: Amount,
  tookMs: Int32,
})

const HeldWage = z.object({
  wageId: Id,
  account: z.string(),
  kind: z.enum(contractKinds),
  amount: Amount,
  /** At which tick it was worked out. */
  at: EpochMs,
  reason: z.enum(wageReasons),
})

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
}
