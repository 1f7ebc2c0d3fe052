import type { TransactionOptions, Tx } from '#db/queryable.ts'
import { evaluateMovements, keepDifferences, keepMatches } from '#reconciliation/compare-store.ts'
import type { SourceDay } from '#reconciliation/rules.ts'
import { lockSource } from '#reconciliation/store.ts'

/** For the transactions that compare: the days of a large source take minutes. */
export const comparing: TransactionOptions = { statementTimeoutMs: 10 * 60_000 }

/**
 * Holds the statement of a day against the platform's rows, in sets. It may be repeated: the same differences are the same
 * rows, and those that operators closed stay closed.
 */
export async function compareDay(tx: Tx, day: SourceDay & { keyId: string; at: Date }): Promise<void> {
  await lockSource(tx, day)
  await evaluateMovements(tx, day)
  await keepMatches(tx, day)
  await keepDifferences(tx, day)
}
