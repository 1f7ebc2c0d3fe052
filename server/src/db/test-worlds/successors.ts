import type { Database } from '#db/database.ts'
import type { TableRows } from '#db/test-worlds/read-rows.ts'

export type Successor = {
  /** Fails unless every row and every amount of the old table is found where it went. */
  holds(db: Database, was: TableRows): Promise<void>
}

/**
 * Tables of the played world that a migration has renamed, split or filled into another one, and how to see that
 * nothing was lost. A table that only gains columns needs no line here.
 */
export const successors: Readonly<Record<string, Successor>> = {
  // Every step of the cashier went into the audit log in its order, a member's with the member's id.
  cashier_transition: {
    async holds(db, was) {
      const kept = await db.query<{ count: bigint }>({
        text: `select count(*) as count from audit_log where subject in ('deposit', 'withdrawal')
          and (actor_kind <> 'member' or actor_id in (select member_id from deposit union select member_id from withdrawal))`,
      })
      if (Number(kept[0]?.count) !== was.keys.length)
        throw new Error(`${kept[0]?.count} of ${was.keys.length} steps are in the audit log`)
    },
  },
}
