import type { Input } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import { findMember, findMemberByMobile } from '#account/find-member.ts'
import { lockMember } from '#account/lock-member.ts'
import type { Member } from '#account/rules.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import { assertOffered } from '#identity/assert-offered.ts'
import { type BindingTicket, offerBinding } from '#identity/bind-identity.ts'
import { type CheckedIdToken, checkIdToken, useIdToken } from '#identity/check-id-token.ts'
import { findBoundMember } from '#identity/find-bound-member.ts'
import type { IdentityProvider } from '#identity/rules.ts'
import { readSettings } from '#settings/read-settings.ts'
import { registrationMethods } from '#settings/rules.ts'
import { beginLogin, type LoginOutcome } from '#session/begin-login.ts'
import { assertMayLogIn, refusalOf } from '#session/may-log-in.ts'
import { neededOffers } from '#session/pending-login.ts'
import { recordSignIn } from '#session/record-sign-in.ts'
import { forgetGivenToken } from '#session/renew-remember-token.ts'
import type { SignInMethod } from '#session/sign-in-store.ts'
import { takeChallenge } from '#verification/take-challenge.ts'

type SocialLogin = Input<typeof session.social>

const methods: Record<IdentityProvider, SignInMethod> = {
  google: 'GOOGLE',
  facebook: 'FACEBOOK',
  phone: 'CODE',
}

/** What a sign-in leads to that no account is bound to yet. */
export type OfferedBinding = { ticket: BindingTicket; label: string; canRegister: boolean }

/** Whose account a sign-in opens: the one that it is bound to, or that has the number which it proves. */
async function findOwner(context: Context, { identity, phone }: CheckedIdToken): Promise<Member | undefined> {
  const { db } = context
  const memberId = await findBoundMember(db, identity)
  if (memberId !== undefined) return findMember(db, memberId)
  return phone === undefined ? undefined : findMemberByMobile(db, context, phone)
}

/**
 * Logs in by what an identity provider says of somebody (AUTH-05, AUTH-06): the account that is bound to it, or nobody's
 * yet, and then a ticket to bind it by. A password that is too old is no matter here (SM-10).
 * @throws ApiError PROVIDER_OFF, those of `takeChallenge` and `checkIdToken`, and what the account itself refuses
 */
export async function logInByIdentity(
  context: Context,
  request: FastifyRequest,
  { provider, idToken, side, remember, challengeToken: token }: SocialLogin,
): Promise<LoginOutcome | OfferedBinding> {
  const { db, clock } = context
  await assertOffered(context, provider)
  const claim = { token, purpose: 'login' as const, ip: request.ip, now: clock() }
  await db.transaction((tx) => takeChallenge(tx, claim))
  const checked = await checkIdToken(context, { provider, idToken })
  const found = await findOwner(context, checked)
  if (!found) {
    const { flags } = await readSettings(db)
    return db.transaction(async (tx) => {
      await useIdToken(tx, context, checked)
      const ticket = await offerBinding(tx, context, checked)
      return { ticket, label: checked.label, canRegister: registrationMethods(flags).length > 0 }
    })
  }
  const method = methods[provider]
  const refusal = refusalOf(found, side)
  if (refusal) {
    await db.transaction((tx) =>
      recordSignIn(tx, context, { request, memberId: found.id, method, outcome: 'REFUSED' }),
    )
    throw new ApiError(refusal)
  }
  const offers = await neededOffers(context, request, { memberId: found.id, method })
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, found.id)
    if (!member) throw new ApiError('OTP_INVALID')
    assertMayLogIn(member, side)
    await useIdToken(tx, context, checked)
    // What the browser held goes in any case: it may be another member's.
    await forgetGivenToken(tx, context, request)
    const reasons = { isDefault: false, isExpired: false }
    const begun = { request, member, side, method, reasons, remembers: remember }
    return beginLogin(tx, context, { ...begun, offers })
  })
}
