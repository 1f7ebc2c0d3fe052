import type { Input, Output } from '@suntala/contract/endpoint'
import type { record } from '@suntala/contract/record'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller } from '#http/caller.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { readFirstEntryAt, sumStatement } from '#ledger/statement.ts'
import { makeStatementJob } from '#record/statement/make-statement.ts'
import { monthsBetween } from '#record/statement/months.ts'
import {
  insertStatement,
  selectContent,
  selectMonth,
  selectStatements,
  type StatementRow,
} from '#record/statement/store.ts'
import { dayIn } from '#settings/day-range.ts'
import { readSettings } from '#settings/read-settings.ts'

const mediaTypes = { csv: 'text/csv;charset=utf-8', pdf: 'application/pdf' }

const present = (row: StatementRow): Output<typeof record.statementAsk> => ({
  id: row.id,
  month: row.month,
  format: row.format,
  state: row.madeAt ? 'READY' : 'WORKING',
  linesDone: Number(row.linesDone),
  linesTotal: Number(row.linesTotal),
  expiresAt: row.expiresAt?.getTime() ?? null,
})

/** What statements there are, and of which months there can be one: from the wallet's first entry on. */
export async function listStatements(
  { db, clock }: Context,
  { memberId, currency }: Caller,
): Promise<Output<typeof record.statements>> {
  const { timeZone } = (await readSettings(db)).settings
  const now = clock()
  const account = await mainAccount(db, memberId, currency)
  const [firstAt, rows] = await Promise.all([
    readFirstEntryAt(db, account),
    selectStatements(db, memberId, now),
  ])
  return {
    months: firstAt ? monthsBetween(dayIn(timeZone, firstAt), dayIn(timeZone, now)) : [],
    content: rows.map(present),
  }
}

/** Has the statement of a month made, once at a time. @throws ApiError DATE_RANGE for a month that has not begun */
export async function askStatement(
  { db, clock }: Context,
  { memberId, currency }: Caller,
  { month, format, language }: Input<typeof record.statementAsk> & { language: Language },
): Promise<Output<typeof record.statementAsk>> {
  const { timeZone } = (await readSettings(db)).settings
  const askedAt = clock()
  const span = await selectMonth(db, { month, timeZone, now: askedAt })
  if (!span) throw new ApiError('DATE_RANGE')
  const accountId = await mainAccount(db, memberId, currency)
  const { count } = await sumStatement(db, { account: accountId, ...span })
  const id = uuidV7()
  const row = await db.transaction(async (tx) => {
    const asked = { id, memberId, accountId, month, format, language, ...span, askedAt, linesTotal: count }
    const stored = await insertStatement(tx, asked)
    if (stored.id === id) await enqueue(tx, makeStatementJob, { id })
    return stored
  })
  return present(row)
}

/** @throws ApiError NOT_FOUND, also for somebody else's and for one whose time is over */
export async function readStatementFile(
  { db, clock }: Context,
  { memberId }: Caller,
  id: string,
): Promise<Output<typeof record.statementFile>> {
  const file = await selectContent(db, { id, memberId, now: clock() })
  if (!file) throw new ApiError('NOT_FOUND')
  return {
    name: `statement-${file.month}.${file.format}`,
    mediaType: mediaTypes[file.format],
    content: file.content.toString('base64'),
  }
}
