import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { OperatorPasskeyProofInput } from '#operator-inputs.ts'
import {
  PasskeyAssertion,
  PasskeyChallenge,
  PasskeyCreation,
  PasskeyInput,
  PasskeyList,
  PasskeyRequest,
} from '#passkey.ts'
import { EpochMs, Id } from '#text.ts'

const ids = z.strictObject({ id: Id })

/** What is refused alike wherever an operator proves anew by password and authenticator. */
const proofRefusals = ['PASSWORD_CHECK', 'VERIFY_WRONG', 'ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS'] as const

/** An operator's own passkeys, which belong to the console's address and log in nowhere else. */
export const operatorPasskeys = {
  opsPasskeyChallenge: endpoint({
    method: 'POST',
    path: '/wps/ops/login/passkey/challenge',
    summary:
      'What a device is to sign for an operator’s login, with no name said; good once and in this browser',
    auth: 'public',
    whileClosed: true,
    output: PasskeyChallenge,
    limit: { max: 60, perMs: 60_000 },
  }),
  opsPasskeyLogin: endpoint({
    method: 'POST',
    path: '/wps/ops/login/passkey',
    summary: 'Log in as an operator by a passkey, which stands for password and authenticator',
    auth: 'public',
    whileClosed: true,
    input: z.strictObject({ credential: PasskeyAssertion }),
    output: z.object({ token: z.string(), expiresAt: EpochMs }),
    errors: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED'],
    limit: { max: 20, perMs: 60_000 },
  }),
  opsPasskeys: endpoint({
    method: 'GET',
    path: '/wps/ops/passkeys',
    summary: 'The operator’s own passkeys, the oldest first',
    auth: { operator: 'any' },
    output: PasskeyList,
  }),
  opsPasskeyOptions: endpoint({
    method: 'POST',
    path: '/wps/ops/passkeys/options',
    summary:
      'What a device is to make a passkey of, for who proves by password and a code of the authenticator; good once and in this session',
    auth: { operator: 'any' },
    encrypted: true,
    input: OperatorPasskeyProofInput,
    output: PasskeyCreation,
    errors: [...proofRefusals, 'LIMIT_REACHED'],
    limit: { max: 20, perMs: 60_000 },
  }),
  opsPasskeyAdd: endpoint({
    method: 'POST',
    path: '/wps/ops/passkeys',
    summary: 'Add the passkey that a device made of what `opsPasskeyOptions` answered, which is its proof',
    auth: { operator: 'any' },
    input: PasskeyInput,
    output: z.object({ id: Id }),
    errors: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED', 'PASSKEY_TAKEN', 'LIMIT_REACHED'],
  }),
  opsPasskeySign: endpoint({
    method: 'POST',
    path: '/wps/ops/passkeys/:id/removal',
    summary:
      'What one of the operator’s devices is to sign to remove this passkey; good once, for that and in this session',
    auth: { operator: 'any' },
    params: ids,
    output: PasskeyRequest,
    errors: ['NOT_FOUND'],
    limit: { max: 20, perMs: 60_000 },
  }),
  opsPasskeyRemove: endpoint({
    method: 'POST',
    path: '/wps/ops/passkeys/:id/remove',
    summary:
      'Remove a passkey of one’s own, for who proves by password and a code of the authenticator, or by a signature for just that',
    auth: { operator: 'any' },
    encrypted: true,
    params: ids,
    input: z.union([
      OperatorPasskeyProofInput,
      /** What a device answered to `opsPasskeySign`. */
      z.strictObject({ passkey: PasskeyAssertion }),
    ]),
    output: z.object({ name: z.string() }),
    errors: ['NOT_FOUND', 'PASSKEY_REFUSED', 'PASSKEY_EXPIRED', ...proofRefusals],
    limit: { max: 20, perMs: 60_000 },
  }),
}
