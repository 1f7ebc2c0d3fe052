import { isMembersSide } from '@suntala/contract/account-type'
import { Id } from '@suntala/contract/text'
import type { Queryable } from '#db/queryable.ts'
import type { Member } from '#account/rules.ts'
import { selectMember, selectMemberByNumber } from '#account/store.ts'

/**
 * The member under whom somebody comes who names one, by id or customer number. A wrong one keeps nobody from
 * registering, and nobody is told that it was.
 */
export async function findRecommender(db: Queryable, written: string): Promise<Member | undefined> {
  const text = written.trim().toLowerCase()
  const found = Id.safeParse(text).success
    ? await selectMember(db, text)
    : /^\d{1,15}$/.test(text)
      ? await selectMemberByNumber(db, BigInt(text))
      : undefined
  return found && found.state === 'ACTIVE' && isMembersSide(found.type) ? found : undefined
}
