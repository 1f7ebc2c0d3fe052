import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { RankLevel } from '#platform-settings.ts'
import { text } from '#text.ts'

/** What operators decide on about a member. */
export const operatorAccount = {
  opsMemberRank: endpoint({
    method: 'POST',
    path: '/wps/ops/members/rank',
    summary: 'Give a member one of the ranks of the settings, or take it away with null',
    auth: { operator: 'member.rank' },
    input: z.strictObject({
      account: text(60).min(1),
      rankLevel: RankLevel.nullable(),
      reason: text(200),
    }),
    output: z.object({ account: z.string(), rankLevel: RankLevel.nullable() }),
    errors: ['NOT_FOUND'],
  }),
}
