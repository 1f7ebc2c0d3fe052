import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import { checkNewPassword, setPassword } from '#account/set-password.ts'
import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { validationError } from '#http/validation.ts'
import { endSessions } from '#session/end-session.ts'

/**
 * Sets a new login password and ends every session of the account, this one too (AUTH-30).
 * The old password is asked for, unless the login that forced the change has just proved it (AUTH-49).
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  { oldPassword, ...given }: Input<typeof session.passwordChange>,
): Promise<void> {
  const { memberId, account, isChangePending } = caller
  if (!isChangePending && !oldPassword) throw validationError([{ field: 'oldPassword', kind: 'required' }])
  const proof = isChangePending ? undefined : oldPassword
  const checked = await checkNewPassword(context, { memberId, account, oldPassword: proof, ...given })
  await context.db.transaction(async (tx) => {
    await setPassword(tx, { memberId, ...checked, now: context.clock() })
    await endSessions(tx, context, { which: { memberId }, reason: 'REVOKED' })
  })
}
