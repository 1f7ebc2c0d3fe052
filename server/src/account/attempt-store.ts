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

/** Lets one attempt at a time be counted for each of the names, until the transaction ends. */
export async function lockNames(tx: Tx, names: string[]): Promise<void> {
  // In the order of the locks' numbers: two callers that share both names cannot wait for each other.
  await tx.query({
    name: 'attempt-lock-names',
    text: `select pg_advisory_xact_lock(number)
      from (select hashtextextended(name, 0) as number from unnest($1::text[]) as name order by 1) as ordered`,
    values: [names],
  })
}

/** How many attempts are looked for, and which count. */
export type AttemptCount = { by: AttemptFilter; since: Date; limit: number; failedOrSince?: Date }

const columns = {
  subject: 'subject',
  source: 'source',
  network: 'network',
  site: 'site',
  isStranger: 'is_stranger',
} as const
const filters = ['subject', 'source', 'network', 'site', 'isStranger'] as const

/** What the statement's text depends on: everything else is a value. */
const shapeOf = ({ by, failedOrSince }: AttemptCount): string =>
  filters.map((key) => (by[key] === undefined ? '' : key.slice(0, 3))).join('') + (failedOrSince ? 'f' : '')

/** When the attempt was made that reached each limit, counted from the newest; null where a limit is not reached. */
export async function selectReachedAt(db: Queryable, counts: AttemptCount[]): Promise<(Date | null)[]> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const parts = counts.map(({ by, since, limit, failedOrSince }, index) => {
    const conditions = [
      `attempted_at > ${given(since)}`,
      ...filters.flatMap((key) => (by[key] === undefined ? [] : [`${columns[key]} = ${given(by[key])}`])),
      ...(failedOrSince ? [`(was_wrong or attempted_at > ${given(failedOrSince)})`] : []),
    ]
    return `(select attempted_at from login_attempt where ${conditions.join(' and ')}
      order by attempted_at desc offset ${given(limit - 1)} limit 1) as at${index}`
  })
  const name = `attempts-reached ${counts.map(shapeOf).join(' ')}`
  const [row] = await db.query<Record<string, Date | null>>({
    name,
    text: `select ${parts.join(', ')}`,
    values,
  })
  return counts.map((_, index) => row?.[`at${index}`] ?? null)
}

export async function insertAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<bigint> {
  const { subject, network, source, isStranger } = attempt
  const [row] = await tx.query<{ id: bigint }>({
    name: 'attempt-add',
    text: `insert into login_attempt (subject, network, site, source, is_stranger, attempted_at)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [subject, network, siteOf(network), source, isStranger, now],
  })
  if (!row) throw new Error('an attempt was not written down')
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
  await tx.query({
    name: 'attempts-clear',
    text: 'delete from login_attempt where subject = $1 and source = $2',
    values: [subject, source],
  })
}

export async function deleteAttemptsBefore(tx: Tx, before: Date): Promise<void> {
  await write(tx).deleteFrom('login_attempt').where('attempted_at', '<', before).execute()
}
