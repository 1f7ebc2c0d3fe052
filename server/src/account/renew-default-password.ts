import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { verifyPassword } from '#account/hash-password.ts'
import { defaultPassword } from '#account/rules.ts'
import { selectHashes, setPasswordAge } from '#account/store.ts'

/**
 * Lets the password that an agent gave to an account open it for its days anew: it ends when nobody uses it in time.
 * @throws ApiError ALREADY_SET where the holder has chosen another password
 */
export async function renewDefaultPassword({ db, clock }: Context, memberId: string): Promise<void> {
  const { password = null, isGiven = false } = (await selectHashes(db, memberId)) ?? {}
  const isDefault = password !== null && (isGiven || (await verifyPassword(password, defaultPassword)))
  const checked = { memberId, passwordHash: password }
  if (!isDefault || !(await db.transaction((tx) => setPasswordAge(tx, checked, clock()))))
    throw new ApiError('ALREADY_SET')
}
