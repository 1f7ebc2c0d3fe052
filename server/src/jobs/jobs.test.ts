import { AsyncResource } from 'node:async_hooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#db/test-database.ts'
import {
  type AnyJob,
  declareJob,
  definePeriodicJob,
  handleJob,
  type JobDeclaration,
} from '#jobs/declare-job.ts'
import { enqueue, enqueueAll, type EnqueueOptions } from '#jobs/enqueue.ts'
import { runDueJobs, startJobs } from '#jobs/start-jobs.ts'

const db = await testDatabase()
await db.query({ text: 'create table effect (what text not null unique deferrable initially deferred)' })
const silent = { info() {}, warn() {}, error() {} }

let now = new Date('2026-01-01T00:00:00Z')
const clock = () => now
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const runDue = async (...jobs: AnyJob[]) => (await runDueJobs(db, jobs, clock)).map((ran) => ran.outcome)

const put = <S extends z.ZodType>(
  job: JobDeclaration<S>,
  payload: z.input<S>,
  options: EnqueueOptions = {},
) => db.transaction((tx) => enqueue(tx, job, payload, { runAt: now, ...options }))
const effects = async () => {
  const rows = await db.query<{ what: string }>({ text: 'select what from effect order by what' })
  return rows.map((row) => row.what)
}
/** Leaves the transaction that the caller is in: as another process would be. */
const root = new AsyncResource('test')
const outside = <T>(work: () => T): T => root.runInAsyncScope(work)

const readJob = () =>
  db.query({
    text: `select attempts, last_error as error, dead_at as "deadAt" from job where name like 'test.%'`,
  })

const writing = declareJob('test.write', z.object({ what: z.string() }), { lane: 'bulk' })
const write = handleJob(writing, async (tx, { payload }) => {
  await tx.query({ text: 'insert into effect values ($1)', values: [payload.what] })
})

beforeEach(async () => {
  await db.query({ text: 'delete from job' })
  await db.query({ text: 'delete from job_period' })
  await db.query({ text: 'delete from effect' })
  now = new Date('2026-01-01T00:00:00Z')
})

describe('an enqueued job', () => {
  test('has a minute for each statement, unless it was declared to be long', async () => {
    const limits: string[] = []
    const of = (name: string, statementTimeoutMs?: number) => {
      const declared = declareJob(name, z.object({}), { lane: 'bulk', statementTimeoutMs })
      const job = handleJob(declared, async (tx) => {
        const [row] = await tx.query<{ limit: string }>({
          text: `select current_setting('statement_timeout') as limit`,
        })
        limits.push(row?.limit ?? '')
      })
      return { declared, job }
    }
    const [short, long] = [of('test.short'), of('test.long', 600_000)]
    await put(short.declared, {})
    await put(long.declared, {}, { runAt: new Date(now.getTime() + 1) })
    later(1)
    expect(await runDue(short.job, long.job)).toEqual(['done', 'done'])
    expect(limits).toEqual(['1min', '10min'])
  })

  test('runs once, when it is due', async () => {
    await put(writing, { what: 'soon' }, { runAt: new Date(now.getTime() + 1_000) })
    await put(writing, { what: 'now' })
    expect(await runDue(write)).toEqual(['done'])
    later(999)
    expect(await runDue(write)).toEqual([])
    later(1)
    expect(await runDue(write)).toEqual(['done'])
    expect(await runDue(write)).toEqual([])
    expect(await effects()).toEqual(['now', 'soon'])
  })

  test('does not exist when its transaction was undone', async () => {
    const undone = db.transaction(async (tx) => {
      await enqueue(tx, writing, { what: 'never' }, { runAt: now })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await runDue(write)).toEqual([])
  })

  test('that fails leaves no effect, waits longer each time and is dead in the end', async () => {
    const declared = declareJob('test.failing', z.object({}), { lane: 'bulk', tries: 3 })
    const failing = handleJob(declared, async (tx) => {
      await tx.query({ text: `insert into effect values ('half')` })
      throw new Error('not today')
    })
    await put(declared, {})
    expect(await runDue(failing)).toEqual(['failed'])
    expect(await runDue(failing)).toEqual([])
    expect(await readJob()).toEqual([{ attempts: 1, error: 'not today', deadAt: null }])
    later(1_250)
    expect(await runDue(failing)).toEqual(['failed'])
    later(1_250)
    expect(await runDue(failing)).toEqual([])
    later(1_250)
    expect(await runDue(failing)).toEqual(['dead'])
    expect(await readJob()).toEqual([{ attempts: 3, error: 'not today', deadAt: now }])
    later(3_600_000)
    expect(await runDue(failing)).toEqual([])
    expect(await effects()).toEqual([])
  })

  test('that breaks a constraint of the commit is a failure like any other', async () => {
    await db.query({ text: `insert into effect values ('taken')` })
    await put(writing, { what: 'taken' })
    expect(await runDue(write)).toEqual(['failed'])
    expect(await readJob()).toMatchObject([{ attempts: 1, error: expect.stringContaining('duplicate key') }])
  })

  test('whose payload is not what was declared is dead at once', async () => {
    await put(declareJob('test.write', z.object({}), { lane: 'bulk' }), {})
    expect(await runDue({ ...write, tries: 'for ever' })).toEqual(['dead'])
    expect(await readJob()).toMatchObject([{ error: expect.stringContaining('the payload is not that of') }])
  })

  test('that may be tried for ever never dies', async () => {
    const declared = declareJob('test.patient', z.object({}), { lane: 'bulk', tries: 'for ever' })
    const patient = handleJob(declared, async () => {
      throw new Error('not today')
    })
    await put(declared, {})
    for (let failures = 0; failures < 30; failures++) {
      expect(await runDue(patient)).toEqual(['failed'])
      later(750_000)
    }
  })

  test('is left to a process that knows its name', async () => {
    await put(writing, { what: 'known' })
    expect(await runDue()).toEqual([])
    expect(await runDue(write)).toEqual(['done'])
  })
})

describe('a job with a key', () => {
  test('waits once, as early and as new as it was asked for', async () => {
    await put(writing, { what: 'old' }, { key: 'k', runAt: new Date(now.getTime() + 1_000) })
    await put(writing, { what: 'new' }, { key: 'k' })
    await put(writing, { what: 'other' }, { key: 'l' })
    expect(await runDue(write)).toEqual(['done', 'done'])
    expect(await effects()).toEqual(['new', 'other'])
  })

  test('does not run before the transaction that asked for it again has ended', async () => {
    await put(writing, { what: 'old' }, { key: 'k' })
    await db.transaction(async (tx) => {
      await enqueue(tx, writing, { what: 'new' }, { runAt: now, key: 'k' })
      expect(await outside(() => runDue(write))).toEqual([])
    })
    expect(await runDue(write)).toEqual(['done'])
    expect(await effects()).toEqual(['new'])
  })

  test('runs again when it was enqueued while it ran', async () => {
    const running = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    let runs = 0
    const declared = declareJob('test.slow', z.object({}), { lane: 'bulk' })
    const slow = handleJob(declared, async () => {
      runs++
      running.resolve()
      await finish.promise
    })
    await put(declared, {}, { key: 'k' })
    const first = runDue(slow)
    await running.promise
    const second = put(declared, {}, { key: 'k' })
    finish.resolve()
    await Promise.all([first, second])
    await runDue(slow)
    expect(runs).toBe(2)
  })

  test('that is dead comes back to life when it is enqueued again', async () => {
    await db.query({ text: `insert into effect values ('taken')` })
    const once = { ...write, tries: 1 }
    await put(writing, { what: 'taken' }, { key: 'k' })
    expect(await runDue(once)).toEqual(['dead'])
    await put(writing, { what: 'free' }, { key: 'k' })
    expect(await runDue(once)).toEqual(['done'])
  })
})

describe('a periodic job', () => {
  const periods = (over: { catchesUp?: boolean; offsetMs?: number; beginsAtOnce?: boolean } = {}) =>
    definePeriodicJob({
      name: 'test.periodic',
      lane: 'clock',
      everyMs: 300_000,
      catchesUp: false,
      ...over,
      async run(tx, { period }) {
        const what = `${period.startsAt.toISOString().slice(11, 16)}-${period.endsAt.toISOString().slice(11, 16)}`
        await tx.query({ text: 'insert into effect values ($1)', values: [what] })
      },
    })

  test('runs when a period of the clock has ended, for that period, once', async () => {
    now = new Date('2026-01-01T00:02:00Z')
    const job = periods()
    expect(await runDue(job)).toEqual([])
    later(180_000)
    expect(await runDue(job)).toEqual(['done'])
    expect(await runDue(job)).toEqual([])
    expect(await effects()).toEqual(['00:00-00:05'])
  })

  test('begins at once where it says so, once, and then as its periods end', async () => {
    now = new Date('2026-01-01T00:02:00Z')
    const job = periods({ beginsAtOnce: true })
    expect(await runDue(job)).toEqual(['done'])
    expect(await runDue(job)).toEqual([])
    later(180_000)
    expect(await runDue(job)).toEqual(['done'])
    expect(await effects()).toEqual(['00:00-00:05', '23:55-00:00'])
  })

  test('does the newest of the periods that were missed, or each of them', async () => {
    await runDue(periods())
    later(960_000)
    expect(await runDue(periods())).toEqual(['done'])
    expect(await effects()).toEqual(['00:10-00:15'])
    later(600_000)
    expect(await runDue(periods({ catchesUp: true }))).toEqual(['done', 'done'])
    expect(await effects()).toEqual(['00:10-00:15', '00:15-00:20', '00:20-00:25'])
  })

  test('that does not say whether it catches up does not compile', () => {
    const run = () => Promise.resolve()
    // @ts-expect-error -- each period may count for it, or only the newest
    const undecided = definePeriodicJob({ name: 'test.undecided', lane: 'clock', everyMs: 1_000, run })
    expect(undecided.catchesUp).toBeUndefined()
  })

  test('may have periods that begin at an offset', async () => {
    const job = periods({ offsetMs: 60_000 })
    await runDue(job)
    later(60_000)
    expect(await runDue(job)).toEqual(['done'])
    expect(await effects()).toEqual(['23:56-00:01'])
  })

  test('does no period twice, even when its row is turned back', async () => {
    const job = periods()
    await runDue(job)
    later(300_000)
    expect(await runDue(job)).toEqual(['done'])
    await db.query({
      text: 'update job set period_ends_at = $1, run_at = $1 where name = $2',
      values: [now, job.name],
    })
    expect(await runDue(job)).toEqual(['done'])
    expect(await effects()).toEqual(['00:00-00:05'])
  })

  test('that fails is tried again for its period until it succeeds', async () => {
    let isBroken = true
    const job = periods()
    const flaky = definePeriodicJob({
      ...job,
      async run(tx, run) {
        await job.run(tx, run)
        if (isBroken) throw new Error('not today')
      },
    })
    await runDue(flaky)
    later(300_000)
    for (let failures = 0; failures < 4; failures++) {
      expect(await runDue(flaky)).toEqual(['failed'])
      later(15_000)
    }
    isBroken = false
    later(15_000)
    expect(await runDue(flaky)).toEqual(['done'])
    expect(await effects()).toEqual(['00:00-00:05'])
  })
})

describe('running jobs', () => {
  test('start by notification as soon as they are committed, and when they come due', async () => {
    const jobs = await startJobs(db, [write], { pollMs: 60_000, log: silent })
    try {
      now = new Date()
      await put(writing, { what: 'at once' })
      await expect.poll(effects).toEqual(['at once'])
    } finally {
      await jobs.stop()
    }
    await put(writing, { what: 'later' }, { runAt: new Date(Date.now() + 200) })
    const others = await startJobs(db, [write], { pollMs: 60_000, log: silent })
    try {
      await expect.poll(effects).toEqual(['at once', 'later'])
    } finally {
      await others.stop()
    }
  })

  test('are waited for at the stop, and none starts after it', async () => {
    const running = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow = handleJob(writing, async (tx, run) => {
      running.resolve()
      await finish.promise
      await write.run(tx, run)
    })
    now = new Date()
    await put(writing, { what: 'first' })
    await put(writing, { what: 'second' })
    const jobs = await startJobs(db, [slow], {
      workers: { clock: 1, bulk: 1, network: 1, push: 1, enquiry: 1 },
      log: silent,
    })
    await running.promise
    const stopped = jobs.stop()
    finish.resolve()
    await stopped
    expect(await effects()).toEqual(['first'])
  })

  test('that are much work keep nothing waiting that must happen on time', async () => {
    const finish = Promise.withResolvers<void>()
    const bulk = declareJob('test.bulk', z.object({}), { lane: 'bulk' })
    const onTime = declareJob('test.on-time', z.object({ what: z.string() }), { lane: 'clock' })
    const jobs = await startJobs(
      db,
      [handleJob(bulk, () => finish.promise), handleJob(onTime, (tx, run) => write.run(tx, run))],
      { log: silent },
    )
    try {
      await db.transaction((tx) =>
        enqueueAll(
          tx,
          bulk,
          Array.from({ length: 20 }, () => ({})),
        ),
      )
      await db.transaction((tx) => enqueue(tx, onTime, { what: 'on time' }))
      await expect.poll(effects).toEqual(['on time'])
    } finally {
      finish.resolve()
      await jobs.stop()
    }
  })

  test('of one name are refused', async () => {
    await expect(startJobs(db, [write, write])).rejects.toThrow('one name')
  })
})
