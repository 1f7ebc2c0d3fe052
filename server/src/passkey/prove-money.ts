import type { Output } from '@suntala/contract/endpoint'
import type { MoneyProof } from '@suntala/contract/form-inputs'
import type { passkey as passkeyCalls } from '@suntala/contract/passkey'
import { checkPaymentPassword } from '#account/check-payment-password.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { checkSignature, usePasskey } from '#passkey/check-passkey.ts'
import { presentProof } from '#passkey/present.ts'
import { askToSign, readAnswer } from '#passkey/prove-by-passkey.ts'
import { boundToCall } from '#passkey/rules.ts'
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

async function proveBySignature(
  context: Context,
  asked: Asked,
  answer: string,
): Promise<(tx: Tx) => Promise<void>> {
  const { memberId: ofMember, ...given } = givenBy(asked)
  const credential = readAnswer(answer)
  const clientDataJson = credential.response.clientDataJSON
  const { challenge, take } = await findChallenge(context, { clientDataJson, ...given })
  const checked = await checkSignature(context, { credential, ofMember, challenge })
  return async (tx) => {
    await take(tx)
    await usePasskey(tx, context, checked)
  }
}

/**
 * Asks whether a member may move money: by the payment password, or a passkey that has signed for just this. Call it before
 * the transaction that moves the money, since a wrong try must be remembered.
 * @returns what uses the proof up, for that transaction, after it has looked whether the call was made before: where the
 *   signature is used up already, what it was used for is written down
 * @throws ApiError PASSWORD_CHECK, TOO_MANY_REQUESTS, PASSKEY_REFUSED, PASSKEY_EXPIRED
 */
export async function proveMoney(
  context: Context,
  asked: Asked,
  { passkey, paymentPassword = '' }: MoneyProof,
): Promise<(tx: Tx) => Promise<void>> {
  if (passkey !== undefined) return proveBySignature(context, asked, passkey)
  await checkPaymentPassword(context, { memberId: asked.caller.memberId, password: paymentPassword })
  return async () => {}
}
