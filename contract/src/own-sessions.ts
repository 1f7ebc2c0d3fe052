import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id } from '#text.ts'

/** What a browser says of itself, as far as its words are known. */
export const Device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isHandheld: z.boolean(),
})

/** By what a session was to begin. */
export const signInMethods = [
  'PASSWORD',
  'CODE',
  'PASSKEY',
  'GOOGLE',
  'FACEBOOK',
  'REMEMBERED',
  'REGISTRATION',
] as const
/** The password or the code was right. REFUSED: the account may not log in; UNVERIFIED: another proof was asked for. */
export const signInOutcomes = [
  'OPENED',
  'WRONG_PASSWORD',
  'WRONG_CODE',
  'WRONG_PASSKEY',
  'REFUSED',
  'UNVERIFIED',
] as const

/** The sessions of a member and how they began. */
export const ownSessions = {
  sessionList: endpoint({
    method: 'GET',
    path: '/wps/member/security/sessions',
    summary: 'The live sessions of the member, the one used last first',
    auth: 'member',
    output: z.object({
      content: z.array(
        z.object({
          id: Id,
          /** The session that asks. */
          isCurrent: z.boolean(),
          openedAt: EpochMs,
          /** Exact to a minute. */
          lastSeenAt: EpochMs,
          ip: z.string().nullable(),
          device: Device,
        }),
      ),
    }),
  }),
  sessionEnd: endpoint({
    method: 'DELETE',
    path: '/wps/member/security/sessions/:id',
    summary: 'End one session of the member; no other browser logs in again without the password',
    auth: 'member',
    stepUp: { none: 'ends what a thief would want to keep; the owner must be quick' },
    params: z.strictObject({ id: Id }),
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  sessionEndOthers: endpoint({
    method: 'DELETE',
    path: '/wps/member/security/sessions',
    summary: 'End every session but this one; no other browser logs in again without the password',
    auth: 'member',
    stepUp: { none: 'ends what a thief would want to keep; the owner must be quick' },
    output: z.object({ ended: z.int() }),
  }),
  signInList: endpoint({
    method: 'GET',
    path: '/wps/member/security/signIns',
    summary: 'Tries to log in as the member within 90 days, newest first',
    auth: 'member',
    query: z.strictObject({
      /** The `next` of the answer before. */
      before: Id.optional(),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    output: z.object({
      content: z.array(
        z.object({
          id: Id,
          time: EpochMs,
          method: z.enum(signInMethods),
          outcome: z.enum(signInOutcomes),
          ip: z.string().nullable(),
          device: Device,
        }),
      ),
      /** What to ask for the older ones by; null where there are none. */
      next: Id.nullable(),
    }),
  }),
}
