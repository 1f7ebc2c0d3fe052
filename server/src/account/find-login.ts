import { type Attempt, type LoginOrigin, loginSubject } from '#account/attempt-rules.ts'
import { findMemberByLogin } from '#account/find-member.ts'
import { sourceOf } from '#account/known-logins.ts'
import { type LoginMember, selectLogin } from '#account/login-store.ts'
import { numbersMeant, tryKeyOf } from '#account/read-mobile.ts'
import { usernameKey } from '#account/rules.ts'
import type { Context } from '#context.ts'

/** Whose login is tried, the hash that the password is held against, and as whose the try counts. */
export type FoundLogin = {
  member: LoginMember | undefined
  passwordHash: string | null
  attempt: Attempt
}

/** All that is read before a login by password, in one statement; nobody's name takes as long. See `findMemberByLogin`. */
export async function findLogin(context: Context, written: string, origin: LoginOrigin): Promise<FoundLogin> {
  const { db } = context
  const named = await selectLogin(db, usernameKey(written), origin)
  const isNumber = !named.member && numbersMeant(written).length > 0
  const owner = isNumber ? await findMemberByLogin(db, context, written) : undefined
  // As many statements for a number that nobody has.
  const found = isNumber ? await selectLogin(db, usernameKey(owner?.username ?? written), origin) : named
  const { member, passwordHash, known } = found
  // By the name, however it was said whose account is meant: one account, or none, has one count of tries.
  const subject = loginSubject(context.config.dataKey, member?.username ?? tryKeyOf(written))
  return { member, passwordHash, attempt: { subject, ...sourceOf(origin, known) } }
}
