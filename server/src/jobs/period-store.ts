import type { Queryable, Tx } from '#db/queryable.ts'
import type { At } from '#jobs/store.ts'

export async function readDatabaseTime(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ now: Date }>({ name: 'job-now', text: 'select clock_timestamp() as now' })
  if (!row) throw new Error('the database told no time')
  return row.now
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

/** @returns whether the row lay beyond the end of the running period, or waited longer than any failure makes it */
export async function bringBackPeriodicJob(
  tx: Tx,
  { name, endsAt, latest }: { name: string; endsAt: Date; latest: Date },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'job-period-bring-back',
    text: `update job set run_at = least(run_at, $2), period_ends_at = least(period_ends_at, $2)
      where id in (select id from job where name = $1 and key = 'period'
        and (period_ends_at > $2 or run_at > greatest($2, $3)) for update skip locked)
      returning id`,
    values: [name, endsAt, latest],
  })
  return rows.length > 0
}

/** Failed jobs that were put off for longer than any failure puts them off are due now. @returns their names */
export async function bringBackFailedJobs(
  tx: Tx,
  { now, latest }: { now: Date; latest: Date },
): Promise<string[]> {
  const rows = await tx.query<{ name: string }>({
    name: 'job-failed-bring-back',
    text: `update job set run_at = $1 where id in (select id from job
        where dead_at is null and attempts > 0 and period_ends_at is null and run_at > $2 for update skip locked)
      returning name`,
    values: [now, latest],
  })
  return rows.map(({ name }) => name)
}

export async function movePeriodicJob(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx.query({
    name: 'job-move',
    text: `update job set run_at = $2, period_ends_at = $2, attempts = 0, last_error = null where id = $1`,
    values: [id, endsAt],
  })
}

/** @returns false when this period was done already */
export async function insertPeriod(tx: Tx, now: At, done: { name: string; endsAt: Date }): Promise<boolean> {
  const rows = await tx.query({
    name: 'job-period-insert',
    text: `insert into job_period (done_at, name, ends_at)
      values (coalesce($1::timestamptz, clock_timestamp()), $2, $3) on conflict do nothing returning name`,
    values: [now, done.name, done.endsAt],
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
