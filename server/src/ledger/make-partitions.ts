import type { Tx } from '#db/queryable.ts'
import { makePartitions } from '#ledger/store.ts'

/** Makes the partitions of this month and the next three; those that exist stay. */
export async function makeLedgerPartitions(tx: Tx): Promise<void> {
  await makePartitions(tx)
}
