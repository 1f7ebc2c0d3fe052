import { z } from 'zod'
import { avatars, AvatarAddress } from '#avatar.ts'
import { endpoint } from '#endpoint.ts'
import { MailSetInput, MobileSetInput, PaymentPasswordInput, ProfileInput } from '#form-inputs.ts'
import { mergeGroups } from '#merge-groups.ts'
import { ownFields } from '#own-fields.ts'
import { restFields } from '#rest.ts'
import { EpochMs, Id, text } from '#text.ts'

const Label = z.object({
  labelName: z.string(),
  color: z.string(),
  color2: z.string(),
  rankLevel: z.int(),
})

/** A mobile number under either of its names, and the proof of a human verification of the purpose `sms`. */
const CodeOrder = z.strictObject({
  countryDialingCode: text(8).default(''),
  mobileNum: text(20).optional(),
  mobileNo: text(20).optional(),
  challengeToken: text(200).default(''),
})
/** When another code can be asked for. */
const CodeSent = z.object({ expirationTime: EpochMs })

const codeErrors = [
  'MOBILE_INVALID',
  'MOBILE_MISSING',
  'CHALLENGE_REQUIRED',
  'CHALLENGE_FAILED',
  'CHALLENGE_EXPIRED',
  'FEATURE_OFF',
  'TOO_MANY_REQUESTS',
  'RATE_LIMITED',
  'SMS_QUOTA',
  'SMS_OFF',
] as const

const mailErrors = [
  'CHALLENGE_REQUIRED',
  'CHALLENGE_FAILED',
  'CHALLENGE_EXPIRED',
  'TOO_MANY_REQUESTS',
  'RATE_LIMITED',
  'MAIL_QUOTA',
  'MAIL_OFF',
] as const

/** The address and the number by which a member is reached, and proves anew who is there. */
const contact = {
  mailMember: endpoint({
    method: 'POST',
    path: '/wps/verification/mail',
    summary: 'Send a code to the own proved address, to prove anew who is there',
    auth: 'member',
    stepUp: { none: 'sends to the address that is the member’s already' },
    whileTermsOwed: true,
    input: z.strictObject({ challengeToken: text(200).default('') }),
    output: CodeSent,
    errors: [...mailErrors, 'METHOD_OFF'],
    limit: { max: 30, perMs: 60_000 },
  }),
  mailCode: endpoint({
    method: 'POST',
    path: '/wps/member/security/mail/code',
    summary: 'Send a code to the address that is to become the own one',
    auth: 'member',
    stepUp: 'always',
    input: z.strictObject({ email: text(254), challengeToken: text(200).default('') }),
    output: CodeSent,
    errors: mailErrors,
    limit: { max: 30, perMs: 60_000 },
  }),
  mailSet: endpoint({
    method: 'PUT',
    path: '/wps/member/security/mail',
    summary: 'Make an address the own one by a code sent there; the one before is told of a change',
    auth: 'member',
    encrypted: true,
    stepUp: 'always',
    input: MailSetInput,
    output: z.object({ done: z.boolean() }),
    errors: ['SMS_CODE_WRONG', 'SMS_CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
    limit: { max: 30, perMs: 60_000 },
  }),
  mobileCode: endpoint({
    method: 'POST',
    path: '/wps/member/security/mobile/code',
    summary: 'Send a code to the number that is to become the own one, whoever has it',
    auth: 'member',
    stepUp: 'always',
    input: CodeOrder,
    output: CodeSent,
    errors: codeErrors,
    limit: { max: 30, perMs: 60_000 },
  }),
  mobileSet: endpoint({
    method: 'PUT',
    path: '/wps/member/security/mobile',
    summary: 'Make a number the own one by a code sent there; the one before is told of a change',
    auth: 'member',
    encrypted: true,
    stepUp: 'always',
    input: MobileSetInput,
    output: z.object({ done: z.boolean() }),
    errors: [
      'MOBILE_MISSING',
      'MOBILE_INVALID',
      'MOBILE_TAKEN',
      'SMS_CODE_WRONG',
      'SMS_CODE_EXPIRED',
      'TOO_MANY_REQUESTS',
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
}

/** What a member is told and sets about the own account. */
const ownAccount = {
  ...contact,
  smsLogin: endpoint({
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    summary:
      'Send a code to a number for login or a new password; the answer is alike for a number that nobody has',
    auth: 'public',
    input: CodeOrder.extend({ purpose: z.enum(['login', 'reset']).default('login') }),
    output: CodeSent,
    errors: codeErrors,
    limit: { max: 30, perMs: 60_000 },
  }),
  smsRegister: endpoint({
    method: 'POST',
    path: '/wps/verification/sms/register',
    summary:
      'Send a code to the number with which an account is to be opened; the answer is alike for a number that has one',
    auth: 'public',
    input: CodeOrder,
    output: CodeSent,
    errors: codeErrors,
    limit: { max: 30, perMs: 60_000 },
  }),
  smsMember: endpoint({
    method: 'POST',
    path: '/wps/verification/sms',
    summary: 'Send a code to the own number, to prove anew who is there',
    auth: 'member',
    stepUp: { none: 'sends to the number that is the member’s already' },
    whileTermsOwed: true,
    input: z.strictObject({
      purpose: z.literal('security').default('security'),
      challengeToken: text(200).default(''),
    }),
    output: CodeSent,
    errors: codeErrors,
    limit: { max: 30, perMs: 60_000 },
  }),
  affiliateCheck: endpoint({
    method: 'GET',
    path: '/wps/agent/affiliate',
    summary:
      'Whether an invitation code holds, and whose it is; without a code, whose the domain is that was called',
    auth: 'public',
    query: z.strictObject({ code: text(64).default(''), domain: text(253).optional() }),
    output: z.object({ valid: z.literal(true), agentName: z.string() }),
    errors: ['AFFILIATE_INVALID'],
    limit: { max: 20, perMs: 60_000 },
  }),
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
      /** A code has proved that the number is the member's. */
      mobileProved: z.boolean(),
      email: z.string().nullable(),
      mailProved: z.boolean(),
      hasPaymentPassword: z.boolean(),
      /** Where the member’s picture is; null where there is none. */
      avatar: AvatarAddress,
      firstTimeLogin: z.boolean(),
      /** An agent opened the account, and its holder has agreed to no terms so far. */
      owesTerms: z.boolean(),
      /** Null while the member may play. */
      rest: z.object(restFields).nullable(),
    }),
  }),
  rank: endpoint({
    method: 'GET',
    path: '/wps/member/rank',
    summary: 'Where the member stands among the ranks, the lowest first',
    auth: 'member',
    output: z.object({
      /** Null without a rank. */
      current: Label.nullable(),
      /** Null at the top, and where there are no ranks. */
      next: Label.nullable(),
      progress: z.object({ reached: z.int(), of: z.int() }),
      levels: z.array(
        Label.extend({ isReached: z.boolean(), benefits: z.array(z.literal('vipService')).readonly() }),
      ),
    }),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/wps/member/info/profile',
    summary: 'What the member has told of themselves; null where nothing was',
    auth: 'member',
    output: z.record(z.enum(ownFields), z.string().nullable()),
  }),
  profileSet: endpoint({
    method: 'PUT',
    path: '/wps/member/info',
    summary: 'Tell what was not told yet; what was is not changed',
    auth: 'member',
    encrypted: true,
    stepUp: 'always',
    input: ProfileInput,
    output: z.object({ done: z.boolean() }),
    errors: ['ALREADY_SET'],
  }),
  paymentPasswordSet: endpoint({
    method: 'PUT',
    path: '/wps/member/paymentPassword',
    summary:
      'Set or change the payment password; proves the login password or the old payment password. Where there is more than the login password to prove the first one by, that is asked for, and in place of one that is forgotten',
    auth: 'member',
    whileTermsOwed: true,
    encrypted: true,
    stepUp: 'depends',
    input: PaymentPasswordInput,
    output: z.object({ done: z.boolean() }),
    errors: ['OLD_PASSWORD_WRONG', 'SAME_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  ipList: endpoint({
    method: 'GET',
    path: '/wps/member/security/ips',
    summary: 'The addresses that the member has logged in from, the newest first',
    auth: 'member',
    output: z.object({
      content: z.array(
        z.object({
          /** An IPv4 address, or the /64 of an IPv6 address. */
          ip: z.string(),
          firstSeen: EpochMs,
          lastSeen: EpochMs,
          /** The address that asks. */
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
}

export const account = mergeGroups({ ownAccount, avatars })
