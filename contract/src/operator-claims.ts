import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, text } from '#text.ts'

const ids = z.strictObject({ id: Id })
const Claim = z.object({ caseId: Id, by: z.string(), isOwn: z.boolean(), until: EpochMs })

/** Who works on which case of a queue, so that no two do. A claim keeps nobody from deciding. */
export const operatorClaims = {
  opsClaims: endpoint({
    method: 'GET',
    path: '/wps/ops/claims',
    summary: 'Cases that an operator works on now; 500 at most, the latest first',
    auth: { operator: 'case.claim' },
    output: z.object({ content: z.array(Claim) }),
  }),
  opsClaim: endpoint({
    method: 'POST',
    path: '/wps/ops/cases/:id/claim',
    summary:
      "Claim a case for ten minutes, or claim it anew; another operator's is taken over with a reason, and refused without",
    auth: { operator: 'case.claim' },
    params: ids,
    input: z.strictObject({ reason: text(200).optional() }),
    output: Claim,
    errors: ['STATE_CONFLICT'],
  }),
  opsRelease: endpoint({
    method: 'POST',
    path: '/wps/ops/cases/:id/release',
    summary: 'Give a claimed case back to its queue',
    auth: { operator: 'case.claim' },
    params: ids,
    input: z.strictObject({}),
    output: z.object({ done: z.boolean() }),
    errors: ['STATE_CONFLICT'],
  }),
}
