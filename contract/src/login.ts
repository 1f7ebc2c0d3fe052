import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { LoginInput } from '#form-inputs.ts'
import { challengeRefusals, loginRefusals, LoginValue, memberRefusals } from '#login-value.ts'
import { PasskeyAssertion, PasskeyChallenge } from '#passkey.ts'
import { text } from '#text.ts'

/** Ways to log in, but for a sign-in elsewhere. */
export const login = {
  login: endpoint({
    method: 'POST',
    path: '/wps/session/login',
    summary: 'Log in by username and password, or by mobile number and a code sent to it',
    auth: 'public',
    encrypted: true,
    input: LoginInput,
    output: LoginValue,
    errors: [
      'EXTRA_VERIFICATION',
      'LOGIN_FAILED',
      'MOBILE_INVALID',
      'SMS_CODE_WRONG',
      'SMS_CODE_EXPIRED',
      'FEATURE_OFF',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      ...challengeRefusals,
      ...loginRefusals,
      'TOO_MANY_REQUESTS',
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/wps/session/login/passkey/challenge',
    summary:
      'What a device is to sign for a login by passkey, with no name said; good once and in this browser',
    auth: 'public',
    output: PasskeyChallenge,
    limit: { max: 120, perMs: 60_000 },
  }),
  passkeyLogin: endpoint({
    method: 'POST',
    path: '/wps/session/login/passkey',
    summary: 'Log in by a passkey',
    auth: 'public',
    input: z.strictObject({
      credential: PasskeyAssertion,
      side: z.enum(['member', 'agent']).default('member'),
      remember: z.boolean().default(false),
    }),
    output: LoginValue,
    errors: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED', ...loginRefusals],
    limit: { max: 30, perMs: 60_000 },
  }),
  freeplay: endpoint({
    method: 'POST',
    path: '/wps/session/login/freeplay',
    summary: 'Open a demo account of two hours with demo credits; the session follows',
    auth: 'public',
    encrypted: true,
    input: z.strictObject({
      os: text(40),
      platform: z.literal('W'),
      /** Fresh with every call. What makes a repeated one fail is the seal around it. */
      random: text(64).min(16),
      gatewayVersion: z.literal(3),
    }),
    output: LoginValue,
    errors: ['FEATURE_OFF', 'TOO_MANY_REQUESTS'],
    limit: { max: 10, perMs: 600_000 },
  }),
  loginAgain: endpoint({
    method: 'POST',
    path: '/wps/session/login/remembered',
    summary:
      'Log in the member whom this browser remembers, by its cookie; another takes the place of the one used up',
    auth: 'public',
    output: LoginValue,
    errors: ['REMEMBER_INVALID', ...memberRefusals],
    limit: { max: 10, perMs: 60_000 },
  }),
}
