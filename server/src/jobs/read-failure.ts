import type { Queryable } from '#db/queryable.ts'

export type JobFailure = { tries: number; error: string; nextTryAt: Date }

/** What became of a job that failed and waits for its next try. @returns undefined for one that has not failed, or is done */
export async function readFailure(db: Queryable, name: string): Promise<JobFailure | undefined> {
  const [row] = await db.query<JobFailure>({
    name: 'job-failure',
    text: `select attempts as tries, last_error as error, run_at as "nextTryAt" from job
      where name = $1 and attempts > 0 and last_error is not null order by run_at limit 1`,
    values: [name],
  })
  return row
}
