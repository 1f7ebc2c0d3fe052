import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { numbersMeant } from '#account/read-mobile.ts'
import { type Member, usernameKey } from '#account/rules.ts'
import { askForNumbers } from '#account/seal-mobile.ts'
import { hasUsernameKey, selectMember, selectMemberByKey, selectMembersByMobile } from '#account/store.ts'

export const findMember = (db: Queryable, memberId: string): Promise<Member | undefined> =>
  selectMember(db, memberId)

/** Nobody by the name of a closed account. */
export const findMemberByName = (db: Queryable, username: string): Promise<Member | undefined> =>
  selectMemberByKey(db, usernameKey(username))

type Keys = Pick<Context, 'config'>

/** Two at most who have proved one of the numbers. */
const findByNumbers = (db: Queryable, { config }: Keys, numbers: readonly string[]): Promise<Member[]> =>
  selectMembersByMobile(db, askForNumbers(config.dataKey, numbers))

/** @param mobile with its dialling code, as a code has proved it */
export const findMemberByMobile = async (
  db: Queryable,
  context: Keys,
  mobile: string,
): Promise<Member | undefined> => (await findByNumbers(db, context, [mobile]))[0]

export const isNameTaken = (db: Queryable, username: string): Promise<boolean> =>
  hasUsernameKey(db, usernameKey(username))

/** Whether a name reads as a number that a member has proved: its owner logs in by it, and nobody else is to be meant. */
export async function isNumberOfMember(db: Queryable, context: Keys, name: string): Promise<boolean> {
  const numbers = numbersMeant(name)
  return numbers.length > 0 && (await findByNumbers(db, context, numbers)).length > 0
}

/**
 * Whom somebody means who logs in with a password: the account of a name, or else the one that has proved a number (AUTH-02). A
 * number that several countries write alike is nobody's unless one of them alone has it.
 */
export async function findMemberByLogin(
  db: Queryable,
  context: Keys,
  written: string,
): Promise<Member | undefined> {
  const named = await findMemberByName(db, written)
  const numbers = numbersMeant(written)
  if (named || numbers.length === 0) return named
  const [found, ...others] = await findByNumbers(db, context, numbers)
  return others.length === 0 ? found : undefined
}
