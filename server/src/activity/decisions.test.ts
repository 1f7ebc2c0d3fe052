import { afterAll, expect, test } from 'vitest'
import type { Queryable, Statement } from '#db/queryable.ts'
import { testDatabase } from '#db/test-database.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator, setByTwo } from '#operator/test-operator.ts'
import { holdClaims } from '#promotion/hold-claims.ts'
import { ledgerChecks } from '#promotion/ledger-checks.ts'
import { selectLast, selectWaiting } from '#activity/record-store.ts'
import { application, entry, signIn, testActivities } from '#activity/test-activities.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const my = await testActivities(db, platform)
afterAll(async () => expect(await findingsOf(db, ledgerChecks)).toEqual([]))

const comment = 'Three in a row.'
const deeds = ['opsActivityProcess', 'opsActivityIssue', 'opsActivityReject'] as const

async function applied(terms: Parameters<typeof my.offer>[0] = application, input: object = { comment }) {
  const [id, member] = [await my.offer(terms), await my.newMember()]
  const recordId: string = (await my.apply(member, id, input)).value.applicationId
  return { id, member, recordId }
}

/** How many wait for a lock of somebody else's. */
const waiting = async (): Promise<number> => {
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  })
  return row?.count ?? 0
}

test('where nothing takes two operators, one gives what they took up', async () => {
  const amount = { THB: '131000.00', USD: '131000.00' }
  const { recordId } = await applied({ ...application, amount })
  await my.decide('opsActivityProcess', recordId)
  expect((await my.decide('opsActivityIssue', recordId)).code).toBe('NOT_ALLOWED')
  await setByTwo(platform, { depositFourEyesFrom: '0.00' })
  expect((await my.decide('opsActivityIssue', recordId)).code).toBe('')
  await setByTwo(platform, { depositFourEyesFrom: '5000.00' })
})

test.each(deeds)('%s waits for what else grants to its member', async (deed) => {
  const { member, recordId } = await applied()
  if (deed === 'opsActivityIssue') await my.decide('opsActivityProcess', recordId)
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const granting = db.transaction(async (tx) => {
    await holdClaims(tx, member.id)
    begun.resolve()
    await goOn.promise
  })
  await begun.promise
  const decided = my.decide(deed, recordId)
  await expect.poll(waiting).toBe(1)
  goOn.resolve()
  await granting
  expect((await decided).code).toBe('')
})

test('an application of an account that is out of use stands in no queue, and nobody decides on it meanwhile', async () => {
  const { id, member, recordId } = await applied()
  const set = (state: string) =>
    db.query({ text: 'update member set state = $2 where id = $1', values: [member.id, state] })
  const by = await newOperator(platform, ['promotion.read', 'promotion.decide'])
  const seen = async () => {
    const queue = (await by.send('opsActivities')).value.content
    const offers = (await by.send('opsActivityOffers')).value.content
    const waits = offers.find((one: { id: string }) => one.id === id).waiting
    return [queue.some((one: { id: string }) => one.id === recordId), waits]
  }
  expect(await seen()).toEqual([true, 1])
  await set('DISABLED')
  expect(await seen()).toEqual([false, 0])
  for (const deed of deeds) expect((await my.decide(deed, recordId, {}, by)).code).toBe('STATE_CONFLICT')
  await set('ACTIVE')
  expect(await seen()).toEqual([true, 1])
  expect((await my.decide('opsActivityProcess', recordId, {}, by)).success).toBe(true)
})

test('while nothing can be entered a refusal offers no new application', async () => {
  const { id, member, recordId } = await applied({ ...application, canApplyAgain: true })
  await my.decide('opsActivityReject', recordId)
  const shown = () => my.shown(member, id)
  expect(await shown()).toMatchObject({ state: 'rejected', canApplyAgain: true })
  await my.setPromotion('closed')
  expect(await shown()).toMatchObject({ state: 'rejected', canApplyAgain: false })
  await my.setPromotion('open')
  expect(await shown()).toMatchObject({ state: 'rejected', canApplyAgain: true })
})

/** What the checks find after some statements, which are undone. */
const foundAfter = (texts: readonly string[]): Promise<string[]> =>
  db
    .transaction(async (tx) => {
      await tx.query({ text: 'alter table promotion_reward disable trigger user' })
      for (const text of texts) await tx.query({ text })
      const findings = await Promise.all(ledgerChecks.map(({ run }) => run(tx)))
      throw Object.assign(new Error('undone'), { texts: findings.flat().map(({ text }) => text) })
    })
    .catch((error: Error & { texts?: string[] }) => {
      if (!error.texts) throw error
      return error.texts
    })

test('a reward that is not what its record gives is found, and an application that was issued without one', async () => {
  const [{ member }, upTo] = [await applied(entry, {}), await applied({ ...application, isUpTo: true })]
  const signId = await my.offer({ ...signIn, steps: [{ streak: 1, amount: { THB: '2.00', USD: '0.10' } }] })
  await my.sign(member, signId)
  await my.decide('opsActivityProcess', upTo.recordId)
  await my.decide('opsActivityIssue', upTo.recordId, { amount: '12.50' })
  expect(await foundAfter([])).toEqual([])
  const own = `member_id = '${member.id}'`
  const other = expect.stringMatching(/^reward .+ of an activity is not what its record gives$/)
  for (const change of ['amount = amount + 1, turnover = turnover + 2', 'turnover = turnover - 1'])
    expect(await foundAfter([`update promotion_reward set ${change} where ${own}`])).toEqual([other, other])
  const version = `facts = jsonb_set(facts, '{version}', '2')`
  expect(await foundAfter([`update promotion_reward set ${version} where ${own}`])).toEqual([other, other])
  const above = `update promotion_reward set amount = 2001, turnover = 4002 where mark = '${upTo.recordId}'`
  expect(await foundAfter([above])).toEqual([other])
  const { recordId } = await applied()
  const move = (state: string) => `update activity_record set ${state} where id = '${recordId}'`
  expect(
    await foundAfter([
      move(`state = 'PROCESS', taken_by = '${my.operator.operatorId}'`),
      move(`state = 'ISSUED', decided_at = now()`),
    ]),
  ).toEqual([`record ${recordId} was issued without its reward`])
})

/** How the database goes about what is asked of it. */
async function planOf(select: (db: Queryable) => unknown): Promise<string> {
  const asked: Statement[] = []
  const listening = { query: (asks: Statement) => Promise.resolve(void asked.push(asks)) }
  await select(listening as never) // nothing else of it is called
  const rows = await db.transaction(async (tx) => {
    await tx.query({ text: 'set local enable_seqscan = off' })
    const [{ text, values } = { text: '' }] = asked
    return tx.query<{ 'QUERY PLAN': string }>({
      text: `explain (costs off) ${text}`,
      ...(values && { values }),
    })
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('rewards that wait are looked for among those that do, and of the records of an activity one is joined to its reward', async () => {
  const { member } = await applied(entry, {})
  const asked = { memberId: member.id, at: new Date(platform.now()) }
  expect(await planOf((to) => selectWaiting(to, asked))).toContain('promotion_reward_waiting')
  expect(await planOf((to) => selectLast(to, asked))).toMatch(/Limit\n.+activity_record/)
})
