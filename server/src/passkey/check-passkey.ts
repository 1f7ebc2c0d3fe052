import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '@suntala/contract/passkey'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { type ChallengePurpose, relyingParty, userHandle } from '#passkey/rules.ts'
import { markUsed, type Passkey, selectByCredential } from '#passkey/store.ts'
import { passkeyRefused, takeChallenge } from '#passkey/take-challenge.ts'

/** A passkey whose signature was right; nothing else makes one. Use it with `usePasskey`. */
export type CheckedPasskey = {
  readonly memberId: string
  readonly used: { id: string; counterBefore: bigint; counter: bigint; isSynced: boolean }
}

type Signed = {
  credential: PasskeyAssertion
  /** Whose passkey was asked for, where one was: nobody else's will do, and the device need not say whose it is. */
  ofMember?: string
  /** Told of a signature that does not hold for a passkey that somebody has. */
  onWrong?: (tx: Tx, memberId: string) => Promise<void>
}

type Given = Signed & {
  purpose: ChallengePurpose
  /** Who asked for the challenge; nobody else may answer it. */
  boundTo: Buffer | undefined
}

/** Whether the signature is right: challenge, origin, relying party, the person's presence and verification, counter. */
async function verify(
  { config }: Pick<Context, 'config'>,
  {
    passkey,
    credential,
    challenge,
    isNamed,
  }: { passkey: Passkey; credential: PasskeyAssertion; challenge: string; isNamed: boolean },
): Promise<CheckedPasskey['used'] | undefined> {
  const { id, origin } = relyingParty(config)
  const own = userHandle(passkey.memberId)
  const { userHandle: told = isNamed ? own : undefined } = credential.response
  if (told !== own) return undefined
  // The library says by an error why an answer does not hold; callers learn only that it does not.
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...credential.response, userHandle: own },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
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

/**
 * Checks what a device answered to a challenge that the platform gave out.
 * @throws ApiError PASSKEY_REFUSED for whatever does not hold
 */
export async function checkSignature(
  context: Context,
  { credential, ofMember, onWrong, challenge }: Signed & { challenge: string },
): Promise<CheckedPasskey> {
  const passkey = await selectByCredential(context.db, Buffer.from(credential.id, 'base64url'))
  if (!passkey || (ofMember !== undefined && passkey.memberId !== ofMember)) throw passkeyRefused()
  const { memberId } = passkey
  const used = await verify(context, { passkey, credential, challenge, isNamed: ofMember !== undefined })
  if (used) return { memberId, used }
  if (onWrong) await context.db.transaction((tx) => onWrong(tx, memberId))
  throw passkeyRefused()
}

/**
 * Checks what a device answered to a challenge, which is used up by it.
 * @throws ApiError PASSKEY_EXPIRED, or PASSKEY_REFUSED for whatever else does not hold
 */
export async function checkPasskey(
  context: Context,
  { purpose, boundTo, ...signed }: Given,
): Promise<CheckedPasskey> {
  const clientDataJson = signed.credential.response.clientDataJSON
  const challenge = await takeChallenge(context, { clientDataJson, purpose, boundTo })
  return checkSignature(context, { ...signed, challenge })
}

/**
 * Counts a use, in the transaction of what the passkey is used for. Of two uses that tell the same counter one holds, and
 * none once the passkey was removed.
 * @throws ApiError PASSKEY_REFUSED
 */
export async function usePasskey(tx: Tx, { clock }: Context, { used }: CheckedPasskey): Promise<void> {
  if (!(await markUsed(tx, { ...used, now: clock() }))) throw passkeyRefused()
}
