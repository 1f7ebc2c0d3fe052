import { afterAll, expect, test } from 'vitest'
import type { TestAgent } from '#agent/team/test-team.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { freezeAccount } from '#ledger/freeze-account.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { testPlatform } from '#test-platform.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { expectInOrder, testCredit } from '#credit/test-credit.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { given, set, draw, repay, forgive, transfer, lineOf, fundsOf, withSettings } = testCredit(db, platform)
afterAll(() => expectInOrder(db))

/** A line that has ended, of which 150.00 is owed. */
async function owing() {
  const team = await given('200')
  await draw(team.member, team.id, '150')
  await set(team.agent, team.member, '0')
  return team
}

const owedOf = async (member: TestAgent, id: string) => (await lineOf(member, id))?.owed

test('an agent who owes credit gives up none: own money would leave by it before what was drawn is repaid', async () => {
  const { top, agent, member, id } = await owing()
  const above = String((await set(top, agent, '300')).value.line.id)
  await draw(agent, above, '300')
  expect(await transfer(agent, { to: member })).toMatchObject({ code: 'CREDIT_OWED' })
  expect(await forgive(agent, id)).toMatchObject({ code: 'CREDIT_OWED' })
  expect(await owedOf(member, id)).toBe('150.00')
  expect(await fundsOf(member)).toMatchObject({ creditOwed: '150.00', turnoverLeft: '0.00' })
  await repay(agent, above, '300')
  expect((await forgive(agent, id)).code).toBe('')
})

test('nothing is given up while money of the agent may not leave: held after a change of secrets, to be bet through, on a break, frozen', async () => {
  const { agent, member, id } = await owing()
  const main = await mainAccount(db, agent.id, 'THB')
  const freeze = (isFrozen: boolean) => db.transaction((tx) => freezeAccount(tx, main, isFrozen))
  await freeze(true)
  expect(await forgive(agent, id)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
  await freeze(false)
  await db.query({
    text: `insert into secret_change (member_id, id, kind, changed_at) values ($1, $2, 'PAYMENT_PASSWORD', $3)`,
    values: [agent.id, uuidV7(), new Date(platform.now())],
  })
  expect(await forgive(agent, id)).toMatchObject({ code: 'WITHDRAWAL_HELD' })
  await withSettings({ withdrawHoldHours: 0 }, async () => {
    await db.transaction((tx) =>
      addTurnover(tx, { memberId: agent.id, source: 'deposit', sourceId: uuidV7(), amountMinor: 1n }),
    )
    expect(await forgive(agent, id)).toMatchObject({ code: 'TURNOVER_NOT_MET' })
    await agent.send('protectionBreak', { input: { hours: 24 } })
    expect(await forgive(agent, id)).toMatchObject({ code: 'ON_BREAK' })
  })
  expect(await owedOf(member, id)).toBe('150.00')
})

test('what is given up counts with transfers in the agent’s day, in whatever order they come', async () => {
  const [one, two] = [await owing(), await owing()]
  await withSettings({ transferDailyMax: '200.00' }, async () => {
    await transfer(one.agent, { to: one.sister, amount: '100' })
    expect(await forgive(one.agent, one.id)).toMatchObject({ code: 'LIMIT_REACHED' })
    expect((await forgive(two.agent, two.id)).code).toBe('')
    expect(await transfer(two.agent, { to: two.sister, amount: '50.01' })).toMatchObject({
      code: 'LIMIT_REACHED',
    })
    expect((await two.agent.send('transferConfig')).value.dailyLeft).toBe('50.00')
    expect((await transfer(two.agent, { to: two.sister, amount: '50' })).code).toBe('')
  })
  expect((await forgive(one.agent, one.id)).code).toBe('')
})
