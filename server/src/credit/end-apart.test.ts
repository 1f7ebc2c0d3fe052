import { afterAll, expect, test } from 'vitest'
import { moveBranch } from '#account/test-move.ts'
import { testDatabase } from '#db/test-database.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { testPlatform } from '#test-platform.ts'
import { endApart } from '#credit/end-apart.ts'
import { expectInOrder, testCredit } from '#credit/test-credit.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { line, set, fundsOf } = testCredit(db, platform)
afterAll(() => expectInOrder(db))

const lock = (account: bigint) => ({
  text: 'select from ledger_account where id = $1 for update',
  values: [account],
})

async function untilItWaits(): Promise<void> {
  const text = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_post%'`
  while ((await db.query({ text })).length === 0);
}

test('lines of several agents end beside whoever posts to the same accounts in their order', async () => {
  const [one, two] = [await line(), await line()]
  const mains = [await mainAccount(db, one.agent.id, 'THB'), await mainAccount(db, two.agent.id, 'THB')]
  const inOrder = [
    { ...one, main: mains[0] as bigint },
    { ...two, main: mains[1] as bigint },
  ].toSorted((a, b) => (a.main < b.main ? -1 : 1))
  // The line of whoever has the later account is the older one.
  for (const { agent, member } of inOrder.toReversed()) await set(agent, member, '300')
  for (const { member, top } of inOrder) await moveBranch(db, member.id, top.id)
  const [first, last] = inOrder.map(({ main }) => main)
  const [hasFirst, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const posting = db.transaction(async (tx) => {
    await tx.query(lock(first as bigint))
    hasFirst.resolve()
    await goesOn.promise
    await tx.query(lock(last as bigint))
  })
  await hasFirst.promise
  const now = new Date(platform.now())
  const ending = db.transaction((tx) => endApart(tx, platform.context, { now, limit: 10 }))
  await untilItWaits()
  goesOn.resolve()
  await posting
  expect(await ending).toBe(2)
  for (const { agent } of inOrder)
    expect(await fundsOf(agent)).toMatchObject({ main: '1000.00', frozen: '0.00' })
})
