import type { PasskeyAssertion } from '@suntala/contract/passkey'
import type { Context } from '#context.ts'
import { sharedReads } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { type ChallengePurpose, relyingParty, userHandle } from '#passkey/rules.ts'
import { markUsed, selectByCredential } from '#passkey/store.ts'
import { passkeyRefused } from '#passkey/passkey-refused.ts'
import { takeChallenge } from '#passkey/take-challenge.ts'
import { type PasskeyUse, verifySignature } from '#passkey/verify-signature.ts'

/** A passkey whose signature was right; nothing else makes one. Use it with `usePasskey`. */
export type CheckedPasskey = {
  readonly memberId: string
  readonly used: PasskeyUse
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

/**
 * Checks what a device answered to a challenge that the platform gave out.
 * @throws ApiError PASSKEY_REFUSED for whatever does not hold
 */
export async function checkSignature(
  context: Context,
  { credential, ofMember, onWrong, challenge }: Signed & { challenge: string },
): Promise<CheckedPasskey> {
  const passkey = await selectByCredential(sharedReads(context.db), Buffer.from(credential.id, 'base64url'))
  if (!passkey || (ofMember !== undefined && passkey.memberId !== ofMember)) throw passkeyRefused()
  const { memberId } = passkey
  const used = await verifySignature({
    party: relyingParty(context.config),
    passkey,
    owner: userHandle(memberId),
    isNamed: ofMember !== undefined,
    credential,
    challenge,
  })
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
