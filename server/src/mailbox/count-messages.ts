import type { Queryable } from '#db/queryable.ts'
import { countUnread } from '#mailbox/store.ts'

/** How many messages a member has not read. */
export const countMessages = (db: Queryable, memberId: string): Promise<number> => countUnread(db, memberId)
