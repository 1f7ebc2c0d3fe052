import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { PasskeyAttestation } from '@suntala/contract/passkey'
import { passkeyRefused } from '#passkey/passkey-refused.ts'
import { algorithms, type Party } from '#passkey/rules.ts'

/** The public half of a passkey that a device has just made. */
export type NewCredential = {
  credentialId: Buffer
  publicKey: Buffer
  counter: bigint
  transports: string[]
  isSynced: boolean
}

type Made = { party: Party; credential: PasskeyAttestation; challenge: string }

/**
 * Whether a device proves nothing about its maker, as it was asked to: certificates are never read, since following them
 * would let whoever wrote them choose addresses that the server calls.
 */
function hasNoCertificates(attestationObject: string): boolean {
  const attested = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = attested.get('fmt')
  return format === 'none' || (format === 'packed' && attested.get('attStmt').get('x5c') === undefined)
}

async function read({ party, credential, challenge }: Made): Promise<NewCredential> {
  if (!hasNoCertificates(credential.response.attestationObject)) throw passkeyRefused()
  const { verified, registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...algorithms],
  })
  if (!verified) throw passkeyRefused()
  return {
    credentialId: Buffer.from(made.credential.id, 'base64url'),
    publicKey: Buffer.from(made.credential.publicKey),
    counter: BigInt(made.credential.counter),
    transports: credential.response.transports,
    isSynced: made.credentialBackedUp,
  }
}

/**
 * Reads what a device made for a party of a challenge of its own, with its person verified.
 * @throws ApiError PASSKEY_REFUSED for whatever does not hold
 */
export const verifyCredential = (made: Made): Promise<NewCredential> =>
  read(made).catch(() => {
    throw passkeyRefused()
  })
