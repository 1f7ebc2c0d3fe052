import { openHolder, plainName, readPayeeNames } from '#account/payee-name.ts'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { isNumberShared, selectHolders } from '#cashier/withdrawal/payee-store.ts'

/** A name that is stored sealed. @throws Error where it cannot be opened */
type Sealed = () => string

/** The names that members are paid under: those that they told, and whose the accounts are or were. */
async function namesOf(db: Queryable, context: Context, memberIds: readonly string[]): Promise<Sealed[]> {
  const told = await readPayeeNames(db, context, memberIds)
  const holders = await selectHolders(db, memberIds)
  return [...told, ...holders.map((stored) => () => openHolder(context.config.dataKey, stored))]
}

const open = (names: readonly Sealed[]): string[] =>
  names.map((name) => plainName(name())).filter((name) => name !== '')

function openIfPossible(name: Sealed): string[] {
  try {
    return open([name])
  } catch {
    return []
  }
}

/** Whether a member is or was paid to an account of one of others. */
export const sharesAccount = (
  db: Queryable,
  memberId: string,
  otherIds: readonly string[],
): Promise<boolean> => isNumberShared(db, { memberId, otherIds })

/** Fellows are compared as well, but for a name of theirs that cannot be opened. */
type Compared = { memberId: string; otherId: string; fellowIds: readonly string[] }

/** Whether a member is paid to one account or under one name with another or a fellow, however it is typed; what was removed counts too. */
export async function sharesPayee(
  db: Queryable,
  context: Context,
  { memberId, otherId, fellowIds }: Compared,
): Promise<boolean> {
  if (await isNumberShared(db, { memberId, otherIds: [otherId, ...fellowIds] })) return true
  const own = new Set(open(await namesOf(db, context, [memberId])))
  const others = open(await namesOf(db, context, [otherId]))
  if (own.size === 0) return false
  const fellows = (await namesOf(db, context, fellowIds)).flatMap(openIfPossible)
  return [...others, ...fellows].some((name) => own.has(name))
}
