import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { isAudited } from '#audit/write-audit.ts'

/**
 * Runs an operator's write in a transaction of its own, which stands only if the audit log tells of it.
 * @throws Error for a write that left no entry; nothing of it remains
 */
export async function runAudited<T>({ db }: Pick<Context, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const value = await work(tx)
    if (!isAudited(tx)) throw new Error("An operator's write left no entry in the audit log.")
    return value
  })
}
