import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { MailResetInput, PasswordChangeInput, PasswordLinkInput, PhoneResetInput } from '#form-inputs.ts'
import { challengeRefusals, LoginValue, memberRefusals } from '#login-value.ts'
import { text } from '#text.ts'

/** EXPIRED: too late, void since the password was changed otherwise, or none that ever was. */
export const passwordLinkStates = ['VALID', 'USED', 'EXPIRED'] as const

/** A login password that is changed, or was forgotten. */
export const loginPassword = {
  passwordChange: endpoint({
    method: 'POST',
    path: '/wps/member/password',
    summary: 'Set a new login password; every session of the account ends',
    auth: 'member',
    encrypted: true,
    stepUp: 'depends',
    whileChangePending: true,
    whileTermsOwed: true,
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
      'EXTRA_VERIFICATION',
      'FEATURE_OFF',
      'MOBILE_INVALID',
      ...challengeRefusals,
      'SMS_CODE_WRONG',
      'SMS_CODE_EXPIRED',
      'TOO_MANY_REQUESTS',
      'SAME_PASSWORD',
      'STATE_CONFLICT',
      ...memberRefusals,
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
      ...challengeRefusals,
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
    errors: ['FEATURE_OFF', 'TICKET_EXPIRED', 'SAME_PASSWORD', 'STATE_CONFLICT', ...memberRefusals],
    limit: { max: 30, perMs: 60_000 },
  }),
}
