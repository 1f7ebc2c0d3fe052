import { lockMember } from '#account/lock-member.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { deletePasskey, setName } from '#passkey/store.ts'

type Own = { id: string; memberId: string }

/** @throws ApiError NOT_FOUND */
export async function renamePasskey({ db }: Context, own: Own, name: string): Promise<void> {
  const isNamed = await db.transaction((tx) => setName(tx, own, name.trim()))
  if (!isNamed) throw new ApiError('NOT_FOUND')
}

/**
 * Removes a passkey: from then on it proves nothing. The member is told, and withdrawals wait for a while.
 * @throws ApiError NOT_FOUND
 */
export async function removePasskey(context: Context, own: Own): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockMember(tx, own.memberId)
    if (!(await deletePasskey(tx, own))) throw new ApiError('NOT_FOUND')
    await recordSecretChange(tx, context, { memberId: own.memberId, kind: 'PASSKEY_REMOVED' })
  })
}
