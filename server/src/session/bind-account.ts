import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import type { GivenRegistration } from '#account/check-registration.ts'
import type { Context } from '#context.ts'
import { bindIdentity, readBinding } from '#identity/bind-identity.ts'
import type { LoginOutcome } from '#session/begin-login.ts'
import { logIn } from '#session/log-in.ts'
import type { OpenedSession } from '#session/open-session.ts'
import { register } from '#session/register.ts'

type LinkInput = Input<typeof session.bindLink>

/**
 * Logs in by username and password, under the limits of any login, and binds a sign-in elsewhere to the account: both or
 * neither, for good (AUTH-47, AUTH-48). A ticket that is over costs no try. A login that waits for another proof binds nothing.
 * @throws ApiError BINDING_EXPIRED, ALREADY_BOUND, and those of `logIn`
 */
export async function bindLink(
  context: Context,
  request: FastifyRequest,
  { bindingTicket: ticket, confirm: _, ...login }: LinkInput,
): Promise<LoginOutcome> {
  await readBinding(context.db, context, ticket)
  return logIn(context, request, {
    login,
    within: (tx, { id: memberId }) => bindIdentity(tx, context, { ticket, memberId }),
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
