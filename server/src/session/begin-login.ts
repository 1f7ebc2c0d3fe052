import type { ProofOffer } from '@suntala/contract/proof'
import type { FastifyRequest } from 'fastify'
import type { Member } from '#account/rules.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { type OpenedSession, openSession } from '#session/open-session.ts'
import { holdLogin, type Waiting } from '#session/pending-login.ts'
import { addRememberToken, type RememberToken } from '#session/renew-remember-token.ts'
import type { ChangeReasons } from '#session/rules.ts'
import type { SignInMethod } from '#session/sign-in-store.ts'

export type LoggedIn = {
  member: Pick<Member, 'username' | 'firstLoginSeenAt'>
  opened: OpenedSession
  reasons: ChangeReasons
  /** What remembers the member in this browser, where that was asked for. */
  rememberToken: RememberToken | undefined
}

/** What comes of a login that is right so far: a session, or another proof that it waits for. */
export type LoginOutcome = LoggedIn | Waiting

type Begun = {
  request: FastifyRequest
  /** Locked by the transaction. */
  member: Member
  method: SignInMethod
  reasons: ChangeReasons
  remembers: boolean
}

/** Opens the session of a login, and remembers the member in this browser where that was asked for. */
export async function openLogin(
  tx: Tx,
  context: Context,
  { request, member, method, reasons, remembers }: Begun,
): Promise<LoggedIn> {
  const isChangePending = reasons.isDefault || reasons.isExpired
  const memberId = member.id
  const opened = await openSession(tx, context, { request, memberId, method, isChangePending })
  const isRemembered = remembers && !isChangePending
  const rememberToken = isRemembered ? await addRememberToken(tx, context, { memberId }) : undefined
  return { member, opened, reasons, rememberToken }
}

/**
 * Goes on with a login whose password or code was right: to its session, or to another proof where one is due (`offers`, see
 * `neededOffers`).
 */
export async function beginLogin(
  tx: Tx,
  context: Context,
  { side, offers, ...begun }: Begun & { side: 'member' | 'agent'; offers: ProofOffer[] },
): Promise<LoginOutcome> {
  const { request, member, method, reasons, remembers } = begun
  const { isDefault: isDefaultPassword, isExpired: isExpiredPassword } = reasons
  const waiting = await holdLogin(tx, context, {
    request,
    offers,
    memberId: member.id,
    side,
    method,
    isDefaultPassword,
    isExpiredPassword,
    remembers,
  })
  if (waiting) return waiting
  return openLogin(tx, context, begun)
}
