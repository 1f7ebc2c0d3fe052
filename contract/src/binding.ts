import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { BindLinkInput, BindRegisterInput, SocialInput } from '#form-inputs.ts'
import { challengeRefusals, loginRefusals, LoginValue } from '#login-value.ts'
import { registrationCall } from '#registration.ts'
import { EpochMs } from '#text.ts'

/** What a sign-in without an account leads to: it is bound to one account, for good (SM-13). */
const BindingOffer = z.object({
  /** Proves the sign-in for ten minutes, until it is bound. */
  bindingTicket: z.string(),
  expiresAt: EpochMs,
  choices: z.array(z.enum(['link', 'register'])),
  /** How the provider names them: an address, a name or a number. */
  label: z.string(),
})

/** A sign-in elsewhere: the login by it, and the two ways to bind it to an account. */
export const binding = {
  social: endpoint({
    method: 'POST',
    path: '/wps/session/login/social',
    summary: 'Log in by a sign-in elsewhere that an account is bound to; without one, a ticket to bind it by',
    auth: 'public',
    encrypted: true,
    input: SocialInput,
    output: z.union([LoginValue.extend({ account: z.string() }), BindingOffer]),
    errors: [
      'EXTRA_VERIFICATION',
      'PROVIDER_OFF',
      'PROVIDER_UNREACHABLE',
      'OTP_INVALID',
      'OTP_EXPIRED',
      ...challengeRefusals,
      ...loginRefusals,
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
  bindLink: endpoint({
    method: 'POST',
    path: '/wps/session/binding/link',
    summary: 'Bind a sign-in elsewhere to the account of the session, for good; withdrawals wait for a while',
    auth: 'member',
    encrypted: true,
    stepUp: 'always',
    input: BindLinkInput,
    output: z.object({ done: z.boolean() }),
    errors: ['BINDING_EXPIRED', 'ALREADY_BOUND'],
    limit: { max: 30, perMs: 60_000 },
  }),
  bindRegister: endpoint({
    ...registrationCall,
    method: 'POST',
    path: '/wps/session/binding/register',
    summary: 'Open an account and bind a sign-in elsewhere to it, for good; the session follows',
    input: BindRegisterInput,
    errors: [...registrationCall.errors, 'BINDING_EXPIRED', 'ALREADY_BOUND'],
  }),
}
