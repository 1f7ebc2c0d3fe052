import type { Input, Output } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyRequest } from 'fastify'
import { findMember } from '#account/find-member.ts'
import { forgetOtherLogins } from '#account/known-logins.ts'
import { lockMember } from '#account/lock-member.ts'
import { readPasswordHash } from '#account/read-password-hash.ts'
import { mailKey, type Member } from '#account/rules.ts'
import { openProfile } from '#account/seal-profile.ts'
import { recordSecretChange } from '#account/secret-changes.ts'
import { checkReplacement, replacePassword } from '#account/set-password.ts'
import type { Context } from '#context.ts'
import { underEachKey } from '#encryption/data-keys.ts'
import { ApiError } from '#http/api-error.ts'
import { validationError } from '#http/validation.ts'
import { readSettings } from '#settings/read-settings.ts'
import { isFlagOn } from '#settings/rules.ts'
import { originOf } from '#http/device-cookie.ts'
import { endSessions } from '#session/end-session.ts'
import { assertMayLogIn } from '#session/may-log-in.ts'
import { type PasswordLinkState, printOf, stateOfLink } from '#session/password-link-rules.ts'
import { selectPasswordLink, usePasswordLink } from '#session/password-link-store.ts'
import { hashOfSecret } from '#http/browser-secret.ts'

type FoundLink =
  | { state: 'VALID'; id: string; member: Member; checkedHash: string | null }
  | { state: Exclude<PasswordLinkState, 'VALID'> }

async function findLink({ db, clock, config }: Context, token: string): Promise<FoundLink> {
  const link = await selectPasswordLink(db, hashOfSecret(token))
  const member = link?.memberId ? await findMember(db, link.memberId) : undefined
  if (!link || !member) return { state: 'EXPIRED' }
  const checkedHash = await readPasswordHash(db, member.id)
  const printsOf = (kind: 'password' | 'mail', text: string) =>
    underEachKey(config.dataKey, (keys) => printOf(keys, kind, text))
  const mail = mailKey(openProfile(config.dataKey, member.id, member).email ?? '')
  const prints = { password: printsOf('password', checkedHash ?? ''), mail: printsOf('mail', mail) }
  const state = stateOfLink(link, { prints, now: clock() })
  return state === 'VALID' ? { state, id: link.id, member, checkedHash } : { state }
}

async function assertOn({ db }: Context): Promise<void> {
  if (!isFlagOn((await readSettings(db)).flags, 'CHNGPASSMAIL3')) throw new ApiError('FEATURE_OFF')
}

/** What a link is good for, for the page that it leads to. Whoever holds it learns whose it is, and uses nothing up. */
export async function checkPasswordLink(
  context: Context,
  token: string,
): Promise<Output<typeof session.passwordLinkCheck>> {
  await assertOn(context)
  const found = await findLink(context, token)
  return { state: found.state, account: found.state === 'VALID' ? found.member.username : null }
}

const over = (state: PasswordLinkState) => new ApiError('TICKET_EXPIRED', { value: { state } })

/**
 * Sets a forgotten password anew by a link that was mailed: once, within its time, and only while the password is
 * still the one for which it was asked. Every session and every remembered browser of the account ends, withdrawals
 * wait, and a new login is due (AUTH-39).
 * @throws ApiError FEATURE_OFF, VALIDATION, TICKET_EXPIRED with the link's state, SAME_PASSWORD, STATE_CONFLICT, and what
 *   the account itself refuses
 */
export async function resetByLink(
  context: Context,
  request: FastifyRequest,
  { resetToken, newPassword, confirmNewPassword }: Input<typeof session.passwordLink>,
): Promise<void> {
  const { db, clock } = context
  await assertOn(context)
  if (confirmNewPassword !== newPassword)
    throw validationError([{ field: 'confirmNewPassword', kind: 'mismatch' }])
  const found = await findLink(context, resetToken)
  if (found.state !== 'VALID') throw over(found.state)
  const { id: memberId, username: account } = found.member
  assertMayLogIn(found.member, 'member')
  const replacement = await checkReplacement(context, { memberId, account, newPassword })
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) throw over('EXPIRED')
    assertMayLogIn(member, 'member')
    if (!(await usePasswordLink(tx, found.id, clock()))) throw over('USED')
    // Checked by the very password that the link was found to be for.
    await replacePassword(tx, { memberId, ...replacement, checkedHash: found.checkedHash, now: clock() })
    await recordSecretChange(tx, context, { memberId, kind: 'LOGIN_PASSWORD' })
    await endSessions(tx, context, { which: { memberId }, reason: 'REVOKED' })
    const { knownHash: deviceHash } = originOf(context, request)
    await forgetOtherLogins(tx, { memberId, deviceHash })
  })
}
