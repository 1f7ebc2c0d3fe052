import type { Language } from '@suntala/phrases/languages'
import type { Queryable } from '#db/queryable.ts'
import type { StatementEntry } from '#ledger/statement.ts'
import { nameTransactions, type TransactionName } from '#record/name-transactions.ts'
import { namedAfter } from '#record/rules.ts'

type OwnedEntry = StatementEntry & { ownerId: string }

/** What entries of a team are about, but for payments: to whom or by what a member pays is told to nobody else. */
export async function nameEntries(
  db: Queryable,
  entries: readonly OwnedEntry[],
  language: Language,
): Promise<(entry: OwnedEntry) => TransactionName | undefined> {
  const told = entries.filter(({ kind }) => namedAfter[kind] !== 'cashier')
  const owners = Map.groupBy(told, ({ ownerId }) => ownerId)
  const named = [...owners].map(
    async ([memberId, theirs]) =>
      [memberId, await nameTransactions(db, theirs, { memberId, language })] as const,
  )
  const names = new Map(await Promise.all(named))
  return ({ ownerId, transferId }) => names.get(ownerId)?.get(transferId)
}
