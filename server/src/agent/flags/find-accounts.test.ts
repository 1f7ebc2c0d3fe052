import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { readConfig } from '#config.ts'
import { testDatabase } from '#db/test-database.ts'
import { operatorIn } from '#operator/test-operator.ts'
import { findAccounts } from '#agent/flags/find-accounts.ts'
import { testFlags } from '#agent/flags/test-flags.ts'
import { type TestAccount, testTeam } from '#agent/wages/test-team.ts'

const db = await testDatabase()
const platform = { context: { db, config: readConfig({}) } }
const { account, member } = testTeam(db)
const flags = testFlags(db)
const { flagsOf } = flags
const operators = [await operatorIn(db, ['agent.decide']), await operatorIn(db, ['agent.decide'])] as const

const look = (now = new Date()) => db.transaction((tx) => findAccounts(tx, now))

async function pair() {
  const agent = await account('agent')
  const downline = await member('player', agent)
  return { agent, downline }
}

const at = new Date('2026-03-01T10:00:00Z')
const alike: Record<string, (agent: TestAccount, downline: TestAccount) => Promise<unknown>> = {
  async device(agent, downline) {
    const device = randomUUID()
    for (const one of [agent, downline]) await flags.logIn(one, { device })
  },
  async payee(agent, downline) {
    for (const one of [agent, downline]) await flags.payee(one, agent.id)
  },
  async phone(agent, downline) {
    for (const one of [agent, downline])
      await giveContacts(platform, one.id, { told: { countryDialingCode: '+66', mobileNum: agent.id } })
  },
  async mail(agent, downline) {
    await giveContacts(platform, agent.id, { told: { email: `${agent.id}@example.com` } })
    await giveContacts(platform, downline.id, { told: { email: `${agent.id.toUpperCase()}@example.com` } })
  },
  async 'proved phone'(agent, downline) {
    await giveContacts(platform, agent.id, { mobile: '+66812345678' })
    await giveContacts(platform, downline.id, { told: { countryDialingCode: '+66', mobileNum: '812345678' } })
  },
  async address(agent, downline) {
    await flags.session(agent, '203.0.113.7', at)
    await flags.registerFrom(downline, '203.0.113.7', at)
    await flags.joinBy(agent, downline, at)
  },
}

test.each(Object.keys(alike))(
  'a downline with the same %s as its agent is told once, however often it is looked for',
  async (sign) => {
    const { agent, downline } = await pair()
    await alike[sign]?.(agent, downline)
    await look()
    await look()
    expect(await flagsOf(agent)).toEqual([
      { kind: 'SELF', state: 'OPEN', signs: [sign.replace('proved ', '')], members: [downline.name] },
    ])
  },
)

test('an account that was opened by the agent’s link in the agent’s browser is told by both signs', async () => {
  const { agent, downline } = await pair()
  const device = randomUUID()
  await flags.logIn(agent, { device, at: new Date(at.getTime() - 1) })
  await flags.logIn(downline, { device, at, isFirst: true })
  await flags.joinBy(agent, downline, at)
  await look()
  expect((await flagsOf(agent)).map(({ signs }) => signs)).toEqual([['device', 'opened']])
})

test('an account far below counts for each agent above that it looks like, and for no other', async () => {
  const top = await account('top')
  const between = await account('between', top)
  const downline = await member('player', between)
  await flags.payee(top, top.id)
  await flags.payee(downline, top.id)
  await look()
  expect((await flagsOf(top)).map(({ members }) => members)).toEqual([[downline.name]])
  expect(await flagsOf(between)).toEqual([])
})

test('strangers, a network alone, a mark alone and those who stand in no line are not told', async () => {
  const { agent, downline } = await pair()
  const other = await account('other')
  const [network, device] = [randomUUID(), randomUUID()]
  await flags.logIn(agent, { network })
  await flags.logIn(downline, { network })
  await flags.mark(downline, 'collusion', operators[0])
  for (const one of [agent, other]) await flags.logIn(one, { device })
  // A link that was used from elsewhere while the agent was logged in at home.
  await flags.session(agent, '203.0.113.8', at)
  await flags.registerFrom(downline, '203.0.113.9', at)
  await flags.joinBy(agent, downline, at)
  await look()
  expect([...(await flagsOf(agent)), ...(await flagsOf(other))]).toEqual([])
})

test('beside another sign the network and an operator’s mark are told as well', async () => {
  const { agent, downline } = await pair()
  const [network, device] = [randomUUID(), randomUUID()]
  for (const one of [agent, downline]) await flags.logIn(one, { network, device })
  await flags.mark(downline, 'identity', operators[0])
  await look()
  expect((await flagsOf(agent))[0]?.signs).toEqual(['device', 'marked', 'network'])
})

test('three downlines with one browser are told as one person behind them, two are a household', async () => {
  const agent = await account('agent')
  const three = [await member('one', agent), await member('two', agent), await member('three', agent)]
  const device = randomUUID()
  for (const one of three.slice(0, 2)) await flags.logIn(one, { device })
  await look()
  expect(await flagsOf(agent)).toEqual([])
  for (const one of three.slice(2)) await flags.logIn(one, { device })
  await look()
  expect(await flagsOf(agent)).toMatchObject([{ kind: 'RING', signs: ['device'] }])
  expect((await flagsOf(agent))[0]?.members).toHaveLength(3)
})

test('three downlines with one number are told as one person behind them, and no row tells the number', async () => {
  const agent = await account('agent')
  const three = [await member('one', agent), await member('two', agent), await member('three', agent)]
  const told = { countryDialingCode: '+66', mobileNum: '898765432' }
  for (const { id } of three) await giveContacts(platform, id, { told })
  await look()
  expect(await flagsOf(agent)).toMatchObject([{ kind: 'RING', signs: ['phone'] }])
  const [stored] = await db.query<{ key: string; bare: string }>({
    text: `select key, 'phone ' || md5('+66898765432') as bare from agent_flag where agent_id = $1`,
    values: [agent.id],
  })
  expect(stored?.key).not.toBe(stored?.bare)
})

test('money that goes round three times is told, what went once or went back as a mistake is not', async () => {
  const top = await account('top')
  const agent = await account('agent', top)
  const downline = await member('player', agent)
  await flags.give(top, downline, { amount: 500_00n, times: 3 })
  await flags.give(downline, agent, { amount: 400_00n, times: 3 })
  await look()
  expect(await flagsOf(top)).toEqual([])
  const [first] = await flags.give(agent, top, { amount: 400_00n, times: 3 })
  await flags.takeBack(first ?? '', ...operators)
  await look()
  expect(await flagsOf(top)).toEqual([])
  await flags.give(agent, top, { amount: 400_00n })
  await look()
  expect(await flagsOf(top)).toEqual([
    { kind: 'RING', state: 'OPEN', signs: ['circle'], members: [agent.name, downline.name].toSorted() },
  ])
  const [stored] = await db.query<{ reasons: { amount: string; count: number }[] }>({
    text: 'select reasons from agent_flag where agent_id = $1',
    values: [top.id],
  })
  expect(stored?.reasons[0]).toMatchObject({ amount: '120000', count: 3 })
})

test('money of long ago makes no ring', async () => {
  const { agent, downline } = await pair()
  const long = new Date(Date.now() - 31 * 86_400_000)
  await flags.give(agent, downline, { amount: 900_00n, times: 4, at: long })
  await flags.give(downline, agent, { amount: 900_00n, times: 4, at: long })
  await look()
  expect(await flagsOf(agent)).toEqual([])
})

test('what is paid in, given on and taken out with hardly a bet is told; where it was played with, it is not', async () => {
  const passing = await pair()
  const playing = await pair()
  for (const { agent, downline } of [passing, playing]) {
    await flags.payIn(agent, 1_500_00n)
    await flags.give(agent, downline, { amount: 500_00n, times: 3 })
    await flags.takeOut(downline, 1_400_00n)
  }
  await flags.window(passing.downline, 1_500_00n)
  await flags.window(playing.downline, 9_000_00n)
  await look()
  expect(await flagsOf(passing.agent)).toMatchObject([{ kind: 'RING', signs: ['passed'] }])
  expect(await flagsOf(playing.agent)).toEqual([])
})
