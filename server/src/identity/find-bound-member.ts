import type { Queryable } from '#db/queryable.ts'
import type { Identity } from '#identity/rules.ts'
import { selectBoundMember } from '#identity/store.ts'

/** Whose account a sign-in elsewhere opens, where it is bound to one. */
export const findBoundMember = (db: Queryable, identity: Identity): Promise<string | undefined> =>
  selectBoundMember(db, identity)
