import type { FieldError } from '@suntala/contract/errors'
import { checkField } from '@suntala/contract/check-field'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { ProofRule } from '#http/caller.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import { assertNotBreached } from '#account/breached-passwords.ts'
import { tryPaymentSecret } from '#account/check-payment-password.ts'
import { hashPassword, verifyPassword } from '#account/hash-password.ts'
import { isOwnBrowser } from '#account/own-browser.ts'
import { isCommonPassword } from '#account/password-rules.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import { type Hashes, selectHashes, setPaymentPasswordHash } from '#account/store.ts'

type Change = {
  request: FastifyRequest
  memberId: string
  old?: string | undefined
  paymentPassword: string
  confirm: string
}

async function assertUsable({ db }: Context, change: Change): Promise<void> {
  const { fieldRules } = await readSettings(db)
  const rule = { ...fieldRules.paymentPassword, required: true }
  const errors: FieldError[] = []
  const broken = checkField('paymentPassword', rule, change.paymentPassword)
  if (broken) errors.push(broken)
  else if (isCommonPassword(change.paymentPassword, ''))
    errors.push({ field: 'paymentPassword', kind: 'common' })
  if (change.confirm !== change.paymentPassword) errors.push({ field: 'confirm', kind: 'mismatch' })
  if (errors.length > 0) throw validationError(errors)
}

/** A password proves nothing for one that is forgotten: who has the login's must not come to the money by it. */
const passwords = ['PAYMENT_PASSWORD', 'LOGIN_PASSWORD'] as const

type AssertProved = (rule: ProofRule) => Promise<void>

/** @throws ApiError VALIDATION, STEP_UP_REQUIRED, OLD_PASSWORD_WRONG or TOO_MANY_REQUESTS */
async function assertOld(
  context: Context,
  { memberId, old, checked }: { memberId: string; old: string | undefined; checked: Hashes },
  assertProved: AssertProved,
): Promise<void> {
  const isFirst = checked.payment === null
  if (old === undefined) {
    await assertProved({ not: passwords })
    if (isFirst) throw validationError([{ field: 'old', kind: 'required' }])
    return
  }
  await assertProved({ by: isFirst ? 'LOGIN_PASSWORD' : 'PAYMENT_PASSWORD' })
  const proof = checked.payment ?? checked.password
  const isRight = await tryPaymentSecret(context, memberId, () => verifyPassword(proof, old))
  if (!isRight) throw new ApiError('OLD_PASSWORD_WRONG')
}

/** The first one takes the place of none: in the member's own browser there is nothing to take over. */
async function kindOf(tx: Tx, context: Context, change: Change, checked: Hashes) {
  if (checked.payment !== null) return 'PAYMENT_PASSWORD'
  return (await isOwnBrowser(tx, context, change)) ? 'PAYMENT_PASSWORD_FIRST' : 'PAYMENT_PASSWORD_NEW_BROWSER'
}

/**
 * Sets the payment password. The first one is proved by the login password and by whatever else the member can prove it by,
 * each later one by the one before, or by what is no password where that is forgotten: a stolen login password alone must
 * not open the way to the money. After a later one, and after a first one in a browser that may be
 * somebody else's, withdrawals wait for a while.
 * @throws ApiError VALIDATION, STEP_UP_REQUIRED, SAME_PASSWORD, OLD_PASSWORD_WRONG or TOO_MANY_REQUESTS
 */
export async function setPaymentPassword(
  context: Context,
  change: Change,
  assertProved: AssertProved,
): Promise<void> {
  await assertUsable(context, change)
  const { memberId, old, paymentPassword } = change
  const checked = (await selectHashes(context.db, memberId)) ?? { password: null, payment: null }
  await assertOld(context, { memberId, old, checked }, assertProved)
  const isSame =
    old === undefined
      ? await verifyPassword(checked.payment, paymentPassword)
      : old.normalize('NFKC') === paymentPassword.normalize('NFKC')
  if (isSame) throw new ApiError('SAME_PASSWORD')
  await assertNotBreached(context, { field: 'paymentPassword', password: paymentPassword })
  const hash = await hashPassword(paymentPassword)
  const isSet = await context.db.transaction(async (tx) => {
    const isWritten = await setPaymentPasswordHash(tx, { memberId, checked, hash })
    if (isWritten)
      await recordSecretChange(tx, context, { memberId, kind: await kindOf(tx, context, change, checked) })
    return isWritten
  })
  if (!isSet) throw new ApiError('OLD_PASSWORD_WRONG')
}
