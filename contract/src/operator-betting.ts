import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id } from '#text.ts'

/** Where a page of bets ends: when the last one was placed, and its id. */
const Place = z.string().regex(/^\d{1,16}_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)

/** What members bet on, as operators see it. */
export const operatorBetting = {
  opsMemberBets: endpoint({
    method: 'GET',
    path: '/wps/ops/members/:id/bets',
    summary: "A member's settled bets, the latest placed first; `before` is the `next` of the page before",
    auth: { operator: 'member.read' },
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ before: Place.optional() }),
    output: z.object({
      content: z.array(
        z.object({
          id: Id,
          source: z.enum(['game', 'lottery']),
          at: EpochMs,
          game: z.string(),
          reference: z.string(),
          currency: z.string(),
          stake: Amount,
          payout: Amount,
        }),
      ),
      next: Place.nullable(),
    }),
  }),
}
