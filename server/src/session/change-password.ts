import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import { forgetOtherLogins } from '#account/known-logins.ts'
import { lockMember } from '#account/lock-member.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import { checkNewPassword, setPassword } from '#account/set-password.ts'
import type { Context } from '#context.ts'
import type { Caller, ProofRule } from '#http/caller.ts'
import { validationError } from '#http/validation.ts'
import { originOf } from '#http/device-cookie.ts'
import { endSessions } from '#session/end-session.ts'
import { deleteRememberTokensOf } from '#session/remember-store.ts'

/**
 * Who guesses at the password in somebody's session loses it, and so does every browser that could log in again without
 * the password: it would bring new tries.
 */
const endAttackedSessions = (context: Context, { memberId, sessionId }: Caller): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    await deleteRememberTokensOf(tx, memberId)
    await endSessions(tx, context, { which: { id: sessionId }, reason: 'REVOKED' })
  })

type PasswordChangeCall = {
  caller: Caller
  input: Input<typeof session.passwordChange>
  assertProved: (rule: ProofRule) => Promise<void>
}

/**
 * Sets a new login password and ends every session of the account, this one too (AUTH-30). Withdrawals wait for a while.
 * The old password is asked for, and of who has more to prove by a fresh proof, unless the login that forced the change has
 * just proved it (AUTH-49). Five wrong ones end this session alone.
 */
export async function changePassword(
  context: Context,
  request: FastifyRequest,
  { caller, input, assertProved }: PasswordChangeCall,
): Promise<void> {
  const { memberId, sessionId, account, isChangePending } = caller
  const { oldPassword, ...given } = input
  if (!isChangePending && !oldPassword) throw validationError([{ field: 'oldPassword', kind: 'required' }])
  const proof = isChangePending ? undefined : oldPassword
  const asked = { memberId, sessionId, account, oldPassword: proof, ...given }
  const onSpent = () => endAttackedSessions(context, caller)
  const checked = await checkNewPassword(context, {
    ...asked,
    onSpent,
    assertProved: () => assertProved({ by: 'LOGIN_PASSWORD', isDue: !isChangePending }),
  })
  await context.db.transaction(async (tx) => {
    await setPassword(tx, { memberId, ...checked, now: context.clock() })
    await recordSecretChange(tx, context, { memberId, kind: 'LOGIN_PASSWORD' })
    await endSessions(tx, context, { which: { memberId }, reason: 'REVOKED' })
    const { knownHash: deviceHash } = originOf(context, request)
    await forgetOtherLogins(tx, { memberId, deviceHash })
  })
}
