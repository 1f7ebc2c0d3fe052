import { checkField } from '@suntala/contract/check-field'
import type { FieldError } from '@suntala/contract/errors'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import { passwordAttempt } from '#account/attempt-rules.ts'
import { assertNotBreached } from '#account/breached-passwords.ts'
import { hashPassword, verifyPassword } from '#account/hash-password.ts'
import { isCommonPassword } from '#account/password-rules.ts'
import { selectHashes, setPasswordHash } from '#account/store.ts'
import { tryOwnSecret } from '#account/try-own-secret.ts'

export type PasswordChange = {
  memberId: string
  /** The session that asks, whose tries are counted, and what comes of the last wrong one. */
  sessionId: string
  onSpent: () => Promise<void>
  /** Asks for what has to prove the change besides; once it is known that it can be made. */
  assertProved: () => Promise<void>
  account: string
  /** Undefined where the login has just proved it. */
  oldPassword: string | undefined
  newPassword: string
  confirmNewPassword: string
}

type NewPassword = Pick<PasswordChange, 'account' | 'newPassword'>

async function errorsOf({ db }: Context, { account, newPassword }: NewPassword): Promise<FieldError[]> {
  const { fieldRules } = await readSettings(db)
  const broken = checkField('newPassword', { ...fieldRules.password, required: true }, newPassword)
  if (broken) return [broken]
  return isCommonPassword(newPassword, account) ? [{ field: 'newPassword', kind: 'common' }] : []
}

/**
 * @param account '' where nobody has proved yet whose password it is to be
 * @throws ApiError VALIDATION
 */
export async function assertPasswordHolds(context: Context, given: NewPassword): Promise<void> {
  const errors = await errorsOf(context, given)
  if (errors.length > 0) throw validationError(errors)
}

async function assertUsable(context: Context, change: PasswordChange): Promise<void> {
  const errors = await errorsOf(context, change)
  if (change.confirmNewPassword !== change.newPassword)
    errors.push({ field: 'confirmNewPassword', kind: 'mismatch' })
  if (errors.length > 0) throw validationError(errors)
}

/**
 * Checks a member's new login password. Set it with `setPassword` in the transaction that ends the sessions.
 * @returns its hash, and that of the old one by which it was checked
 * @throws ApiError VALIDATION, STEP_UP_REQUIRED, OLD_PASSWORD_WRONG, SAME_PASSWORD or TOO_MANY_REQUESTS
 */
export async function checkNewPassword(
  context: Context,
  change: PasswordChange,
): Promise<{ passwordHash: string; checkedHash: string | null }> {
  await assertUsable(context, change)
  await change.assertProved()
  const current = (await selectHashes(context.db, change.memberId))?.password ?? null
  const { oldPassword } = change
  if (oldPassword !== undefined) {
    const tried = {
      attempt: passwordAttempt(change.sessionId),
      cause: 'password' as const,
      onSpent: change.onSpent,
    }
    if (!(await tryOwnSecret(context, tried, () => verifyPassword(current, oldPassword))))
      throw new ApiError('OLD_PASSWORD_WRONG')
  }
  return hashAnother(context, current, change.newPassword)
}

/** @throws ApiError SAME_PASSWORD, VALIDATION for one of known breaches */
async function hashAnother(
  context: Context,
  current: string | null,
  newPassword: string,
): Promise<{ passwordHash: string; checkedHash: string | null }> {
  if (await verifyPassword(current, newPassword)) throw new ApiError('SAME_PASSWORD')
  await assertNotBreached(context, { field: 'newPassword', password: newPassword })
  return { passwordHash: await hashPassword(newPassword), checkedHash: current }
}

/**
 * Checks what is to take the place of a forgotten password, for whoever has proved otherwise whose it is. Set it with
 * `replacePassword`.
 * @throws ApiError VALIDATION or SAME_PASSWORD
 */
export async function checkReplacement(
  context: Context,
  { memberId, ...given }: NewPassword & { memberId: string },
): Promise<{ passwordHash: string; checkedHash: string | null }> {
  await assertPasswordHolds(context, given)
  const current = (await selectHashes(context.db, memberId))?.password ?? null
  return hashAnother(context, current, given.newPassword)
}

/**
 * Locks the member and sets the password, if none was set since this one was checked.
 * @throws ApiError OLD_PASSWORD_WRONG
 */
export async function setPassword(
  tx: Tx,
  change: { memberId: string; checkedHash: string | null; passwordHash: string; now: Date },
): Promise<void> {
  if (!(await setPasswordHash(tx, change))) throw new ApiError('OLD_PASSWORD_WRONG')
}

/**
 * Sets the password in place of a forgotten one, if none was set since this one was checked.
 * @throws ApiError STATE_CONFLICT
 */
export async function replacePassword(
  tx: Tx,
  change: { memberId: string; checkedHash: string | null; passwordHash: string; now: Date },
): Promise<void> {
  if (!(await setPasswordHash(tx, change))) throw new ApiError('STATE_CONFLICT')
}
