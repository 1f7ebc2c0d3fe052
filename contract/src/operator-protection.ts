import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { Protection, ProtectionStep } from '#protection.ts'
import { markerCodes } from '#protection-terms.ts'
import { Day, Id, pageCounts, paging, text } from '#text.ts'

/** What operators learn of members whose play may do them harm. */
export const operatorProtection = {
  opsMarkers: endpoint({
    method: 'GET',
    path: '/wps/ops/members/markers',
    summary:
      'Signs of harm, as they are looked for each day, with the figures that they were seen by; newest first',
    auth: { operator: 'member.markers' },
    query: z.strictObject({
      account: text(60).optional(),
      code: z.enum(markerCodes).optional(),
      ...paging,
    }),
    output: z.object({
      content: z.array(
        z.object({
          memberId: Id,
          account: z.string(),
          /** Of the amounts. */
          currency: z.string(),
          day: Day,
          code: z.enum(markerCodes),
          /** Amounts and counts, by their names. */
          facts: z.record(z.string(), z.string()),
        }),
      ),
      ...pageCounts,
    }),
  }),
  opsMemberProtection: endpoint({
    method: 'GET',
    path: '/wps/ops/members/:id/protection',
    summary: 'What a member has set to keep play in bounds, how much of it is used, and the last changes',
    auth: { operator: 'member.read' },
    params: z.strictObject({ id: Id }),
    output: Protection.omit({ sessionSince: true }).extend({ history: z.array(ProtectionStep) }),
    errors: ['NOT_FOUND'],
  }),
}
