import type { Generated } from 'kysely'
import type { Queryable, Tx } from '#db/queryable.ts'
import { siteOf } from '#http/network.ts'
import type { Attempt, AttemptFilter } from '#account/attempt-rules.ts'

type Tables = {
  login_attempt: {
    id: Generated<bigint>
    subject: string
    network: string
    site: string | null
    source: string
    is_stranger: boolean
    attempted_at: Date
    was_wrong: Generated<boolean>
  }
}

const write = (tx: Tx) => tx.write.$extendTables<Tables>()

/** How many attempts are looked for, and which count. */
export type AttemptCount = { by: AttemptFilter; since: Date; limit: number; failedOrSince?: Date }

/** Counts as the database's functions take them. */
const told = (counts: AttemptCount[]): string =>
  JSON.stringify(counts.map(({ by, ...count }) => ({ ...by, ...count })))

/** When the attempt was made that reached each limit, counted from the newest; null where a limit is not reached. */
export async function selectReachedAt(db: Queryable, counts: AttemptCount[]): Promise<(Date | null)[]> {
  const [row] = await db.query<{ reached: (Date | null)[] }>({
    name: 'attempts-reached',
    text: 'select attempt_reached($1) as reached',
    values: [told(counts)],
  })
  return row?.reached ?? []
}

/** An attempt that is to be written down: what is counted one at a time before it, and how many of the counts must not be reached. */
export type AttemptClaim = {
  attempt: Attempt
  names: string[]
  counts: AttemptCount[]
  limits: number
  now: Date
}

/** What the database's functions take of a claim, in their order. */
export const claimValues = ({ attempt, names, counts, limits, now }: AttemptClaim): unknown[] => [
  JSON.stringify({ ...attempt, site: siteOf(attempt.network) }),
  names,
  told(counts),
  limits,
  now,
]

/** Writes an attempt down. @returns no id where a limit is reached */
export async function insertAttempt(
  tx: Tx,
  claim: AttemptClaim,
): Promise<{ id: bigint | null; reached: (Date | null)[] }> {
  const [row] = await tx.query<{ id: bigint | null; reached: (Date | null)[] }>({
    name: 'attempt-reserve',
    text: 'select id, reached from attempt_reserve($1, $2, $3, $4, $5)',
    values: claimValues(claim),
  })
  if (!row) throw new Error('an attempt was not written down')
  return row
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
  await tx.query({
    name: 'attempts-clear',
    text: 'delete from login_attempt where subject = $1 and source = $2',
    values: [subject, source],
  })
}

export async function deleteAttemptsBefore(tx: Tx, before: Date): Promise<void> {
  await write(tx).deleteFrom('login_attempt').where('attempted_at', '<', before).execute()
}
