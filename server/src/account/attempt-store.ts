import { type Generated, sql } from 'kysely'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { Attempt, AttemptFilter } from '#account/attempt-rules.ts'

type Tables = {
  login_attempt: {
    id: Generated<bigint>
    subject: string
    network: string
    source: string
    is_stranger: boolean
    attempted_at: Date
    was_wrong: Generated<boolean>
  }
}

const read = (db: Queryable) => db.read.$extendTables<Tables>()
const write = (tx: Tx) => tx.write.$extendTables<Tables>()

/** Lets one attempt at a time be counted for each of the names, until the transaction ends. */
export async function lockNames(tx: Tx, names: string[]): Promise<void> {
  // In the order of the locks' numbers: two callers that share both names cannot wait for each other.
  const locks = sql`select pg_advisory_xact_lock(number)
    from (select hashtextextended(name, 0) as number from unnest(${names}::text[]) as name order by 1) as ordered`
  await locks.execute(tx.write)
}

/** The newest attempts within the window, newest first. */
export async function selectAttempts(
  db: Queryable,
  by: AttemptFilter,
  { since, limit, failedOrSince }: { since: Date; limit: number; failedOrSince?: Date },
): Promise<Date[]> {
  let query = read(db).selectFrom('login_attempt').select('attempted_at').where('attempted_at', '>', since)
  if (by.subject !== undefined) query = query.where('subject', '=', by.subject)
  if (by.source !== undefined) query = query.where('source', '=', by.source)
  if (by.network !== undefined) query = query.where('network', '=', by.network)
  if (by.isStranger !== undefined) query = query.where('is_stranger', '=', by.isStranger)
  if (failedOrSince)
    query = query.where((either) =>
      either.or([either('was_wrong', '=', true), either('attempted_at', '>', failedOrSince)]),
    )
  const rows = await query.orderBy('attempted_at', 'desc').limit(limit).execute()
  return rows.map((row) => row.attempted_at)
}

export async function insertAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<bigint> {
  const { subject, network, source, isStranger } = attempt
  const row = await write(tx)
    .insertInto('login_attempt')
    .values({ subject, network, source, is_stranger: isStranger, attempted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function markAttemptWrong(tx: Tx, id: bigint): Promise<void> {
  await write(tx).updateTable('login_attempt').set({ was_wrong: true }).where('id', '=', id).execute()
}

export async function deleteAttempt(tx: Tx, id: bigint): Promise<void> {
  await write(tx).deleteFrom('login_attempt').where('id', '=', id).execute()
}

/** What others tried at the same account stays counted: whose it is does not end their limits. */
export async function deleteAttemptsOf(
  tx: Tx,
  { subject, source }: Pick<Attempt, 'subject' | 'source'>,
): Promise<void> {
  await write(tx)
    .deleteFrom('login_attempt')
    .where('subject', '=', subject)
    .where('source', '=', source)
    .execute()
}

export async function deleteAttemptsBefore(tx: Tx, before: Date): Promise<void> {
  await write(tx).deleteFrom('login_attempt').where('attempted_at', '<', before).execute()
}
