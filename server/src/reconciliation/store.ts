import type { Movement } from '@suntala/contract/statement'
import { toMinor } from '@suntala/contract/minor'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { SourceDay, SourceName, StatementFailure } from '#reconciliation/rules.ts'

const keyOf = ({ kind, code, day }: SourceDay) => [kind, code, day]

/** The newest day that is known of each source. */
export async function selectLastDays(db: Queryable): Promise<(SourceName & { day: string })[]> {
  return db.query({
    name: 'reconciliation-last-days',
    text: `select source_kind as kind, source as code, max(day)::text as day from statement group by 1, 2`,
  })
}

/** Keeps from when on each of them is asked. */
export async function noteSources(tx: Tx, sources: readonly SourceName[], at: Date): Promise<void> {
  await tx.query({
    name: 'reconciliation-note-sources',
    text: `insert into statement_source (source_kind, source, asked_since)
      select kind, code, $3 from unnest($1::text[], $2::text[]) s(kind, code) on conflict do nothing`,
    values: [sources.map(({ kind }) => kind), sources.map(({ code }) => code), at],
  })
}

/** @returns those of the days that were not known */
export async function insertDays(tx: Tx, days: readonly SourceDay[]): Promise<SourceDay[]> {
  return tx.query<SourceDay>({
    text: `insert into statement (source_kind, source, day)
      select * from unnest($1::text[], $2::text[], $3::date[]) on conflict do nothing
      returning source_kind as kind, source as code, day::text as day`,
    values: [days.map(({ kind }) => kind), days.map(({ code }) => code), days.map(({ day }) => day)],
  })
}

type StatementState = { state: 'AWAITED' | 'COMPARED'; tries: number }

export async function selectStatement(db: Queryable, of: SourceDay): Promise<StatementState | undefined> {
  const [row] = await db.query<StatementState>({
    name: 'reconciliation-statement',
    text: 'select state, tries from statement where source_kind = $1 and source = $2 and day = $3',
    values: keyOf(of),
  })
  return row
}

/** Its comparisons are made one after the other: those of a source, since they look at neighbouring days. */
export async function lockSource(tx: Tx, { kind, code }: SourceName): Promise<void> {
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`reconciliation:${kind}:${code}`],
  })
}

export async function noteFailure(tx: Tx, of: SourceDay, failure: StatementFailure): Promise<void> {
  await tx.query({
    text: `update statement set tries = tries + 1, failure = $4
      where source_kind = $1 and source = $2 and day = $3 and state = 'AWAITED'`,
    values: [...keyOf(of), failure],
  })
}

/** Of a statement that came: it stays what it is, and so does what its last comparison found. */
export async function noteNotCompared(tx: Tx, of: SourceDay): Promise<void> {
  await tx.query({
    text: `update statement set failure = 'NOT_COMPARED'
      where source_kind = $1 and source = $2 and day = $3 and state = 'COMPARED'`,
    values: keyOf(of),
  })
}

export type Fetched = SourceDay & { fetchId: string }

/** Keeps a page of a fetch; its lines count when the fetch is accepted. */
export async function insertLines(
  tx: Tx,
  of: Fetched,
  { movements, before }: { movements: readonly Movement[]; before: number },
): Promise<void> {
  const column = <T>(read: (movement: Movement) => T) => movements.map(read)
  await tx.query({
    text: `insert into statement_line (source_kind, source, day, fetch_id, number, kind, key, reference, amount, currency, at)
      select $1, $2, $3, $4, $5 + l.number, l.kind, l.key, l.reference, l.amount, l.currency, l.at
      from unnest($6::text[], $7::text[], $8::text[], $9::bigint[], $10::text[], $11::timestamptz[])
        with ordinality as l (kind, key, reference, amount, currency, at, number)`,
    values: [
      ...keyOf(of),
      of.fetchId,
      before,
      column(({ kind }) => kind),
      column(({ key }) => key),
      column(({ reference }) => reference),
      column(({ amount }) => toMinor(amount)),
      column(({ currency }) => currency),
      column(({ at }) => new Date(at)),
    ],
  })
}

/** Makes a fetch the statement of its day; the lines of any other fetch of it go. */
export async function acceptFetch(
  tx: Tx,
  of: Fetched,
  { lines, at }: { lines: number; at: Date },
): Promise<void> {
  await tx.query({
    text: `update statement set state = 'COMPARED', fetch_id = $4, lines = $5, came_at = $6, failure = ''
      where source_kind = $1 and source = $2 and day = $3`,
    values: [...keyOf(of), of.fetchId, lines, at],
  })
  await tx.query({
    text: `delete from statement_line where source_kind = $1 and source = $2 and day = $3 and fetch_id <> $4`,
    values: [...keyOf(of), of.fetchId],
  })
}

/** Forgets what a fetch brought that is not believed, or came second. */
export async function deleteFetch(tx: Tx, of: Fetched): Promise<void> {
  await tx.query({
    text: `delete from statement_line where source_kind = $1 and source = $2 and day = $3 and fetch_id = $4`,
    values: [...keyOf(of), of.fetchId],
  })
}
