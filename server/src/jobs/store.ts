import type { Queryable, Tx } from '#db/queryable.ts'

export type JobRow = {
  id: string
  name: string
  payload: Record<string, unknown>
  runAt: Date
  periodEndsAt: Date | null
  attempts: number
}

type NewJob = Omit<JobRow, 'attempts'> & { key: string | null }

/** The conflict locks the waiting row, so that it cannot run before this transaction's writes can be seen. */
export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  await tx.query({
    name: 'job-insert',
    text: `insert into job (id, name, key, payload, run_at, period_ends_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (name, key) do update set
        run_at = case when job.dead_at is null then least(job.run_at, excluded.run_at) else excluded.run_at end,
        attempts = case when job.dead_at is null then job.attempts else 0 end,
        payload = excluded.payload,
        dead_at = null`,
    values: [job.id, job.name, job.key, JSON.stringify(job.payload), job.runAt, job.periodEndsAt],
  })
}

/** Jobs without a key, that need not look for one waiting. */
export async function insertJobs(
  tx: Tx,
  jobs: readonly Pick<NewJob, 'id' | 'name' | 'payload' | 'runAt'>[],
): Promise<void> {
  await tx.query({
    name: 'job-insert-many',
    text: `insert into job (id, name, payload, run_at)
      select * from unnest($1::uuid[], $2::text[], $3::jsonb[], $4::timestamptz[])`,
    values: [
      jobs.map((job) => job.id),
      jobs.map((job) => job.name),
      jobs.map((job) => JSON.stringify(job.payload)),
      jobs.map((job) => job.runAt),
    ],
  })
}

/** Makes the one row of a periodic job unless it is there. */
export async function insertPeriodicJob(
  tx: Tx,
  job: { id: string; name: string; endsAt: Date },
): Promise<void> {
  await tx.query({
    text: `insert into job (id, name, key, run_at, period_ends_at) values ($1, $2, 'period', $3, $3)
      on conflict (name, key) do nothing`,
    values: [job.id, job.name, job.endsAt],
  })
}

/** Locks the job that is due longest and that nobody else holds. */
export async function claimJob(tx: Tx, now: Date, names: readonly string[]): Promise<JobRow | undefined> {
  const rows = await tx.query<JobRow>({
    name: 'job-claim',
    text: `select id, name, payload, run_at as "runAt", period_ends_at as "periodEndsAt", attempts
      from job where dead_at is null and run_at <= $1 and name = any($2)
      order by run_at, id limit 1 for update skip locked`,
    values: [now, names],
  })
  return rows[0]
}

export async function deleteJob(tx: Tx, id: string): Promise<void> {
  await tx.query({ name: 'job-delete', text: 'delete from job where id = $1', values: [id] })
}

export async function movePeriodicJob(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx.query({
    name: 'job-move',
    text: `update job set run_at = $2, period_ends_at = $2, attempts = 0, last_error = null where id = $1`,
    values: [id, endsAt],
  })
}

/** @returns false when this period was done already */
export async function insertPeriod(
  tx: Tx,
  done: { name: string; endsAt: Date; now: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'job-period-insert',
    text: `insert into job_period (name, ends_at, done_at) values ($1, $2, $3)
      on conflict do nothing returning name`,
    values: [done.name, done.endsAt, done.now],
  })
  return rows.length > 0
}

export async function deletePeriodsBefore(tx: Tx, name: string, before: Date): Promise<void> {
  await tx.query({
    name: 'job-period-prune',
    text: 'delete from job_period where name = $1 and ends_at < $2',
    values: [name, before],
  })
}

export type Failure = { id: string; error: string; attempts: number; runAt: Date; deadAt: Date | null }

export async function recordFailure(tx: Tx, failure: Failure): Promise<void> {
  await tx.query({
    name: 'job-fail',
    text: 'update job set attempts = $2, last_error = $3, run_at = $4, dead_at = $5 where id = $1',
    values: [failure.id, failure.attempts, failure.error, failure.runAt, failure.deadAt],
  })
}

/** When the next of these jobs is due, claimed ones included. */
export async function readNextDue(db: Queryable, names: readonly string[]): Promise<Date | undefined> {
  const rows = await db.query<{ runAt: Date }>({
    name: 'job-next-due',
    text: `select run_at as "runAt" from job where dead_at is null and name = any($1) order by run_at limit 1`,
    values: [names],
  })
  return rows[0]?.runAt
}
