import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import type { GivenRegistration } from '#account/check-registration.ts'
import { lockMember } from '#account/lock-member.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import type { Context } from '#context.ts'
import { bindIdentity, readBinding } from '#identity/bind-identity.ts'
import type { OpenedSession } from '#session/open-session.ts'
import { register } from '#session/register.ts'

/**
 * Binds a sign-in elsewhere to the account of a session that has proved anew who is there, for good (AUTH-47, AUTH-48): it
 * opens the account from then on. The member is told, and withdrawals wait for a while.
 * @throws ApiError BINDING_EXPIRED, ALREADY_BOUND
 */
export async function bindLink(
  context: Context,
  memberId: string,
  { bindingTicket: ticket }: Input<typeof session.bindLink>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    await bindIdentity(tx, context, { ticket, memberId })
    await recordSecretChange(tx, context, { memberId, kind: 'IDENTITY_BOUND' })
  })
}

/**
 * Opens an account and binds a sign-in elsewhere to it: both or neither.
 * @throws ApiError BINDING_EXPIRED, ALREADY_BOUND, and those of `register`
 */
export async function bindRegister(
  context: Context,
  request: FastifyRequest,
  { bindingTicket: ticket, ...given }: GivenRegistration & { bindingTicket: string },
): Promise<{ account: string; opened: OpenedSession }> {
  await readBinding(context.db, context, ticket)
  return register(context, request, given, (tx, memberId) => bindIdentity(tx, context, { ticket, memberId }))
}
