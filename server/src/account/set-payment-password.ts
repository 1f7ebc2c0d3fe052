import type { FieldError } from '@suntala/contract/errors'
import { checkField } from '@suntala/contract/check-field'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { ProofRule } from '#http/caller.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import { assertNotBreached } from '#account/breached-passwords.ts'
import { tryPaymentSecret } from '#account/check-payment-password.ts'
import { hashPassword, verifyPassword } from '#account/hash-password.ts'
import { isCommonPassword } from '#account/password-rules.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import { type Hashes, selectHashes, setPaymentPasswordHash } from '#account/store.ts'

type Change = { memberId: string; old?: string | undefined; paymentPassword: string; confirm: string }

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
  { memberId, old, judged }: { memberId: string; old: string | undefined; judged: Hashes },
  assertProved: AssertProved,
): Promise<void> {
  const isFirst = judged.payment === null
  if (old === undefined) {
    await assertProved({ not: passwords })
    if (isFirst) throw validationError([{ field: 'old', kind: 'required' }])
    return
  }
  await assertProved({ by: isFirst ? 'LOGIN_PASSWORD' : 'PAYMENT_PASSWORD' })
  const proof = judged.payment ?? judged.password
  const isRight = await tryPaymentSecret(context, memberId, () => verifyPassword(proof, old))
  if (!isRight) throw new ApiError('OLD_PASSWORD_WRONG')
}

/**
 * Sets the payment password. The first one is proved by the login password and by whatever else the member can prove it by,
 * each later one by the one before, or by what is no password where that is forgotten: a stolen login password alone must
 * not open the way to the money. After a later one withdrawals wait for a while.
 * @throws ApiError VALIDATION, STEP_UP_REQUIRED, SAME_PASSWORD, OLD_PASSWORD_WRONG or TOO_MANY_REQUESTS
 */
export async function setPaymentPassword(
  context: Context,
  change: Change,
  assertProved: AssertProved,
): Promise<void> {
  await assertUsable(context, change)
  const { memberId, old, paymentPassword } = change
  const judged = (await selectHashes(context.db, memberId)) ?? { password: null, payment: null }
  await assertOld(context, { memberId, old, judged }, assertProved)
  const isSame =
    old === undefined
      ? await verifyPassword(judged.payment, paymentPassword)
      : old.normalize('NFKC') === paymentPassword.normalize('NFKC')
  if (isSame) throw new ApiError('SAME_PASSWORD')
  await assertNotBreached(context, { field: 'paymentPassword', password: paymentPassword })
  const hash = await hashPassword(paymentPassword)
  const isSet = await context.db.transaction(async (tx) => {
    const isWritten = await setPaymentPasswordHash(tx, { memberId, judged, hash })
    // The first one takes the place of none: there was nothing to take over, and nothing waits.
    const kind = judged.payment === null ? 'PAYMENT_PASSWORD_FIRST' : 'PAYMENT_PASSWORD'
    if (isWritten) await recordSecretChange(tx, context, { memberId, kind })
    return isWritten
  })
  if (!isSet) throw new ApiError('OLD_PASSWORD_WRONG')
}
