import { z } from 'zod'
import type { ErrorCode } from '#errors.ts'
import { EpochMs } from '#text.ts'

/** What a login answers. */
export const LoginValue = z.object({
  /** Public half of the session: worthless without the cookie, sent back as bearer token. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  passwordDefault: z.boolean(),
  expiresAt: EpochMs,
})

/** A human verification that is missing or not good. */
export const challengeRefusals = [
  'CHALLENGE_REQUIRED',
  'CHALLENGE_FAILED',
  'CHALLENGE_EXPIRED',
] as const satisfies readonly ErrorCode[]

/** Accounts that the members' side opens no session for. */
export const memberRefusals = [
  'NON_MEMBER',
  'ACCOUNT_LOCKED',
  'ACCOUNT_DISABLED',
] as const satisfies readonly ErrorCode[]

/** Accounts that the side of a login, the members' or the agents', opens no session for. */
export const loginRefusals = [...memberRefusals, 'NON_AGENT'] as const satisfies readonly ErrorCode[]
