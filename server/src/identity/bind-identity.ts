import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { bindingTicketLifeMs, hashOfTicket, type Identity, type ReadToken } from '#identity/rules.ts'
import { insertIdentity, insertTicket, selectTicket, takeTicket } from '#identity/store.ts'

/** A proved sign-in that waits for its account. */
export type BindingTicket = { secret: string; expiresAt: Date }

/** Lets whoever has proved a sign-in elsewhere bind it to an account within ten minutes. */
export async function offerBinding(
  tx: Tx,
  { clock }: Context,
  { identity }: ReadToken,
): Promise<BindingTicket> {
  const secret = randomBytes(32).toString('base64url')
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + bindingTicketLifeMs)
  const row = { ...identity, tokenHash: hashOfTicket(secret), createdAt, expiresAt }
  await insertTicket(tx, row)
  return { secret, expiresAt }
}

/**
 * What a ticket stands for; it stays good.
 * @throws ApiError BINDING_EXPIRED
 */
export async function readBinding(db: Queryable, { clock }: Context, ticket: string): Promise<Identity> {
  const found = await selectTicket(db, hashOfTicket(ticket), clock())
  if (!found) throw new ApiError('BINDING_EXPIRED')
  return found
}

/**
 * Binds what a ticket stands for to an account, for good, and uses the ticket up. Nothing unbinds: of two accounts that
 * come for one sign-in at once, one gets it.
 * @throws ApiError BINDING_EXPIRED, ALREADY_BOUND
 */
export async function bindIdentity(
  tx: Tx,
  { clock }: Context,
  { ticket, memberId }: { ticket: string; memberId: string },
): Promise<void> {
  const boundAt = clock()
  const identity = await takeTicket(tx, hashOfTicket(ticket), boundAt)
  if (!identity) throw new ApiError('BINDING_EXPIRED')
  if (!(await insertIdentity(tx, identity, { memberId, boundAt }))) throw new ApiError('ALREADY_BOUND')
}
