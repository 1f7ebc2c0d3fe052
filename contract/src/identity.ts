import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { FirebaseCheckInput, identityProviders } from '#form-inputs.ts'
import { EpochMs } from '#text.ts'

/** What an identity provider says of somebody. */
export const identity = {
  firebaseCheck: endpoint({
    method: 'POST',
    path: '/wps/verification/firebase',
    summary: 'Whether an ID token proves a phone; it stays good for what it is meant for',
    auth: 'public',
    encrypted: true,
    input: FirebaseCheckInput,
    output: z.object({ phone: z.string(), valid: z.literal(true) }),
    errors: ['PROVIDER_OFF', 'PROVIDER_UNREACHABLE', 'OTP_INVALID', 'OTP_EXPIRED'],
    limit: { max: 30, perMs: 60_000 },
  }),
  binding: endpoint({
    method: 'GET',
    path: '/wps/member/security/binding',
    summary: 'The sign-in elsewhere that opens the account, if one is linked',
    auth: 'member',
    output: z.object({
      bound: z.object({ provider: z.enum(identityProviders), boundAt: EpochMs }).nullable(),
    }),
  }),
}
