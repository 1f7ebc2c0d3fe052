import { type Generated, sql } from 'kysely'
import type { Queryable, Tx } from '#db/queryable.ts'

type Tables = {
  secret_guess: {
    id: Generated<bigint>
    subject: string
    network: string
    guessed_at: Date
    was_wrong: Generated<boolean>
  }
}

const read = (db: Queryable) => db.read.$extendTables<Tables>()
const write = (tx: Tx) => tx.write.$extendTables<Tables>()

/** Lets one guess at a time be counted for each of the names, until the transaction ends. */
export async function lockNames(tx: Tx, names: string[]): Promise<void> {
  // In the order of the locks' numbers: two callers that share both names cannot wait for each other.
  const locks = sql`select pg_advisory_xact_lock(number)
    from (select hashtextextended(name, 0) as number from unnest(${names}::text[]) as name order by 1) as ordered`
  await locks.execute(tx.write)
}

/** The newest guesses within the window, newest first. */
export async function selectGuesses(
  db: Queryable,
  by: { column: 'subject' | 'network'; name: string; since: Date; limit: number; onlyWrong?: boolean },
): Promise<Date[]> {
  const rows = await read(db)
    .selectFrom('secret_guess')
    .select('guessed_at')
    .where(by.column, '=', by.name)
    .where('guessed_at', '>', by.since)
    .$if(by.onlyWrong === true, (query) => query.where('was_wrong', '=', true))
    .orderBy('guessed_at', 'desc')
    .limit(by.limit)
    .execute()
  return rows.map((row) => row.guessed_at)
}

export async function insertGuess(
  tx: Tx,
  guess: { subject: string; network: string; now: Date },
): Promise<bigint> {
  const row = await write(tx)
    .insertInto('secret_guess')
    .values({ subject: guess.subject, network: guess.network, guessed_at: guess.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function markGuessWrong(tx: Tx, id: bigint): Promise<void> {
  await write(tx).updateTable('secret_guess').set({ was_wrong: true }).where('id', '=', id).execute()
}

export async function deleteGuess(tx: Tx, id: bigint): Promise<void> {
  await write(tx).deleteFrom('secret_guess').where('id', '=', id).execute()
}

export async function deleteGuessesAt(tx: Tx, subject: string): Promise<void> {
  await write(tx).deleteFrom('secret_guess').where('subject', '=', subject).execute()
}

export async function deleteGuessesBefore(tx: Tx, before: Date): Promise<void> {
  await write(tx).deleteFrom('secret_guess').where('guessed_at', '<', before).execute()
}
