import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, text } from '#text.ts'
import { challengeProof } from '#verification.ts'

const LoginValue = z.object({
  /** Public half of the session: worthless without the cookie, sent back as bearer token. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  passwordDefault: z.boolean(),
  expiresAt: EpochMs,
})

/** Registration payload (DATA-25..51); which fields count is decided by the server's rules. */
const Registration = z.strictObject({
  username: text(64).optional(),
  password: text(128),
  confirmPassword: text(128),
  payeeName: text(120).optional(),
  email: text(254).optional(),
  qqNum: text(64).optional(),
  mobileNum: text(20).optional(),
  recommenderId: text(64).optional(),
  captcha: text(16).optional(),
  verificationCode: text(255).optional(),
  affiliateCode: text(64).optional(),
  paymentPassword: text(64).optional(),
  line: text(64).optional(),
  whatsapp: text(64).optional(),
  zalo: text(64).optional(),
  facebook: text(64).optional(),
  wechat: text(64).optional(),
  idNumber: text(64).optional(),
  referralCode: text(64).optional(),
  domain: text(253).optional(),
  countryDialingCode: text(8).optional(),
  login: z.literal(true).optional(),
  ...challengeProof,
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: text(4096).optional(),
  registerUrl: text(500).optional(),
  registerMethod: z.literal('WEB').optional(),
  agreed: z.boolean(),
  ofAge: z.boolean(),
})

export const session = {
  register: endpoint({
    method: 'PUT',
    path: '/wps/member/register',
    summary: 'Open an account by username; the session follows',
    auth: 'public',
    encrypted: true,
    input: Registration,
    output: LoginValue.extend({ account: z.string() }),
    errors: [
      'USERNAME_TAKEN',
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
  }),
  login: endpoint({
    method: 'POST',
    path: '/wps/session/login',
    summary: 'Log in by username and password',
    auth: 'public',
    encrypted: true,
    input: z.strictObject({
      username: text(64),
      password: text(128),
      type: z.literal('username').default('username'),
      side: z.enum(['member', 'agent']).default('member'),
      captcha: text(16).optional(),
      ...challengeProof,
    }),
    output: LoginValue,
    errors: [
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
    output: z.object({ done: z.boolean() }),
  }),
}

const Label = z.object({
  labelName: z.string(),
  color: z.string(),
  color2: z.string(),
  rankLevel: z.int(),
})

export const member = {
  memberInfo: endpoint({
    method: 'GET',
    path: '/wps/member/info',
    summary: 'The member behind the session',
    auth: 'session',
    output: z.object({
      account: z.string(),
      userName: z.string(),
      nickname: z.string(),
      id: Id,
      customerId: z.string(),
      type: z.int(),
      isAgent: z.int(),
      toUpline: z.boolean(),
      clubLabel: Label.nullable(),
      memberLabel: z.object({ text: z.string(), color: z.string(), backgroundColor: z.string() }).nullable(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      hasPaymentPassword: z.boolean(),
      firstTimeLogin: z.boolean(),
    }),
  }),
  paymentPasswordSet: endpoint({
    method: 'PUT',
    path: '/wps/member/paymentPassword',
    summary: 'Set or change the payment password; proves the login password or the old payment password',
    auth: 'member',
    encrypted: true,
    input: z.strictObject({ old: text(128), paymentPassword: text(64), confirm: text(64) }),
    output: z.object({ done: z.boolean() }),
    errors: ['OLD_PASSWORD_WRONG', 'SAME_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
}
