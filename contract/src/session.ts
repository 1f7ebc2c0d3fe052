import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import {
  BindLinkInput,
  BindRegisterInput,
  LoginInput,
  MailResetInput,
  PasswordChangeInput,
  PasswordLinkInput,
  PhoneResetInput,
  RegistrationInput,
  SocialInput,
  StepUpInput,
} from '#form-inputs.ts'
import { PasskeyAssertion, passkeyChallenge } from '#passkey.ts'
import { EpochMs, Id, text } from '#text.ts'

const LoginValue = z.object({
  /** Public half of the session: worthless without the cookie, sent back as bearer token. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  passwordDefault: z.boolean(),
  expiresAt: EpochMs,
})

/** What a browser says of itself, as far as its words are known. */
const Device = z.object({
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
/** REFUSED: the password or the code was right, the account may not log in. */
export const signInOutcomes = ['OPENED', 'WRONG_PASSWORD', 'WRONG_CODE', 'WRONG_PASSKEY', 'REFUSED'] as const

/** EXPIRED: too late, void since the password was changed otherwise, or none that ever was. */
export const passwordLinkStates = ['VALID', 'USED', 'EXPIRED'] as const

/** Both ways to register take and answer the same. */
const registration = {
  method: 'PUT',
  auth: 'public',
  encrypted: true,
  input: RegistrationInput,
  output: LoginValue.extend({ account: z.string() }),
  errors: [
    'USERNAME_TAKEN',
    'MOBILE_TAKEN',
    'SMS_CODE_WRONG',
    'SMS_CODE_EXPIRED',
    'AFFILIATE_INVALID',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'CHALLENGE_REQUIRED',
    'CHALLENGE_FAILED',
    'CHALLENGE_EXPIRED',
    'TERMS_REQUIRED',
    'AGE_REQUIRED',
    'REGISTER_OFF',
  ],
  limit: { max: 20, perMs: 60_000 },
} as const

/** What a sign-in without an account leads to: it is bound to one account, for good (SM-13). */
const BindingOffer = z.object({
  /** Proves the sign-in for ten minutes, until it is bound. */
  bindingTicket: z.string(),
  expiresAt: EpochMs,
  choices: z.array(z.enum(['link', 'register'])),
  /** How the provider names them: an address, a name or a number. */
  label: z.string(),
})

export const session = {
  register: endpoint({
    ...registration,
    path: '/wps/member/register',
    summary: 'Open an account by username; the session follows',
  }),
  registerMobile: endpoint({
    ...registration,
    path: '/wps/member/register/mobile',
    summary: 'Open an account by mobile number; the session follows',
  }),
  login: endpoint({
    method: 'POST',
    path: '/wps/session/login',
    summary: 'Log in by username and password, or by mobile number and a code sent to it',
    auth: 'public',
    encrypted: true,
    input: LoginInput,
    output: LoginValue,
    errors: [
      'LOGIN_FAILED',
      'MOBILE_INVALID',
      'SMS_CODE_WRONG',
      'SMS_CODE_EXPIRED',
      'FEATURE_OFF',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'CHALLENGE_REQUIRED',
      'CHALLENGE_FAILED',
      'CHALLENGE_EXPIRED',
      'NON_MEMBER',
      'NON_AGENT',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
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
    output: z.object({ ...passkeyChallenge, rpId: z.string(), userVerification: z.literal('required') }),
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
    errors: [
      'PASSKEY_REFUSED',
      'PASSKEY_EXPIRED',
      'NON_MEMBER',
      'NON_AGENT',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
    ],
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
    errors: ['REMEMBER_INVALID', 'NON_MEMBER', 'ACCOUNT_LOCKED', 'ACCOUNT_DISABLED'],
    limit: { max: 10, perMs: 60_000 },
  }),
  social: endpoint({
    method: 'POST',
    path: '/wps/session/login/social',
    summary: 'Log in by a sign-in elsewhere that an account is bound to; without one, a ticket to bind it by',
    auth: 'public',
    encrypted: true,
    input: SocialInput,
    output: z.union([LoginValue.extend({ account: z.string() }), BindingOffer]),
    errors: [
      'PROVIDER_OFF',
      'PROVIDER_UNREACHABLE',
      'OTP_INVALID',
      'OTP_EXPIRED',
      'CHALLENGE_REQUIRED',
      'CHALLENGE_FAILED',
      'CHALLENGE_EXPIRED',
      'NON_MEMBER',
      'NON_AGENT',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
  bindLink: endpoint({
    method: 'POST',
    path: '/wps/session/binding/link',
    summary:
      'Bind a sign-in elsewhere to the account of a username and password, for good; the session follows',
    auth: 'public',
    encrypted: true,
    input: BindLinkInput,
    output: LoginValue,
    errors: [
      'BINDING_EXPIRED',
      'ALREADY_BOUND',
      'LOGIN_FAILED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_WRONG',
      'CHALLENGE_REQUIRED',
      'CHALLENGE_FAILED',
      'CHALLENGE_EXPIRED',
      'NON_MEMBER',
      'NON_AGENT',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
      'TOO_MANY_REQUESTS',
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
  bindRegister: endpoint({
    ...registration,
    method: 'POST',
    path: '/wps/session/binding/register',
    summary: 'Open an account and bind a sign-in elsewhere to it, for good; the session follows',
    input: BindRegisterInput,
    errors: [...registration.errors, 'BINDING_EXPIRED', 'ALREADY_BOUND'],
  }),
  sessionCheck: endpoint({
    method: 'GET',
    path: '/wps/session',
    summary: 'Whether the cookie holds a live session; gives a new tab its token',
    auth: 'public',
    output: z.object({
      valid: z.boolean(),
      token: z.string().nullable(),
      expiresAt: EpochMs.nullable(),
      type: z.int().nullable(),
      /** The password must be changed before the session can do anything. */
      changePending: z.boolean(),
    }),
  }),
  firstLogin: endpoint({
    method: 'POST',
    path: '/wps/session/firstLogin',
    summary: 'The welcome of a first login was shown',
    auth: 'session',
    output: z.object({ done: z.boolean() }),
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'End the session',
    auth: 'session',
    whileChangePending: true,
    output: z.object({ done: z.boolean() }),
  }),
  passwordChange: endpoint({
    method: 'POST',
    path: '/wps/member/password',
    summary: 'Set a new login password; every session of the account ends',
    auth: 'member',
    encrypted: true,
    stepUp: 'input',
    whileChangePending: true,
    input: PasswordChangeInput,
    output: z.object({ done: z.boolean() }),
    errors: ['OLD_PASSWORD_WRONG', 'SAME_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  passwordPhone: endpoint({
    method: 'POST',
    path: '/wps/member/password/verification',
    summary:
      'Set a new login password by a code sent to the mobile number; the other sessions end and this one begins',
    auth: 'public',
    encrypted: true,
    input: PhoneResetInput,
    output: LoginValue,
    errors: [
      'FEATURE_OFF',
      'MOBILE_INVALID',
      'CHALLENGE_REQUIRED',
      'CHALLENGE_FAILED',
      'CHALLENGE_EXPIRED',
      'SMS_CODE_WRONG',
      'SMS_CODE_EXPIRED',
      'SAME_PASSWORD',
      'STATE_CONFLICT',
      'NON_MEMBER',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
  passwordEmail: endpoint({
    method: 'POST',
    path: '/wps/member/password/email',
    summary: 'Send a link to set a new login password, for a username and the email address of its account',
    auth: 'public',
    form: true,
    input: MailResetInput,
    output: z.object({ sent: z.literal(true) }),
    errors: [
      'FEATURE_OFF',
      'MAIL_OFF',
      'CHALLENGE_REQUIRED',
      'CHALLENGE_FAILED',
      'CHALLENGE_EXPIRED',
      'ACCOUNT_EMAIL_UNKNOWN',
      'TOO_MANY_REQUESTS',
      'MAIL_QUOTA',
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
  passwordLinkCheck: endpoint({
    method: 'POST',
    path: '/wps/member/password/link/check',
    summary: 'Whether a link sent by mail still sets a new login password, and whose; uses nothing up',
    auth: 'public',
    encrypted: true,
    input: z.strictObject({ resetToken: text(64) }),
    output: z.object({ state: z.enum(passwordLinkStates), account: z.string().nullable() }),
    errors: ['FEATURE_OFF'],
    limit: { max: 30, perMs: 60_000 },
  }),
  passwordLink: endpoint({
    method: 'POST',
    path: '/wps/member/password/link',
    summary: 'Set a new login password by a link sent by mail; every session of the account ends',
    auth: 'public',
    encrypted: true,
    input: PasswordLinkInput,
    output: z.object({ done: z.boolean() }),
    errors: [
      'FEATURE_OFF',
      'TICKET_EXPIRED',
      'SAME_PASSWORD',
      'STATE_CONFLICT',
      'NON_MEMBER',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/wps/session/stepUp',
    summary:
      'Prove anew who is there, for the calls that ask for it; counts for this session and some minutes',
    auth: 'member',
    encrypted: true,
    input: StepUpInput,
    output: z.object({ until: EpochMs }),
    errors: [
      'METHOD_OFF',
      'VERIFY_WRONG',
      'PASSKEY_REFUSED',
      'PASSKEY_EXPIRED',
      'PASSWORD_CHECK',
      'SMS_CODE_WRONG',
      'SMS_CODE_EXPIRED',
      'TOO_MANY_REQUESTS',
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
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
    params: z.strictObject({ id: Id }),
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  sessionEndOthers: endpoint({
    method: 'DELETE',
    path: '/wps/member/security/sessions',
    summary: 'End every session but this one; no other browser logs in again without the password',
    auth: 'member',
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
