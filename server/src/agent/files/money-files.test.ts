import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { listTeamEntriesAfter } from '#ledger/list-team-entries.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { testPlatform } from '#test-platform.ts'
import { type AgentVisitor, rowsOf, testFiles } from '#agent/files/test-files.ts'
import { dayMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { account, member, contract, bet, begin, settle } = testTeam(db)
const { agentVisitor, make } = testFiles(db, platform)

const dayOf = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(ms)
const today = dayOf(Date.now())
const yesterdayMs = Date.parse(`${dayOf(Date.now() - dayMs)}T12:00:00+07:00`)
const yesterday = dayOf(yesterdayMs)

async function reward(to: TestAccount, amountMinor: bigint): Promise<void> {
  const debit = await houseAccount(db, { class: 'house_promo', currency: 'THB', detail: 'welcome' })
  const posting = { key: uuidV7(), kind: 'reward' as const, debit, credit: to.main, amountMinor }
  await db.transaction((tx) => postTransfer(tx, posting))
}

let agent: AgentVisitor
let low: TestAccount
let player: TestAccount
beforeAll(async () => {
  agent = await agentVisitor()
  low = await account('low', agent.team)
  player = await member('player', low)
  await begin(new Date(yesterdayMs))
  await contract(agent.team, null, { kind: 'realtime', ratePpm: 20_000 })
  await bet(player, new Date(yesterdayMs + minuteMs), { valid: 1_000_00n, payout: 400_00n })
  await bet(low, new Date(yesterdayMs + 7 * minuteMs), { valid: 50_00n })
  await settle(new Date(yesterdayMs + 30 * minuteMs))
  for (const amount of [1_00n, 2_00n, 3_00n]) {
    await reward(player, amount)
    await reward(low, amount * 10n)
  }
  await reward(await member('of nobody', await account('other')), 9_00n)
})

async function fileOf(kind: 'losses' | 'transactions' | 'income', day: string) {
  const asked = (await agent.send('teamFileAsk', { input: { kind, from: day, to: day } })).value
  await make()
  const { name, content } = (await agent.send('teamFile', { params: { id: asked.id } })).value
  const [head, ...rows] = rowsOf(content)
  expect(asked).toMatchObject({ kind, from: day, to: day, linesTotal: rows.length })
  return { name, head, rows }
}
type Shown = Record<string, string>
const tableOf = async (
  call: 'agentLoss' | 'agentTransactions' | 'agentIncome',
  day: string,
): Promise<Shown[]> =>
  (await agent.send(call, { query: { from: day, to: day, pageSize: '100' } })).value.content

test('what each account won and lost comes as a file, in the figures and the order of the table', async () => {
  const { name, head, rows } = await fileOf('losses', yesterday)
  expect(name).toBe(`team-losses-${yesterday}-${yesterday}.csv`)
  expect(head).toHaveLength(7)
  const table = await tableOf('agentLoss', yesterday)
  expect(rows).toEqual(
    table.map((of) => [
      of['account'],
      of['validBet'],
      of['stake'],
      of['payout'],
      of['rebate'],
      of['bonus'],
      of['profit'],
    ]),
  )
  expect(rows.map(([of, valid, , , , , profit]) => [of, valid, profit])).toEqual([
    [player.name, '1000.00', '-600.00'],
    [low.name, '50.00', '-50.00'],
  ])
})

test('the transactions of the team come as a file, account by account in the order of posting', async () => {
  const { head, rows } = await fileOf('transactions', today)
  expect(head?.slice(2)).toEqual([
    'Account',
    'Type',
    'For',
    'Reference',
    'Balance before',
    'Amount',
    'Balance after',
  ])
  const of = (who: TestAccount) =>
    rows.filter((row) => row[1] === who.name).map((row) => [row[2], ...row.slice(5)])
  expect(of(player)).toEqual([
    ['Bonus', '0.00', '1.00', '1.00'],
    ['Bonus', '1.00', '2.00', '3.00'],
    ['Bonus', '3.00', '3.00', '6.00'],
  ])
  expect(of(low).map((row) => row[2])).toEqual(['10.00', '20.00', '30.00'])
  expect(rows).toHaveLength((await tableOf('agentTransactions', today)).length)
})

test('parts of the transactions join without a gap or a line twice', async () => {
  const span = { agentId: agent.team.id, currency: 'THB' as const }
  const asked = { ...span, from: new Date(Date.now() - dayMs), until: new Date(Date.now() + dayMs) }
  const all = await listTeamEntriesAfter(db, { ...asked, after: undefined, limit: 100 })
  const parts: string[] = []
  for (let after: string | undefined; ;) {
    const part = await listTeamEntriesAfter(db, { ...asked, after, limit: 2 })
    parts.push(...part.map(({ place }) => place))
    after = part.at(-1)?.place
    if (after === undefined) break
  }
  expect(parts).toHaveLength(6)
  expect(parts).toEqual(all.map(({ place }) => place))
})

test('the own income comes as a file, payment by payment', async () => {
  const { name, rows } = await fileOf('income', yesterday)
  expect(name).toBe(`income-${yesterday}-${yesterday}.csv`)
  const table = await tableOf('agentIncome', yesterday)
  expect(rows.map((row) => row.slice(1))).toEqual(
    table.map((of) => ['Real-time salary', of['base'], of['rate'], of['amount']]),
  )
  expect(rows).toHaveLength(2)
})
