import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { EpochMs } from '#text.ts'

export const totpPath = '/wps/member/security/totp'
/** Shown once: nobody can read them again. */
export const recoveryCodes = z.array(z.string())

/** An app of the member's that shows codes by the clock (RFC 6238). */
export const authenticator = {
  totp: endpoint({
    method: 'GET',
    path: totpPath,
    summary: 'Whether an authenticator is on, and how many recovery codes are left',
    auth: 'member',
    output: z.object({ onSince: EpochMs.nullable(), recoveryCodesLeft: z.int() }),
  }),
  totpNew: endpoint({
    method: 'POST',
    path: totpPath,
    summary: 'A secret for an authenticator, which is on once a code of it was given',
    auth: 'member',
    stepUp: 'always',
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['ALREADY_SET', 'TOO_MANY_REQUESTS'],
    limit: { max: 20, perMs: 60_000 },
  }),
  totpRecovery: endpoint({
    method: 'POST',
    path: `${totpPath}/recoveryCodes`,
    summary: 'Other recovery codes in place of those that there are',
    auth: 'member',
    stepUp: 'always',
    output: z.object({ recoveryCodes }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    limit: { max: 20, perMs: 60_000 },
  }),
  totpOff: endpoint({
    method: 'DELETE',
    path: totpPath,
    summary: 'Turn the authenticator off, its recovery codes with it',
    auth: 'member',
    stepUp: 'always',
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
}
