import { z } from 'zod'
import { recoveryCodes, totpPath } from '#authenticator.ts'
import { endpoint } from '#endpoint.ts'
import { AuthenticatorCodeInput, LoginCodeInput, LoginVerifyInput, StepUpInput } from '#form-inputs.ts'
import { challengeRefusals, loginRefusals, LoginValue } from '#login-value.ts'
import { EpochMs } from '#text.ts'

/** What a login waits for, what it is proved by anew within a session, and what makes every login wait. */
export const loginProof = {
  loginVerify: endpoint({
    method: 'POST',
    path: '/wps/session/login/verify',
    summary: 'Prove a login that waits for it, in the browser that began it; the session follows',
    auth: 'public',
    encrypted: true,
    input: LoginVerifyInput,
    output: LoginValue,
    errors: [
      'VERIFY_EXPIRED',
      'METHOD_OFF',
      'VERIFY_WRONG',
      'SMS_CODE_WRONG',
      'SMS_CODE_EXPIRED',
      'TOO_MANY_REQUESTS',
      ...loginRefusals,
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
  loginCode: endpoint({
    method: 'POST',
    path: '/wps/session/login/verify/code',
    summary: 'Send a code to the number or address of the account whose login waits',
    auth: 'public',
    input: LoginCodeInput,
    output: z.object({ expirationTime: EpochMs }),
    errors: [
      'VERIFY_EXPIRED',
      'METHOD_OFF',
      'MOBILE_MISSING',
      ...challengeRefusals,
      'TOO_MANY_REQUESTS',
      'RATE_LIMITED',
      'SMS_QUOTA',
      'SMS_OFF',
      'MAIL_QUOTA',
      'MAIL_OFF',
    ],
    limit: { max: 30, perMs: 60_000 },
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/wps/session/stepUp',
    summary:
      'Prove anew who is there, for the calls that ask for it; counts for this session and some minutes',
    auth: 'member',
    stepUp: { none: 'is the proof' },
    whileTermsOwed: true,
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
  totpConfirm: endpoint({
    method: 'PUT',
    path: totpPath,
    summary:
      'Turn the authenticator on by a code of it; answers the recovery codes. No other browser logs in again without it',
    auth: 'member',
    encrypted: true,
    stepUp: 'always',
    input: AuthenticatorCodeInput,
    output: z.object({ recoveryCodes }),
    errors: ['ALREADY_SET', 'VERIFY_WRONG', 'TOO_MANY_REQUESTS'],
  }),
}
