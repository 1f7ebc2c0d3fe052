import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { newOperator } from '#operator/test-operator.ts'
import { fetchStatement } from '#reconciliation/fetch-statement.ts'
import { insertDays } from '#reconciliation/store.ts'
import { dayMs, testSources } from '#reconciliation/test-sources.ts'

const db = await testDatabase()
const sources = await testSources(db)
const { platform, say } = sources
afterAll(() => sources.close())
let operator: Awaited<ReturnType<typeof newOperator>>

const channel = (day: string) => ({ kind: 'channel', code: 'sandbox', day }) as const
const fetched = (day: string) => fetchStatement(platform.context, channel(day))
const again = (day: string) =>
  operator.send('opsStatementAgain', {
    params: { source: 'channel', code: 'sandbox', day },
    input: { reason: 'once more' },
  })
/** As operators see it. */
async function seen(day: string) {
  const { content } = (await operator.send('opsStatements')).value
  return content.find((one: { day: string; code: string }) => one.day === day && one.code === 'sandbox')
}
const linesOf = (day: string) =>
  db.query({ text: 'select from statement_line where day = $1', values: [day] })

/** A day of its own, with an operator of its own, whose statement has a movement that the platform has not, and so a difference. */
async function newDay(): Promise<string> {
  platform.setNow(platform.now() + dayMs)
  operator = await newOperator(platform, ['reconciliation.read', 'reconciliation.decide'])
  const day = sources.today()
  say('payments', { kind: 'payout' })
  await db.transaction((tx) => insertDays(tx, [channel(day)]))
  return day
}

/** Differences are held to a rule while the work runs. */
async function under(rule: string, work: () => Promise<void>): Promise<void> {
  const table = 'alter table statement_difference'
  await db.query({ text: `${table} add constraint under_test check (${rule}) not valid` })
  try {
    await work()
  } finally {
    await db.query({ text: `${table} drop constraint under_test` })
  }
}

test('a comparison that fails is told, leaves no line, and is made again by the next try', async () => {
  const day = await newDay()
  await under(`day <> '${day}'`, async () => {
    for (let tries = 1; tries < 3; tries++) {
      await fetched(day)
      expect(await seen(day)).toMatchObject({ status: 'AWAITED', tries, failure: 'NOT_COMPARED' })
      expect(await linesOf(day)).toEqual([])
    }
  })
  await fetched(day)
  expect(await seen(day)).toMatchObject({ status: 'COMPARED', failure: '', differences: { OPEN: 1 } })
  expect(await linesOf(day)).toHaveLength(1)
})

test('one that an operator asked for, and that fails, is told; the statement and what was found stay', async () => {
  const day = await newDay()
  await fetched(day)
  const { comparedAt } = await seen(day)
  platform.advance(60_000)
  await under(`day <> '${day}'`, async () => expect((await again(day)).success).toBe(false))
  const kept = { status: 'COMPARED', tries: 0, comparedAt, lines: 1, differences: { OPEN: 1 } }
  expect(await seen(day)).toMatchObject({ ...kept, failure: 'NOT_COMPARED' })
  expect((await again(day)).code).toBe('')
  expect(await seen(day)).toMatchObject({ ...kept, failure: '', comparedAt: platform.now() })
})

test('a statement of a comparison may take minutes, by itself and when an operator asks', async () => {
  const day = await newDay()
  await under(`current_setting('statement_timeout')::interval >= interval '5 minutes'`, async () => {
    await fetched(day)
    expect(await seen(day)).toMatchObject({ status: 'COMPARED' })
    expect((await again(day)).code).toBe('')
  })
})
