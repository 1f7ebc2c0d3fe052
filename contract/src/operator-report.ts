import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { Code, Day, EpochMs } from '#text.ts'

const figures = {
  /** Stakes less those given back. */
  turnover: Amount,
  /** Paid to players less what was taken back. */
  winnings: Amount,
  /** What the house kept: turnover less winnings, and what it won in game wallets. */
  net: Amount,
  deposits: Amount,
  withdrawals: Amount,
  newMembers: z.int(),
  players: z.int(),
}

/** How the house stands. */
export const operatorReport = {
  opsDashboard: endpoint({
    method: 'GET',
    path: '/wps/ops/dashboard',
    summary:
      "The house's figures of the last 30 days and of each hour of today, its queues as far as the caller may read them, and the open exposure of each lottery",
    auth: { operator: 'report.read' },
    output: z.object({
      currency: z.string(),
      timeZone: z.string(),
      /** Up to when the figures of days and hours are counted; null before they are for the first time. */
      countedUntil: EpochMs.nullable(),
      /** Oldest first; the last one is today. */
      days: z.array(z.object({ day: Day, ...figures })),
      /** Of today, those that have begun. */
      hours: z.array(z.object({ startsAt: EpochMs, ...figures })),
      /** When queues and exposure were read. */
      readAt: EpochMs,
      queues: z.array(
        z.object({
          queue: z.enum(['deposits', 'refunds', 'withdrawals', 'disputes', 'messages', 'feedback', 'chats']),
          waiting: z.int(),
          oldestAt: EpochMs.nullable(),
        }),
      ),
      /** The most first. Empty for who may not read lotteries. */
      exposure: z.array(
        z.object({
          gameCode: Code,
          issues: z.int(),
          /** Of each risk the dearest number, and all wide selections, over its open issues. */
          amount: Amount,
        }),
      ),
    }),
  }),
}
