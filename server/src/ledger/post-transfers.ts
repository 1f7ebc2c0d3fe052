import { isPosted, PostingRefused, type Posted, type Posting } from '#ledger/posting.ts'
import { post } from '#ledger/store.ts'
import type { Tx } from '#db/queryable.ts'

/**
 * Posts transfers within the caller's transaction: all of them, or it throws and the transaction undoes them.
 * Transfers that were posted before under the same keys answer as the first time (REPLAYED).
 * Locks the member accounts concerned, in sorted order, until the transaction ends: post once, and last.
 * @returns in the order of the postings
 * @throws PostingRefused for the first posting refused, with the contract's error code for its verdict
 */
export async function postTransfers(tx: Tx, postings: readonly Posting[]): Promise<Posted[]> {
  const results = await post(tx, postings)
  return results.map((result, index) => {
    if (isPosted(result)) return result
    throw new PostingRefused(postings[index] as Posting, result) // one result for each posting
  })
}

/** `postTransfers` for one. */
export async function postTransfer(tx: Tx, posting: Posting): Promise<Posted> {
  const [posted] = await postTransfers(tx, [posting])
  return posted as Posted // one result for each posting
}
