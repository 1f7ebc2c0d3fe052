import { hash } from 'node:crypto'
import type { identityProviders } from '@suntala/contract/form-inputs'
import { z } from 'zod'

export type IdentityProvider = (typeof identityProviders)[number]

/** Somebody as an issuer knows them: its own name for them never changes. */
export type Identity = { provider: IdentityProvider; issuer: string; subject: string }

/** By what a token says that somebody signed in. */
const signInProviders: Record<IdentityProvider, string> = {
  google: 'google.com',
  facebook: 'facebook.com',
  phone: 'phone',
}

/** What is read of a token in Firebase's form, once it is known who signed it for whom. */
const Claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.int(),
  exp: z.int(),
  auth_time: z.int(),
  name: z.string().optional(),
  email: z.string().optional(),
  phone_number: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
})

/** Clocks of others may be off by so much. */
export const skewMs = 60_000
/** A sign-in proves who somebody is for so long; its token lives for an hour. */
const signInLifeMs = 10 * 60_000
/** A used token is remembered until none of its kind would count any more. */
export const usedTokenKeptMs = signInLifeMs + 3 * skewMs
/** SM-13. */
export const bindingTicketLifeMs = 10 * 60_000

export type ReadToken = {
  identity: Identity
  /** The number that the provider has proved. */
  phone: string | undefined
  /** What the provider calls them. */
  label: string
}

const longestLabel = 80
/** Signs that are seen, on one line. */
const plainLabel = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, longestLabel)

/**
 * Reads the claims of a token whose signature, issuer, audience and end hold.
 * @param about how somebody is said to have signed in, and the time
 */
export function readClaims(
  payload: unknown,
  { provider, issuer, nowMs }: { provider: IdentityProvider; issuer: string; nowMs: number },
): ReadToken | 'INVALID' | 'EXPIRED' {
  const parsed = Claims.safeParse(payload)
  if (!parsed.success) return 'INVALID'
  const { sub, iat, auth_time: signedInAt, phone_number: phone, name, email, firebase } = parsed.data
  if (firebase.sign_in_provider !== signInProviders[provider]) return 'INVALID'
  if (provider === 'phone' && phone === undefined) return 'INVALID'
  if (Math.max(iat, signedInAt) * 1000 > nowMs + skewMs) return 'INVALID'
  if (signedInAt * 1000 + signInLifeMs <= nowMs) return 'EXPIRED'
  const label = plainLabel((provider === 'phone' ? phone : (email ?? name)) ?? '')
  return {
    identity: { provider, issuer, subject: sub },
    phone: provider === 'phone' ? phone : undefined,
    label,
  }
}

/**
 * What a token is known by: the hash of all that its signature covers. The signature itself can be written in several
 * ways that all hold.
 */
export const hashOfToken = (token: string): Buffer =>
  hash('sha256', token.slice(0, Math.max(token.lastIndexOf('.'), 0)), 'buffer')

/** What the database knows of a ticket. */
export const hashOfTicket = (ticket: string): Buffer => hash('sha256', ticket, 'buffer')
