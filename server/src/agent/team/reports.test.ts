import { afterAll, expect, test } from 'vitest'
import { type Row, testReports } from '#agent/team/test-reports.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { callWallet, testProvider } from '#game/test-provider.ts'
import { rollbackOf } from '#game/test-transactions.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { insertGames } from '#lottery/test-issues.ts'
import type { TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const provider = await testProvider(db)
await insertGames(db)
afterAll(() => provider.close())
const { newTop, day, team, bet, placeSlip, window, reward, rewardBack, read } = testReports(db, provider)

test('lists the bets of all below with whose they are, open and settled in one order', async () => {
  const { top, middle, deep, near, stranger } = await team()
  await bet(deep, '25.00')
  await bet(near)
  await callWallet(provider, 'rollback', rollbackOf(await bet(deep)))
  await placeSlip(near)
  await bet(stranger, '5.00')
  const { content, totals, totalCount } = await read(top, 'agentBets')
  expect(content.map((row: Row) => [row['account'], row['status'], row['game']])).toEqual([
    [near.username, 'open', 'Rapid 60s'],
    [deep.username, 'void', 'Mandarin Fortune'],
    [near.username, 'open', 'Mandarin Fortune'],
    [deep.username, 'won', 'Mandarin Fortune'],
  ])
  expect(content[0].selection).toEqual([{ playType: 'two_top', numbers: ['07', '19'] }])
  expect([totals.count, totals.payout, totalCount]).toEqual([4, '25.00', 4])
  expect((await read(middle, 'agentBets')).totals.count).toBe(2)
  expect((await read(top, 'agentBets', { account: deep.username.toUpperCase() })).totals.count).toBe(2)
  expect((await read(top, 'agentBets', { status: 'won' })).totals.count).toBe(1)
  expect((await read(top, 'agentBets', { category: 'LOTT' })).totals.count).toBe(1)
  const first = await read(top, 'agentBets', { pageSize: '2' })
  const second = await read(top, 'agentBets', { pageSize: '2', before: first.older })
  expect([...first.content, ...second.content]).toEqual(content)
  expect([first.totals, second.totals, second.older]).toEqual([totals, null, null])
})

test('AGENT-33: a bet of the team has all that its player’s own record says of it', async () => {
  const { top, deep } = await team()
  await bet(deep, '25.00')
  await placeSlip(deep)
  const own = (await deep.visitor.send('betRecords')).value
  const { content, ...counts } = await read(top, 'agentBets')
  expect(content).toEqual(own.content.map((row: Row) => ({ ...row, account: deep.username })))
  expect(counts.totals).toEqual(own.totals)
})

test('lists the transactions of all below, and tells nothing of how they pay', async () => {
  const { top, middle, deep, near, stranger } = await team()
  await bet(deep, '25.00')
  await bet(stranger)
  const { content, totalCount } = await read(top, 'agentTransactions')
  expect(content.map((row: Row) => [row['account'], row['type'], row['amount'], row['subject']])).toEqual([
    [deep.username, 'payout', '25.00', 'Mandarin Fortune'],
    [deep.username, 'bet', '-10.00', 'Mandarin Fortune'],
    [near.username, 'deposit', '1000.00', ''],
    [deep.username, 'deposit', '1000.00', ''],
  ])
  expect(totalCount).toBe(4)
  expect((await read(middle, 'agentTransactions')).totalCount).toBe(3)
  expect((await read(top, 'agentTransactions', { type: 'bet' })).totalCount).toBe(1)
  expect((await read(top, 'agentTransactions', { account: near.username })).totalCount).toBe(1)
})

/** All pages of a record of the team down to its last, two lines on each. */
async function goDown(agent: TestVisitor, name: 'agentBets' | 'agentTransactions', order: string) {
  const pages = [await read(agent, name, { order, pageSize: '2' })]
  for (let older = pages[0].older; older !== null; older = pages.at(-1).older)
    pages.push(await read(agent, name, { order, pageSize: '2', before: older }))
  return pages
}

test.each(['agentBets', 'agentTransactions'] as const)(
  'pages of %s hold each line once, from the newest on or from the oldest, and lead back up',
  async (name) => {
    const { top, deep, near } = await team()
    await bet(deep, '25.00')
    await placeSlip(near)
    await bet(near)
    const { content } = await read(top, name)
    expect(content.length).toBeGreaterThan(2)
    for (const order of ['newest', 'oldest']) {
      const pages = await goDown(top, name, order)
      const shown = pages.flatMap((page) => page.content)
      expect(shown).toEqual(order === 'newest' ? content : content.toReversed())
      expect(pages.map(({ totalCount }) => totalCount)).toEqual([
        content.length,
        ...pages.slice(1).map(() => null),
      ])
      const second = pages[1]
      expect(await read(top, name, { order, pageSize: '2', after: second.newer })).toEqual(pages[0])
    }
  },
)

test('what one of the team gives another stands on both, and no page loses a side of it', async () => {
  const { top, deep, near } = await team()
  const [debit, credit] = await Promise.all(
    [deep, near].map(({ memberId }) => mainAccount(db, memberId, 'THB')),
  )
  if (debit === undefined || credit === undefined) throw new Error('no accounts')
  const posting = { key: uuidV7(), kind: 'member_transfer' as const, debit, credit, amountMinor: 5_00n }
  await db.transaction((tx) => postTransfer(tx, posting))
  const first = await read(top, 'agentTransactions', { pageSize: '1' })
  const second = await read(top, 'agentTransactions', { pageSize: '1', before: first.older })
  const sides = [first, second].map(({ content: [line] }) => [line.account, line.amount])
  expect(sides).toEqual([
    [near.username, '5.00'],
    [deep.username, '-5.00'],
  ])
})

test('a withdrawal of the team names no account that it was paid to', async () => {
  const { top, near } = await team()
  const { visitor, memberId } = near
  const passwords = {
    old: 'teak-boat-under-rain',
    paymentPassword: 'orchid-77-ferry',
    confirm: 'orchid-77-ferry',
  }
  await visitor.send('paymentPasswordSet', { input: passwords })
  const suspense = await houseAccount(db, { class: 'suspense', currency: 'THB' })
  const main = await mainAccount(db, memberId, 'THB')
  const gift = { key: uuidV7(), kind: 'adjustment_credit' as const, debit: suspense, credit: main }
  await db.transaction((tx) => postTransfer(tx, { ...gift, amountMinor: 5000_00n }))
  const payee = { kind: 'bank', bank: 'Kasikornbank', number: '0123456789', holder: 'N. Srisai' }
  const { value } = await visitor.send('payeeAdd', {
    input: { ...payee, paymentPassword: 'orchid-77-ferry' },
  })
  await db.query({
    text: `insert into setting (key, value) values ('withdrawHoldHours', '0') on conflict do nothing`,
  })
  const withdrawn = await visitor.send('withdrawCreate', {
    input: { amount: '500', payeeId: value.id, paymentPassword: 'orchid-77-ferry' },
    headers: { 'idempotency-key': uuidV7() },
  })
  expect(withdrawn.code).toBe('')
  const own = (await visitor.send('transactions', { query: { type: 'withdrawal' } })).value.content
  expect(JSON.stringify(own)).toContain('6789')
  const answer = await top.send('agentTransactions', { query: { type: 'withdrawal' } })
  expect(answer.value.content).toMatchObject([
    { account: near.username, amount: '-500.00', subject: '', reference: '' },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/6789|Kasikorn|Srisai/)
})

test.each(['agentBets', 'agentLoss', 'agentTransactions'] as const)(
  'one agent sees only what lies below: %s of strangers, uplines, cousins and nobodies are NOT_RELATED',
  async (name) => {
    const { top, middle, near, stranger } = await team()
    for (const account of [
      top.account,
      near.username,
      stranger.username,
      middle.account,
      'nobody-at-all',
      '%',
    ])
      expect((await middle.send(name, { query: { account } })).code).toBe('NOT_RELATED')
    const { value } = await middle.send(name)
    expect(JSON.stringify(value)).not.toContain(near.username)
  },
)

test.each(['agentOverview', 'agentBets', 'agentLoss', 'agentTransactions'] as const)(
  '%s takes 31 days at most, in their order',
  async (name) => {
    const top = await newTop()
    for (const query of [
      { from: day(31), to: day() },
      { from: day(), to: day(1) },
    ])
      expect((await top.send(name, { query })).code).toBe('DATE_RANGE')
    expect((await top.send(name, { query: { from: day(30), to: day() } })).success).toBe(true)
  },
)

test('tells each member’s profit and loss, rebates apart from other rewards, who bet most first', async () => {
  const { top, deep, near, stranger } = await team()
  const [rebate] = await db.query<{ code: string }>({
    text: `insert into promotion (id, code, kind) values ($1, 'rebate-of-test', 'rebate')
      on conflict (code) do update set kind = 'rebate' returning code`,
    values: [uuidV7()],
  })
  await window(deep.memberId, { at: `${day()} 00:00`, valid: 100_00, payout: 30_00 })
  await window(near.memberId, { at: `${day()} 00:00`, valid: 200_00, payout: 500_00 })
  await window(stranger.memberId, { at: `${day()} 00:00`, valid: 900_00 })
  await reward(deep.memberId, rebate?.code ?? '', 5_00n)
  await reward(deep.memberId, 'songkran', 10_00n)
  await rewardBack(deep.memberId, 'songkran', 2_00n)
  const rows = [
    {
      account: near.username,
      stake: '200.00',
      validBet: '200.00',
      payout: '500.00',
      rebate: '0.00',
      bonus: '0.00',
      profit: '300.00',
    },
    {
      account: deep.username,
      stake: '100.00',
      validBet: '100.00',
      payout: '30.00',
      rebate: '5.00',
      bonus: '8.00',
      profit: '-57.00',
    },
  ]
  expect(await read(top, 'agentLoss', { from: day(), to: day() })).toEqual({
    content: rows,
    totals: {
      stake: '300.00',
      validBet: '300.00',
      payout: '530.00',
      rebate: '5.00',
      bonus: '8.00',
      profit: '243.00',
    },
    totalCount: 2,
    totalPages: 1,
  })
  expect((await read(top, 'agentLoss', { pageNo: '2', pageSize: '1' })).content).toEqual([rows[1]])
  expect((await read(top, 'agentLoss', { account: deep.username })).content).toEqual([rows[1]])
  const sorted = async (query: Record<string, string>) =>
    (await read(top, 'agentLoss', query)).content.map((row: Row) => row['account'])
  const [low, high] = [deep.username, near.username]
  expect(await sorted({ sort: 'profit', order: 'rising' })).toEqual([low, high])
  expect(await sorted({ sort: 'profit' })).toEqual([high, low])
  expect(await sorted({ sort: 'bonus', pageSize: '1' })).toEqual([low])
  expect(await sorted({ sort: 'validBet', order: 'rising', pageSize: '1' })).toEqual([low])
  expect((await read(top, 'agentLoss', { from: day(2), to: day(1) })).content).toEqual([])
})
