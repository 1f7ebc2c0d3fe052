import { recordDaysMax } from '@suntala/contract/day-ranges'
import type { Output, Query } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { record } from '@suntala/contract/record'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { noCounts, type ReadPart, readKeysetPage } from '#http/keyset-page.ts'
import { pageCounts } from '#http/present-page.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { readEntry, readStatement, type StatementEntry, sumStatement } from '#ledger/statement.ts'
import { type TransactionName, nameTransactions } from '#record/name-transactions.ts'
import { kindsOfType, typeOfKind } from '#record/rules.ts'
import { readSpan } from '#settings/read-span.ts'

type Transaction = Output<typeof record.transactionDetail>

/** An entry of a main account as the account record shows it. */
export const presentTransaction = (
  entry: StatementEntry,
  name: TransactionName | undefined,
): Transaction => ({
  id: entry.transferId,
  time: entry.at.getTime(),
  type: typeOfKind[entry.kind],
  amount: fromMinor(entry.amountMinor),
  before: fromMinor(entry.beforeMinor),
  after: fromMinor(entry.afterMinor),
  subject: name?.subject ?? '',
  reference: name?.reference ?? '',
})

const versionsOf = (part: ReadPart) => ({
  ...(part.before !== undefined && { beforeVersion: BigInt(part.before) }),
  ...(part.after !== undefined && { afterVersion: BigInt(part.after) }),
  isUpward: part.isUpward,
})

/** A page of the account record. @throws ApiError DATE_RANGE */
export async function listTransactions(
  context: Context,
  { memberId, currency }: Caller,
  { query, language }: { query: Query<typeof record.transactions>; language: Language },
): Promise<Output<typeof record.transactions>> {
  const { db } = context
  const { type } = query
  const [{ from: since, until }, account] = await Promise.all([
    readSpan(context, query, recordDaysMax),
    mainAccount(db, memberId, currency),
  ])
  const range = { account, since, until, ...(type && { kinds: kindsOfType(type) }) }
  const { rows, isFirst, newer, older } = await readKeysetPage({
    asked: query,
    read: (part, limit) => readStatement(db, { ...range, ...versionsOf(part), limit }),
    placeOf: ({ version }) => String(version),
  })
  const [names, sums] = await Promise.all([
    nameTransactions(db, rows, { memberId, language }),
    isFirst ? sumStatement(db, range) : undefined,
  ])
  return {
    content: rows.map((entry) => presentTransaction(entry, names.get(entry.transferId))),
    totals: sums ? { in: fromMinor(sums.inMinor), out: fromMinor(sums.outMinor) } : null,
    newer,
    older,
    ...(sums ? pageCounts(Number(sums.count), query.pageSize) : noCounts),
  }
}

/** One own transaction. @throws ApiError NOT_FOUND, also for somebody else's */
export async function readTransaction(
  { db }: Context,
  { memberId, currency }: Caller,
  { id, language }: { id: string; language: Language },
): Promise<Transaction> {
  const entry = await readEntry(db, await mainAccount(db, memberId, currency), id)
  if (!entry) throw new ApiError('NOT_FOUND')
  const names = await nameTransactions(db, [entry], { memberId, language })
  return presentTransaction(entry, names.get(id))
}
