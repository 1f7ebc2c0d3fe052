import type { Currency } from '@suntala/contract/minor'
import type { teamFileKinds } from '@suntala/contract/agent-files'
import type { Queryable, Tx } from '#db/queryable.ts'

export type FileRow = {
  id: string
  memberId: string
  kind: (typeof teamFileKinds)[number]
  language: string
  currency: Currency
  /** Empty for the downline. */
  fromDay: string
  toDay: string
  /** Of all but the downline: the days' beginning and end. */
  since: Date | null
  until: Date | null
  linesTotal: bigint
  linesDone: bigint
  expiresAt: Date | null
}

const columns = `id, member_id as "memberId", kind, language, currency, from_day as "fromDay", to_day as "toDay",
  since, until, lines_total as "linesTotal", lines_done as "linesDone", expires_at as "expiresAt"`

export const selectFiles = (
  db: Queryable,
  { memberId, kind, now }: Pick<FileRow, 'memberId' | 'kind'> & { now: Date },
): Promise<FileRow[]> =>
  db.query<FileRow>({
    name: 'team-files',
    text: `select ${columns} from team_file where member_id = $1 and kind = $2 and (expires_at is null or expires_at > $3)
      order by asked_at desc limit 20`,
    values: [memberId, kind, now],
  })

export async function selectContent(
  db: Queryable,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<(Pick<FileRow, 'kind' | 'fromDay' | 'toDay'> & { content: Buffer }) | undefined> {
  const [row] = await db.query<Pick<FileRow, 'kind' | 'fromDay' | 'toDay'> & { content: Buffer }>({
    text: `select kind, from_day as "fromDay", to_day as "toDay", content from team_file
      where id = $1 and member_id = $2 and expires_at > $3`,
    values: [id, memberId, now],
  })
  return row
}

type Asked = Omit<FileRow, 'linesDone' | 'expiresAt'> & { askedAt: Date }

/** One that is being made goes on; one that was made gives way. @returns the row, under its own id if it is new */
export async function insertFile(tx: Tx, asked: Asked): Promise<FileRow> {
  const which = [asked.memberId, asked.kind, asked.language, asked.fromDay, asked.toDay]
  await tx.query({
    text: `delete from team_file where member_id = $1 and kind = $2 and language = $3 and from_day = $4 and to_day = $5
      and made_at is not null`,
    values: which,
  })
  const [row] = await tx.query<FileRow>({
    text: `insert into team_file (member_id, kind, language, from_day, to_day, id, currency, asked_at, lines_total, since, until)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (member_id, kind, language, from_day, to_day) do update set kind = excluded.kind returning ${columns}`,
    values: [...which, asked.id, asked.currency, asked.askedAt, asked.linesTotal, asked.since, asked.until],
  })
  if (!row) throw new Error('no file')
  return row
}

/** How many files are being made for an agent; nobody else asks for one until the transaction ends. */
export async function countWaiting(tx: Tx, memberId: string): Promise<number> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtext('team_file'), hashtext($1))`,
    values: [memberId],
  })
  const [row] = await tx.query<{ count: number }>({
    text: 'select count(*)::int as count from team_file where member_id = $1 and made_at is null',
    values: [memberId],
  })
  return row?.count ?? 0
}

/** Undefined when it was deleted or made meanwhile: there is nothing left to do then. */
export async function lockFile(tx: Tx, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.query<FileRow>({
    text: `select ${columns} from team_file where id = $1 and made_at is null for update`,
    values: [id],
  })
  return row
}

/** The cells of a line. */
export type Line = readonly string[]

export async function insertPart(
  tx: Tx,
  { id, number, lines }: { id: string; number: number; lines: readonly Line[] },
): Promise<void> {
  await tx.query({
    text: 'insert into team_file_part (file_id, number, lines) values ($1, $2, $3::jsonb)',
    values: [id, number, JSON.stringify(lines)],
  })
  await tx.query({
    text: 'update team_file set lines_done = lines_done + $2, lines_total = greatest(lines_total, lines_done + $2) where id = $1',
    values: [id, lines.length],
  })
}

export async function selectLines(tx: Tx, id: string): Promise<Line[]> {
  const rows = await tx.query<{ lines: Line[] }>({
    text: 'select lines from team_file_part where file_id = $1 order by number',
    values: [id],
  })
  return rows.flatMap(({ lines }) => lines)
}

export async function updateMade(
  tx: Tx,
  made: { id: string; content: Buffer; madeAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({ text: 'delete from team_file_part where file_id = $1', values: [made.id] })
  await tx.query({
    text: 'update team_file set content = $2, made_at = $3, expires_at = $4, lines_total = lines_done where id = $1',
    values: [made.id, made.content, made.madeAt, made.expiresAt],
  })
}

export async function deleteFilesBefore(tx: Tx, now: Date): Promise<void> {
  await tx.query({
    text: `delete from team_file where expires_at <= $1
      or made_at is null and asked_at <= $1::timestamptz - interval '24 hours'`,
    values: [now],
  })
}
