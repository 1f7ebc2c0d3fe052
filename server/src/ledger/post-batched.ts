import { createBatcher, type Batcher } from '#ledger/batcher.ts'
import { post } from '#ledger/store.ts'
import type { Queryable } from '#db/queryable.ts'
import type { Posting, PostingResult } from '#ledger/posting.ts'

/**
 * Posts single transfers, each its own transaction to its caller, many in one statement to the database.
 * `add` answers once the posting is committed; a refusal is a result, not an error.
 */
export function createPostingBatcher(
  db: Queryable,
  options: { lanes?: number; maxSize?: number; maxWaiting?: number } = {},
): Batcher<Posting, PostingResult> {
  return createBatcher({ ...options, run: (postings: readonly Posting[]) => post(db, postings) })
}
