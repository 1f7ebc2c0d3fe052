import type { Queryable } from '#db/queryable.ts'
import { type Member, usernameKey } from '#account/rules.ts'
import { hasUsernameKey, selectMember, selectMemberByKey, selectMemberByMobile } from '#account/store.ts'

export const findMember = (db: Queryable, memberId: string): Promise<Member | undefined> =>
  selectMember(db, memberId)

/** Nobody by the name of a closed account. */
export const findMemberByName = (db: Queryable, username: string): Promise<Member | undefined> =>
  selectMemberByKey(db, usernameKey(username))

/** @param mobile with its dialling code, as a code has proved it */
export const findMemberByMobile = (db: Queryable, mobile: string): Promise<Member | undefined> =>
  selectMemberByMobile(db, mobile)

export const isNameTaken = (db: Queryable, username: string): Promise<boolean> =>
  hasUsernameKey(db, usernameKey(username))
