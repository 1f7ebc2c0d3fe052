import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { OperatorLoginInput, OperatorSetUpInput, OperatorTotpInput } from '#operator-inputs.ts'
import { operatorClaims } from '#operator-claims.ts'
import { operatorMembers } from '#operator-members.ts'
import { operatorPasskeys } from '#operator-passkeys.ts'
import { operatorPeople } from '#operator-people.ts'
import { operatorSettingsChanges } from '#operator-settings-changes.ts'
import { permissions } from '#permission.ts'
import { EpochMs, Id, text } from '#text.ts'

const AuditEntry = z.object({
  id: z.string(),
  at: EpochMs,
  actorKind: z.enum(['member', 'operator', 'system', 'channel']),
  actorId: Id.nullable(),
  /** The operator's name; empty for others. */
  by: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: Id,
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
})

const Credentials = z.strictObject({ username: text(60), password: text(200) })

const OpenedSession = z.object({ token: z.string(), expiresAt: EpochMs })

/** What is refused alike wherever name and password are given. */
const credentialRefusals = ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS'] as const

/** An operator's way in, and what was done by whom. */
export const operator = {
  opsSetUp: endpoint({
    method: 'POST',
    path: '/wps/ops/set-up',
    summary:
      'Set an account up by a link, good once and for a time: the first operator’s by that of the first start, or an invited one’s',
    auth: 'public',
    whileClosed: true,
    encrypted: true,
    input: OperatorSetUpInput,
    output: z.object({ username: z.string() }),
    errors: ['SET_UP_LINK_INVALID'],
    limit: { max: 10, perMs: 60_000 },
  }),
  opsLogin: endpoint({
    method: 'POST',
    path: '/wps/ops/login',
    summary: 'Log in as an operator, by password and a code of the authenticator or a recovery code',
    auth: 'public',
    whileClosed: true,
    encrypted: true,
    input: OperatorLoginInput,
    output: OpenedSession,
    errors: [...credentialRefusals, 'TOTP_REQUIRED', 'TOTP_SET_UP_REQUIRED', 'VERIFY_WRONG'],
    limit: { max: 20, perMs: 60_000 },
  }),
  opsTotpNew: endpoint({
    method: 'POST',
    path: '/wps/ops/totp',
    summary: 'A secret for the authenticator of an operator who has none yet',
    auth: 'public',
    whileClosed: true,
    encrypted: true,
    input: Credentials,
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: [...credentialRefusals, 'ALREADY_SET'],
    limit: { max: 10, perMs: 60_000 },
  }),
  opsTotpConfirm: endpoint({
    method: 'POST',
    path: '/wps/ops/totp/confirm',
    summary: 'Turn the authenticator on by a code of it; this logs in, and tells the recovery codes once',
    auth: 'public',
    whileClosed: true,
    encrypted: true,
    input: OperatorTotpInput,
    output: OpenedSession.extend({ recoveryCodes: z.array(z.string()) }),
    errors: [...credentialRefusals, 'ALREADY_SET', 'VERIFY_WRONG'],
    limit: { max: 20, perMs: 60_000 },
  }),
  opsSession: endpoint({
    method: 'GET',
    path: '/wps/ops/session',
    summary: 'Who is logged in, with what the console shows figures by',
    auth: { operator: 'any' },
    output: z.object({
      operatorId: Id,
      username: z.string(),
      permissions: z.array(z.enum(permissions)),
      brandName: z.string(),
      timeZone: z.string(),
      currency: z.string(),
    }),
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
  ...operatorMembers,
  ...operatorPasskeys,
  ...operatorPeople,
  ...operatorClaims,
  ...operatorSettingsChanges,
}
