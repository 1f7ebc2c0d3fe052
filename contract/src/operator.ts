import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { permissions } from '#permission.ts'
import { EpochMs, Id, text } from '#text.ts'

const AuditEntry = z.object({
  id: z.string(),
  at: EpochMs,
  actorKind: z.enum(['member', 'operator', 'system', 'channel']),
  actorId: Id.nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: Id,
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
})

/** An operator's way in, and what was done by whom. */
export const operator = {
  opsLogin: endpoint({
    method: 'POST',
    path: '/wps/ops/login',
    summary: 'Log in as an operator; the session is an own one beside any of a member',
    auth: 'public',
    whileClosed: true,
    encrypted: true,
    input: z.strictObject({ username: text(60), password: text(200) }),
    output: z.object({
      token: z.string(),
      expiresAt: EpochMs,
      username: z.string(),
      permissions: z.array(z.enum(permissions)),
    }),
    errors: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS'],
    limit: { max: 10, perMs: 60_000 },
  }),
  opsLogout: endpoint({
    method: 'POST',
    path: '/wps/ops/logout',
    summary: "End the operator's session",
    auth: { operator: 'any' },
    output: z.object({ done: z.boolean() }),
  }),
  opsAudit: endpoint({
    method: 'GET',
    path: '/wps/ops/audit',
    summary: 'Who did what, newest first; `before` is the id of the last entry of the page before',
    auth: { operator: 'audit.read' },
    query: z.strictObject({
      subjectId: Id.optional(),
      actorId: Id.optional(),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    output: z.object({ content: z.array(AuditEntry), hasMore: z.boolean() }),
  }),
}
