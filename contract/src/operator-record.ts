import { z } from 'zod'
import { Amount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { BetPlace } from '#keyset.ts'
import { EpochMs, Id } from '#text.ts'

/** What members bet on, as operators see it. */
export const operatorRecord = {
  opsMemberBets: endpoint({
    method: 'GET',
    path: '/wps/ops/members/:id/bets',
    summary: "A member's settled bets, the latest placed first; `before` is the `next` of the page before",
    auth: { operator: 'member.read' },
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ before: BetPlace.optional() }),
    output: z.object({
      content: z.array(
        z.object({
          id: Id,
          source: z.enum(['game', 'lottery']),
          at: EpochMs,
          game: z.string(),
          /** The name of a game, also of one that left the catalogue; the code of a lottery. */
          title: z.string(),
          reference: z.string(),
          currency: z.string(),
          stake: Amount,
          payout: Amount,
        }),
      ),
      next: BetPlace.nullable(),
    }),
  }),
}
