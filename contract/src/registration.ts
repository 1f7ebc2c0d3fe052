import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { RegistrationInput } from '#form-inputs.ts'
import { challengeRefusals, LoginValue } from '#login-value.ts'

/** All ways to register take and answer the same. */
export const registrationCall = {
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
    'OTP_INVALID',
    'OTP_EXPIRED',
    'PROVIDER_UNREACHABLE',
    'AFFILIATE_INVALID',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    ...challengeRefusals,
    'TERMS_REQUIRED',
    'AGE_REQUIRED',
    'REGISTER_OFF',
    'TOO_MANY_REQUESTS',
  ],
  limit: { max: 20, perMs: 60_000 },
} as const

export const registration = {
  register: endpoint({
    ...registrationCall,
    path: '/wps/member/register',
    summary: 'Open an account by username; the session follows',
  }),
  registerMobile: endpoint({
    ...registrationCall,
    path: '/wps/member/register/mobile',
    summary: 'Open an account by mobile number; the session follows',
  }),
}
