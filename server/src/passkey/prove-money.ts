import type { Output } from '@suntala/contract/endpoint'
import type { MoneyProof as GivenProof } from '@suntala/contract/form-inputs'
import type { passkey as passkeyCalls } from '@suntala/contract/passkey'
import { checkPaymentPassword } from '#account/check-payment-password.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { checkSignature } from '#passkey/check-passkey.ts'
import { passkeyRefused } from '#passkey/passkey-refused.ts'
import { presentProof } from '#passkey/present.ts'
import { askToSign, readAnswer } from '#passkey/prove-by-passkey.ts'
import { boundToCall } from '#passkey/rules.ts'
import { lockSignatures, type SignatureUse, useSignatures } from '#passkey/store.ts'
import { findChallenge } from '#passkey/take-challenge.ts'

/** Money on its way out: who asks for it, and the hash of what is asked for, without any proof. */
type Asked = { caller: Pick<Caller, 'memberId' | 'sessionId'>; bodyHash: Buffer }

const givenBy = ({ caller: { memberId, sessionId }, bodyHash }: Asked) => ({
  memberId,
  purpose: 'MONEY' as const,
  boundTo: boundToCall({ sessionId, bodyHash }),
})

/**
 * What a device is to sign for money on its way out: the signature is good for this call of this session alone, so not for
 * another amount or taker.
 * @throws ApiError METHOD_OFF where the member has no passkey
 */
export async function askForMoney(
  context: Context,
  asked: Asked,
): Promise<Output<typeof passkeyCalls.passkeyProof>> {
  return presentProof(context.config, await askToSign(context, givenBy(asked)))
}

export const isPasskeyRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PASSKEY_REFUSED'

async function proveBySignature(context: Context, asked: Asked, answer: string): Promise<SignatureUse> {
  const { memberId: ofMember, ...given } = givenBy(asked)
  const credential = readAnswer(answer)
  const clientDataJson = credential.response.clientDataJSON
  const { challenge, key } = await findChallenge(context, { clientDataJson, ...given })
  const { used } = await checkSignature(context, { credential, ofMember, challenge })
  return { challenge: key, passkey: used }
}

/** A proof that holds; null where there is nothing to use up, as it was the payment password. */
export type MoneyProof = SignatureUse | null

/**
 * Asks whether a member may move money: by the payment password, or a passkey that has signed for just this. Call it before
 * the transaction that moves the money, since a wrong try must be remembered.
 * @returns the proof, which that transaction uses up after it has looked whether the call was made before: where the
 *   signature is used up already, what it was used for is written down
 * @throws ApiError PASSWORD_CHECK, TOO_MANY_REQUESTS, PASSKEY_REFUSED, PASSKEY_EXPIRED
 */
export async function proveMoney(
  context: Context,
  asked: Asked,
  { passkey, paymentPassword = '' }: GivenProof,
): Promise<MoneyProof> {
  if (passkey !== undefined) return proveBySignature(context, asked, passkey)
  await checkPaymentPassword(context, { memberId: asked.caller.memberId, password: paymentPassword })
  return null
}

const signatures = (proofs: readonly MoneyProof[]) => proofs.filter((proof) => proof !== null)

/** Locks what proofs use up. @returns whether each holds still: of two calls by one signature one does */
export async function holdProofs(tx: Tx, proofs: readonly MoneyProof[]): Promise<boolean[]> {
  const held = await lockSignatures(tx, signatures(proofs))
  let at = 0
  return proofs.map((proof) => proof === null || held[at++] === true)
}

/** Uses up proofs that are held. */
export const useProofs = (tx: Tx, { clock }: Context, proofs: readonly MoneyProof[]): Promise<void> =>
  useSignatures(tx, signatures(proofs), clock())

/** Both for one. @throws ApiError PASSKEY_REFUSED */
export async function useProof(tx: Tx, context: Context, proof: MoneyProof): Promise<void> {
  const [isHeld] = await holdProofs(tx, [proof])
  if (!isHeld) throw passkeyRefused()
  await useProofs(tx, context, [proof])
}
