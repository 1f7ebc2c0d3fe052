import type { Log } from '#db/log.ts'
import type { TransactionOptions } from '#db/queryable.ts'
import { isDatabaseUnavailable, isTimeLimit } from '#db/sql-error.ts'
import { ApiError } from '#http/api-error.ts'
import { createBatcher } from '#ledger/batcher.ts'

/** What a group does nothing about: it goes by itself. */
export const alone = Symbol('alone')
export type Alone = typeof alone

export type GroupCommit<Item, Result> = {
  log: Log
  /**
   * Does a group in one transaction with these options, safe to repeat by the keys of its items.
   * @returns for each, in order, what came of it, or `alone`; what it throws undoes the group, and all go alone
   */
  together(items: readonly Item[], options: TransactionOptions): Promise<readonly (Result | Alone)[]>
  /** Does one in a transaction of its own, which waits for locks as long as any. */
  apart(item: Item): Promise<Result>
}

/** Nobody of a group waits longer than this for another's lock. */
const groupWaitMs = 200

/**
 * Lets callers that come at the same time share a transaction, so that it goes to the disk once for all of them. Who is held up, or
 * fails, keeps nobody waiting and spoils no other: it goes by itself, beside the next group.
 * @returns what does one; it throws what came of this item alone, or ApiError BUSY
 */
export function createGroupCommit<Item, Result>({
  log,
  together,
  apart,
}: GroupCommit<Item, Result>): (item: Item) => Promise<Result> {
  const run = async (items: readonly Item[]): Promise<readonly (Result | Alone)[]> => {
    try {
      return await together(items, { lockTimeoutMs: groupWaitMs })
    } catch (error) {
      // Without a database each of them would only wait for its own timeout.
      if (isDatabaseUnavailable(error)) throw error
      if (!isTimeLimit(error) && !(error instanceof ApiError))
        log.warn({ err: error }, 'a group was undone, its members go one by one')
      return items.map(() => alone)
    }
  }
  const batcher = createBatcher<Item, Result | Alone>({ run })
  return async (item) => {
    const result = await batcher.add(item)
    return result === alone ? apart(item) : result
  }
}
