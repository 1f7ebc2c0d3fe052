import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, text } from '#text.ts'

const ids = z.strictObject({ id: Id })

/** Members' sessions, as operators see and end them, and the lock that lets no other begin. */
export const operatorSession = {
  opsMemberSessions: endpoint({
    method: 'GET',
    path: '/wps/ops/members/:id/sessions',
    summary: "A member's live sessions, the one used last first",
    auth: { operator: 'member.read' },
    params: ids,
    output: z.object({
      content: z.array(
        z.object({
          id: Id,
          openedAt: EpochMs,
          lastSeenAt: EpochMs,
          ip: z.string(),
          /** Browser and system, as far as they are known. */
          device: z.string(),
        }),
      ),
    }),
  }),
  opsMemberSessionsEnd: endpoint({
    method: 'POST',
    path: '/wps/ops/members/:id/sessions/end',
    summary: "End one of a member's sessions, or all, with every login that a browser remembers",
    auth: { operator: 'member.sessions' },
    params: ids,
    input: z.strictObject({ sessionId: Id.optional(), reason: text(200).regex(/\S/) }),
    output: z.object({ ended: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  opsMemberLock: endpoint({
    method: 'POST',
    path: '/wps/ops/members/:id/lock',
    summary: "Lock a member's account, which ends every session, or unlock it; no money moves",
    auth: { operator: 'member.lock' },
    params: ids,
    input: z.strictObject({ isLocked: z.boolean(), reason: text(200).regex(/\S/) }),
    output: z.object({ state: z.enum(['ACTIVE', 'LOCKED']) }),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
