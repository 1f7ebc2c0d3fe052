import { fromMinor, toMinor } from '@suntala/contract/minor'
import { toLanguage } from '@suntala/phrases/languages'
import { z } from 'zod'
import { findMember } from '#account/find-member.ts'
import type { Tx } from '#db/queryable.ts'
import { declareJob } from '#jobs/declare-job.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { currencyOf } from '#ledger/account.ts'
import { readStatement, type StatementEntry } from '#ledger/statement.ts'
import { nameTransactions, type TransactionName } from '#record/name-transactions.ts'
import { typeOfKind } from '#record/rules.ts'
import type { StatementLine, StatementSheet } from '#record/statement/line.ts'
import {
  insertPart,
  lockStatement,
  selectLines,
  type StatementRow,
  updateMade,
} from '#record/statement/store.ts'
import { writeStatementCsv } from '#record/statement/write-csv.ts'
import { writeStatementPdf } from '#record/statement/write-pdf.ts'
import { secondIn } from '#settings/day-range.ts'
import { readSettingsIn } from '#settings/read-settings.ts'

/** So many lines a run: short transactions, and a page that sees it go on. */
const linesAtOnce = 1_000
/** So long a statement can be fetched. */
const lifeMs = 24 * 3_600_000

export const makeStatementJob = declareJob(
  'record.make-statement',
  z.object({
    id: z.string(),
    part: z.int().default(0),
    /** The version of the oldest entry that is written down already. */
    before: z.string().optional(),
  }),
  { lane: 'bulk', tries: 'for ever' },
)

const lineOf = (
  entry: StatementEntry,
  { name, timeZone }: { name: TransactionName | undefined; timeZone: string },
): StatementLine => ({
  at: secondIn(timeZone, entry.at),
  id: entry.transferId,
  type: typeOfKind[entry.kind],
  subject: name?.subject ?? '',
  reference: name?.reference ?? '',
  before: fromMinor(entry.beforeMinor),
  amount: fromMinor(entry.amountMinor),
  after: fromMinor(entry.afterMinor),
})

/** Of a month without an entry: what the last entry before it left. */
async function readBalanceBefore(tx: Tx, { accountId, since }: StatementRow): Promise<string> {
  const [entry] = await readStatement(tx, { account: accountId, until: since, limit: 1 })
  return fromMinor(entry?.afterMinor ?? 0n)
}

async function readSheet(tx: Tx, row: StatementRow, timeZone: string): Promise<StatementSheet> {
  const lines = await selectLines(tx, row.id)
  const amounts = lines.map(({ amount }) => toMinor(amount))
  const sumOf = (fits: (amount: bigint) => boolean) =>
    fromMinor(amounts.filter(fits).reduce((sum, amount) => sum + amount, 0n))
  const opening = lines[0]?.before ?? (await readBalanceBefore(tx, row))
  return {
    month: row.month,
    timeZone,
    currency: currencyOf(row.accountId),
    customer: String((await findMember(tx, row.memberId))?.customerId ?? ''),
    opening,
    moneyIn: sumOf((amount) => amount > 0n),
    moneyOut: sumOf((amount) => amount < 0n),
    closing: lines.at(-1)?.after ?? opening,
    lines,
  }
}

/**
 * Writes the next part of a statement down, from the newest entry to the oldest; after the last part it makes the file.
 * Entries that were posted meanwhile are newer than the first part's and stand in no part.
 */
export async function makeStatement(
  tx: Tx,
  { id, part, before, now }: { id: string; part: number; before?: string | undefined; now: Date },
): Promise<void> {
  const row = await lockStatement(tx, id)
  if (!row) return
  const { timeZone } = await readSettingsIn(tx)
  const language = toLanguage(row.language) ?? 'en'
  const entries = await readStatement(tx, {
    account: row.accountId,
    since: row.since,
    until: row.until,
    limit: linesAtOnce,
    ...(before !== undefined && { beforeVersion: BigInt(before) }),
  })
  const names = await nameTransactions(tx, entries, { memberId: row.memberId, language })
  const lines = entries.map((entry) => lineOf(entry, { name: names.get(entry.transferId), timeZone }))
  await insertPart(tx, { id, number: part, lines })
  const oldest = entries.at(-1)
  if (oldest && entries.length === linesAtOnce)
    return enqueue(tx, makeStatementJob, { id, part: part + 1, before: String(oldest.version) })
  const sheet = await readSheet(tx, row, timeZone)
  const content =
    row.format === 'csv' ? writeStatementCsv(sheet, language) : await writeStatementPdf(sheet, language)
  await updateMade(tx, { id, content, madeAt: now, expiresAt: new Date(now.getTime() + lifeMs) })
}
