import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '@suntala/contract/passkey'
import type { Party } from '#passkey/rules.ts'

/** The public half that a signature is held against. */
type PublicKey = { id: string; credentialId: Buffer; publicKey: Buffer; counter: bigint }

/** A use of a passkey that counts as soon as it is written down. */
export type PasskeyUse = { id: string; counterBefore: bigint; counter: bigint; isSynced: boolean }

type Signed = {
  party: Party
  passkey: PublicKey
  /** The handle of whose passkey it is, which the device must tell; one that was asked by name may leave it out. */
  owner: string
  isNamed: boolean
  credential: PasskeyAssertion
  challenge: string
}

/**
 * Checks a signature: challenge, origin, relying party, the person's presence and verification, counter.
 * @returns undefined where it does not hold
 */
export async function verifySignature({
  party,
  passkey,
  owner,
  isNamed,
  credential,
  challenge,
}: Signed): Promise<PasskeyUse | undefined> {
  const { userHandle: told = isNamed ? owner : undefined } = credential.response
  if (told !== owner) return undefined
  // The library says by an error why an answer does not hold; callers learn only that it does not.
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...credential.response, userHandle: owner },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !info) return undefined
  return {
    id: passkey.id,
    counterBefore: passkey.counter,
    counter: BigInt(info.newCounter),
    isSynced: info.credentialBackedUp,
  }
}
