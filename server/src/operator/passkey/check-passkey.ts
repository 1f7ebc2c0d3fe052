import type { PasskeyAssertion } from '@suntala/contract/passkey'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { passkeyRefused } from '#passkey/passkey-refused.ts'
import type { ChallengePurpose } from '#passkey/rules.ts'
import { takeChallenge } from '#passkey/take-challenge.ts'
import { type PasskeyUse, verifySignature } from '#passkey/verify-signature.ts'
import { consoleParty, operatorHandle } from '#operator/passkey/rules.ts'
import { markUsed, type OperatorPasskey, selectByCredential } from '#operator/passkey/store.ts'

/** An operator's passkey whose signature was right; nothing else makes one. Use it with `usePasskey`. */
export type CheckedPasskey = { readonly passkey: OperatorPasskey; readonly used: PasskeyUse }

type Given = {
  credential: PasskeyAssertion
  purpose: ChallengePurpose
  /** Who asked for the challenge; nobody else may answer it. */
  boundTo: Buffer | undefined
  /** Whose passkey was asked for, where one was: nobody else's will do, and the device need not say whose it is. */
  ofOperator?: string
}

/** Tells the log of a passkey that somebody has and that opened nothing. The house says so: nobody has proved to be the operator. */
export const recordRefusal = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { operatorId, name }: OperatorPasskey,
): Promise<void> =>
  db.transaction((tx) =>
    writeAudit(tx, {
      actor: 'system',
      at: clock(),
      subject: 'operator',
      subjectId: operatorId,
      action: 'refusePasskey',
      from: name,
    }),
  )

/**
 * Checks what a device answered to a challenge, which is used up by it.
 * @throws ApiError PASSKEY_EXPIRED, or PASSKEY_REFUSED for whatever else does not hold
 */
export async function checkPasskey(
  context: Context,
  { credential, purpose, boundTo, ofOperator }: Given,
): Promise<CheckedPasskey> {
  const clientDataJson = credential.response.clientDataJSON
  const challenge = await takeChallenge(context, { clientDataJson, purpose, boundTo })
  const passkey = await selectByCredential(context.db, Buffer.from(credential.id, 'base64url'))
  if (!passkey || (ofOperator !== undefined && passkey.operatorId !== ofOperator)) throw passkeyRefused()
  const used = await verifySignature({
    party: consoleParty(context.config),
    passkey,
    owner: operatorHandle(passkey.operatorId),
    isNamed: ofOperator !== undefined,
    credential,
    challenge,
  })
  if (used) return { passkey, used }
  await recordRefusal(context, passkey)
  throw passkeyRefused()
}

/**
 * Counts a use, in the transaction of what the passkey is used for. Of two uses that tell the same counter one holds, and
 * none once the passkey was removed.
 * @throws ApiError PASSKEY_REFUSED
 */
export async function usePasskey(tx: Tx, { clock }: Context, { used }: CheckedPasskey): Promise<void> {
  if (!(await markUsed(tx, { ...used, now: clock() }))) throw passkeyRefused()
}
