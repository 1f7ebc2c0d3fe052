import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { PasskeyNameInput } from '#form-inputs.ts'
import { EpochMs, Id, text } from '#text.ts'

/** Bytes as WebAuthn writes them in JSON. */
const Base64Url = (maxBytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(Math.ceil((maxBytes * 4) / 3))

const credentialIdBytes = 1023
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** What every answer of a device says; what a browser adds besides is not read. */
const credential = {
  id: Base64Url(credentialIdBytes),
  rawId: Base64Url(credentialIdBytes),
  type: z.literal('public-key'),
}
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
})

/** A device's signature over a challenge. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(2_000),
    signature: Base64Url(2_000),
    /** Whose passkey it is, as it was told when the passkey was made; a device that was asked by name may leave it out. */
    userHandle: Base64Url(64).optional(),
  }),
})

/** A new credential of a device. */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(8_000),
    transports: z.array(text(20)).max(10).default([]),
  }),
})

export type PasskeyAssertion = z.output<typeof PasskeyAssertion>
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>

const passkeyChallenge = { challenge: z.string(), timeout: z.int() }

/** What one of a member's own devices is to sign. */
export const PasskeyRequest = z.object({
  ...passkeyChallenge,
  rpId: z.string(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
})

/** What a device is to sign for a login, with no name said. */
export const PasskeyChallenge = z.object({
  ...passkeyChallenge,
  rpId: z.string(),
  userVerification: z.literal('required'),
})

/** What a device is to make a passkey of. */
export const PasskeyCreation = z.object({
  ...passkeyChallenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** Passkeys as their owner sees them. */
export const PasskeyList = z.object({
  content: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Kept by a service for all of the owner's devices, and not by one device alone. */
      isSynced: z.boolean(),
      createdAt: EpochMs,
      lastUsedAt: EpochMs.nullable(),
    }),
  ),
  /** How many one can have. */
  max: z.int(),
})

/** A passkey that a device made, with the name that its owner gives it. */
export const PasskeyInput = z.strictObject({ name: text(60).regex(/\S/), credential: PasskeyAttestation })

/** The member's passkeys, as the member sees to them (C-01). A login by one is a call of `session`. */
export const passkey = {
  passkeyList: endpoint({
    method: 'GET',
    path: '/wps/member/security/passkeys',
    summary: 'The passkeys of the member, the oldest first',
    auth: 'member',
    output: PasskeyList,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/wps/member/security/passkeys/options',
    summary: 'What a device is to make a passkey of; good once and in this session',
    auth: 'member',
    stepUp: 'always',
    output: PasskeyCreation,
    errors: ['LIMIT_REACHED'],
  }),
  passkeyProof: endpoint({
    method: 'POST',
    path: '/wps/member/security/passkeys/proof',
    summary: 'What a device is to sign for a proof by passkey; good once and in this session',
    auth: 'member',
    stepUp: { none: 'asks for the proof' },
    whileTermsOwed: true,
    output: PasskeyRequest,
    errors: ['METHOD_OFF'],
  }),
  passkeyAdd: endpoint({
    method: 'POST',
    path: '/wps/member/security/passkeys',
    summary:
      'Add the passkey that a device made of what `passkeyOptions` answered, which is its proof; withdrawals wait for a while',
    auth: 'member',
    stepUp: { none: 'answers what `passkeyOptions` gave out, which asks' },
    input: PasskeyInput,
    output: z.object({ id: Id }),
    errors: ['PASSKEY_REFUSED', 'PASSKEY_EXPIRED', 'PASSKEY_TAKEN', 'LIMIT_REACHED'],
  }),
  passkeyRename: endpoint({
    method: 'PUT',
    path: '/wps/member/security/passkeys/:id',
    summary: 'Give a passkey another name',
    auth: 'member',
    stepUp: { none: 'a name' },
    params: z.strictObject({ id: Id }),
    input: PasskeyNameInput,
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  passkeyRemove: endpoint({
    method: 'DELETE',
    path: '/wps/member/security/passkeys/:id',
    summary: 'Remove a passkey: it logs in no more; withdrawals wait for a while',
    auth: 'member',
    stepUp: 'always',
    params: z.strictObject({ id: Id }),
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
}
