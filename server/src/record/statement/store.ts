import type { Queryable, Tx } from '#db/queryable.ts'
import type { StatementLine } from '#record/statement/line.ts'

export type StatementFormat = 'csv' | 'pdf'

export type StatementRow = {
  id: string
  memberId: string
  accountId: bigint
  month: string
  format: StatementFormat
  language: string
  since: Date
  until: Date
  linesTotal: bigint
  linesDone: bigint
  madeAt: Date | null
  expiresAt: Date | null
}

const columns = `id, member_id as "memberId", account_id as "accountId", month, format, language, since, until,
  lines_total as "linesTotal", lines_done as "linesDone", made_at as "madeAt", expires_at as "expiresAt"`

/** When a month begins and ends in the time zone; undefined while it has not begun. */
export const selectMonth = async (
  db: Queryable,
  { month, timeZone, now }: { month: string; timeZone: string; now: Date },
): Promise<{ since: Date; until: Date } | undefined> => {
  const [row] = await db.query<{ since: Date; until: Date }>({
    name: 'record-month',
    text: `select since, until
      from (select ($1 || '-01')::timestamp at time zone $2 as since,
        (($1 || '-01')::timestamp + interval '1 month') at time zone $2 as until) m
      where since <= $3`,
    values: [month, timeZone, now],
  })
  return row
}

export const selectStatements = (db: Queryable, memberId: string, now: Date): Promise<StatementRow[]> =>
  db.query<StatementRow>({
    name: 'record-statements',
    text: `select ${columns} from account_statement
      where member_id = $1 and (expires_at is null or expires_at > $2) order by month desc, format, asked_at desc`,
    values: [memberId, now],
  })

export async function selectContent(
  db: Queryable,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<{ month: string; format: StatementFormat; content: Buffer } | undefined> {
  const [row] = await db.query<{ month: string; format: StatementFormat; content: Buffer }>({
    text: `select month, format, content from account_statement
      where id = $1 and member_id = $2 and expires_at > $3`,
    values: [id, memberId, now],
  })
  return row
}

type Asked = Pick<
  StatementRow,
  'id' | 'memberId' | 'accountId' | 'month' | 'format' | 'language' | 'since' | 'until' | 'linesTotal'
> & { askedAt: Date }

/** One that is being made goes on; one that was made gives way. @returns the row, under its own id if it is new */
export async function insertStatement(tx: Tx, asked: Asked): Promise<StatementRow> {
  await tx.query({
    text: `delete from account_statement
      where member_id = $1 and month = $2 and format = $3 and language = $4 and made_at is not null`,
    values: [asked.memberId, asked.month, asked.format, asked.language],
  })
  const [row] = await tx.query<StatementRow>({
    text: `insert into account_statement
        (id, member_id, account_id, month, format, language, asked_at, since, until, lines_total)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (member_id, month, format, language) do update set month = excluded.month returning ${columns}`,
    values: [
      asked.id,
      asked.memberId,
      asked.accountId,
      asked.month,
      asked.format,
      asked.language,
      asked.askedAt,
      asked.since,
      asked.until,
      asked.linesTotal,
    ],
  })
  if (!row) throw new Error('no statement')
  return row
}

/** Undefined when it was deleted or made meanwhile: there is nothing left to do then. */
export async function lockStatement(tx: Tx, id: string): Promise<StatementRow | undefined> {
  const [row] = await tx.query<StatementRow>({
    text: `select ${columns} from account_statement where id = $1 and made_at is null for update`,
    values: [id],
  })
  return row
}

export async function insertPart(
  tx: Tx,
  { id, number, lines }: { id: string; number: number; lines: readonly StatementLine[] },
): Promise<void> {
  await tx.query({
    text: 'insert into account_statement_part (statement_id, number, lines) values ($1, $2, $3::jsonb)',
    values: [id, number, JSON.stringify(lines)],
  })
  await tx.query({
    text: 'update account_statement set lines_done = lines_done + $2 where id = $1',
    values: [id, lines.length],
  })
}

/** All lines in the order in which they were posted. */
export async function selectLines(tx: Tx, id: string): Promise<StatementLine[]> {
  const rows = await tx.query<{ lines: StatementLine[] }>({
    text: 'select lines from account_statement_part where statement_id = $1 order by number desc',
    values: [id],
  })
  return rows.flatMap(({ lines }) => lines.toReversed())
}

export async function updateMade(
  tx: Tx,
  made: { id: string; content: Buffer; madeAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({ text: 'delete from account_statement_part where statement_id = $1', values: [made.id] })
  await tx.query({
    text: `update account_statement set content = $2, made_at = $3, expires_at = $4, lines_total = lines_done
      where id = $1`,
    values: [made.id, made.content, made.madeAt, made.expiresAt],
  })
}

export async function deleteStatementsBefore(tx: Tx, now: Date): Promise<void> {
  await tx.query({
    text: `delete from account_statement where expires_at <= $1
      or made_at is null and asked_at <= $1::timestamptz - interval '24 hours'`,
    values: [now],
  })
}
