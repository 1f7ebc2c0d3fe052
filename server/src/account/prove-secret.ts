import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { proofAttempt, type TrySource } from '#account/attempt-rules.ts'
import { checkPaymentPassword } from '#account/check-payment-password.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { readProvedMail, readProvedMobile } from '#account/read-contact.ts'
import { mailKey } from '#account/rules.ts'
import { selectHashes } from '#account/store.ts'
import { tryOwnSecret } from '#account/try-own-secret.ts'
import { checkCode, useCode } from '#verification/check-code.ts'

/** At a login that waits for the proof. */
export type LoginTry = {
  source: TrySource
  /** Is told of a wrong code as it is counted, and never of one that was not sent. */
  onWrong: (tx: Tx) => Promise<void>
}

type Given = { memberId: string; answer: string } & Partial<LoginTry>

/** A code that was asked for within a session opens no login, nor the other way round. */
const codeFor = ({ onWrong }: Partial<LoginTry>) =>
  onWrong ? { purpose: 'verify' as const, onWrong } : { purpose: 'security' as const }

/** @throws ApiError PASSWORD_CHECK, TOO_MANY_REQUESTS after five wrong ones, from whichever session */
export async function provePassword(context: Context, { memberId, answer }: Given): Promise<undefined> {
  const attempt = proofAttempt(memberId, 'LOGIN_PASSWORD')
  const isRight = await tryOwnSecret(context, { attempt, cause: 'password' }, async () =>
    verifyPassword((await selectHashes(context.db, memberId))?.password ?? null, answer),
  )
  if (!isRight) throw new ApiError('PASSWORD_CHECK')
}

export async function hasPaymentPassword(
  { db }: Context,
  memberId: string,
): Promise<{ to: null } | undefined> {
  const hashes = await selectHashes(db, memberId)
  return hashes?.payment === null || !hashes ? undefined : { to: null }
}

/** Its tries are those of withdrawals. @throws ApiError PASSWORD_CHECK, TOO_MANY_REQUESTS */
export const provePaymentPassword = async (
  context: Context,
  { memberId, answer }: Given,
): Promise<undefined> => {
  await checkPaymentPassword(context, { memberId, password: answer })
}

/** @returns what uses the code up. @throws ApiError SMS_CODE_WRONG, SMS_CODE_EXPIRED */
export async function proveOwnMobile(
  context: Context,
  { memberId, answer, ...login }: Given,
): Promise<(tx: Tx) => Promise<void>> {
  const to = await readProvedMobile(context.db, context, memberId)
  if (to === null) throw new ApiError('SMS_CODE_WRONG')
  const code = await checkCode(context, { kind: 'sms', to, ...codeFor(login) }, answer)
  return (tx) => useCode(tx, code)
}

/** @returns what uses the code up. @throws ApiError SMS_CODE_WRONG, SMS_CODE_EXPIRED */
export async function proveOwnMail(
  context: Context,
  { memberId, answer, ...login }: Given,
): Promise<(tx: Tx) => Promise<void>> {
  const email = await readProvedMail(context.db, context, memberId)
  if (email === null) throw new ApiError('SMS_CODE_WRONG')
  const code = await checkCode(context, { kind: 'mail', to: mailKey(email), ...codeFor(login) }, answer)
  return (tx) => useCode(tx, code)
}
