import type { Queryable, Tx } from '#db/queryable.ts'

/** The database's time; a test may give its own. Every statement here takes it as its first value. */
export type At = Date | null
/** In a subquery, so that it is read once and an index may answer to it. */
const at = '(select coalesce($1::timestamptz, clock_timestamp()))'

export type JobRow = {
  id: string
  name: string
  payload: unknown
  /** When it was claimed. */
  now: Date
  periodEndsAt: Date | null
  attempts: number
}

type NewJob = { id: string; name: string; payload: unknown; key: string | null; runAt: Date | null }

const onKeyTaken = `on conflict (name, key) do update set
  run_at = case when job.dead_at is null then least(job.run_at, excluded.run_at) else excluded.run_at end,
  attempts = case when job.dead_at is null then job.attempts else 0 end,
  payload = excluded.payload,
  dead_at = null`

/** The conflict locks the waiting row, so that it cannot run before this transaction's writes can be seen. */
export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  await tx.query({
    name: 'job-insert',
    text: `insert into job (run_at, id, name, key, payload) values (${at}, $2, $3, $4, $5) ${onKeyTaken}`,
    values: [job.runAt, job.id, job.name, job.key, JSON.stringify(job.payload)],
  })
}

/** The same of many of one name, each under a key of its own. */
export async function insertKeyedJobs(
  tx: Tx,
  name: string,
  jobs: readonly (Omit<NewJob, 'name' | 'runAt'> & { runAt: Date })[],
): Promise<void> {
  await tx.query({
    name: 'job-insert-keyed',
    text: `insert into job (run_at, id, name, key, payload)
      select u.run_at, u.id, $1, u.key, u.payload
        from unnest($2::timestamptz[], $3::uuid[], $4::text[], $5::jsonb[]) u (run_at, id, key, payload) order by u.key
      ${onKeyTaken}`,
    values: [
      name,
      jobs.map((job) => job.runAt),
      jobs.map((job) => job.id),
      jobs.map((job) => job.key),
      jobs.map((job) => JSON.stringify(job.payload)),
    ],
  })
}

/** Jobs without a key, that need not look for one waiting. */
export async function insertJobs(tx: Tx, jobs: readonly Omit<NewJob, 'key'>[]): Promise<void> {
  await tx.query({
    name: 'job-insert-many',
    text: `insert into job (id, name, payload, run_at)
      select u.id, u.name, u.payload, coalesce(u.run_at, clock_timestamp())
      from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::timestamptz[]) u (id, name, payload, run_at)`,
    values: [
      jobs.map((job) => job.id),
      jobs.map((job) => job.name),
      jobs.map((job) => JSON.stringify(job.payload)),
      jobs.map((job) => job.runAt),
    ],
  })
}

/** Locks the job that is due longest and that nobody else holds. */
export async function claimJob(tx: Tx, now: At, names: readonly string[]): Promise<JobRow | undefined> {
  const rows = await tx.query<JobRow>({
    name: 'job-claim',
    text: `select id, name, payload, period_ends_at as "periodEndsAt", attempts, ${at} as now
      from job where dead_at is null and run_at <= ${at} and name = any($2)
      order by run_at, id limit 1 for update skip locked`,
    values: [now, names],
  })
  return rows[0]
}

export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await tx.query({ name: 'job-delete', text: 'delete from job where id = $1', values: [id] })
}

export type Failure = { id: string; error: string; attempts: number; waitMs: number; isDead: boolean }

export async function recordFailure(tx: Tx, now: At, failure: Failure): Promise<void> {
  await tx.query({
    name: 'job-fail',
    text: `update job set attempts = $3, last_error = $4, run_at = ${at} + $5 * interval '1 millisecond',
      dead_at = case when $6 then ${at} end where id = $2`,
    values: [now, failure.id, failure.attempts, failure.error, failure.waitMs, failure.isDead],
  })
}

export type NextDue = {
  name: string
  /** Below zero when it is overdue, counted from when it was put on the list at the earliest; claimed ones count too. */
  inMs: number
}

/** The job that is due next, or has been for longest. */
export async function readNextDue(db: Queryable, names: readonly string[]): Promise<NextDue | undefined> {
  const rows = await db.query<NextDue>({
    name: 'job-next-due',
    text: `select name, extract(epoch from greatest(run_at, created_at) - clock_timestamp())::float8 * 1000 as "inMs"
      from job where dead_at is null and name = any($1) order by run_at limit 1`,
    values: [names],
  })
  return rows[0]
}
