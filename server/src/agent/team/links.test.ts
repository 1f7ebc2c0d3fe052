import { expect, test } from 'vitest'
import { testTeams } from '#agent/team/test-team.ts'
import { lockProgress } from '#agent/wages/progress-store.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdOpen, untilWaiting } from '#db/test-locks.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { registration, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { newTop, add } = testTeams(db, platform)

const link = async (agent: TestVisitor, input: Record<string, unknown> = {}) =>
  agent.send('agentLinkAdd', { input: { type: 'agent', rate: '2', ...input } })
const linksOf = async (agent: TestVisitor) => (await agent.send('agentLinks')).value
const register = (affiliateCode: string) =>
  new TestVisitor(platform).register({ ...registration(), affiliateCode })

test('who registers by a link comes under its agent, with its type and rate, and is counted', async () => {
  const top = await newTop()
  const { value } = await link(top)
  expect(new URL(value.url).searchParams.get('affiliateCode')).toBe(value.code)
  const visitor = new TestVisitor(platform)
  const answer = await visitor.register({ ...registration(), affiliateCode: value.code })
  expect((await visitor.send('memberInfo')).value).toMatchObject({ isAgent: 1, toUpline: true })
  expect((await visitor.send('agentLinks')).value.ownRate).toBe('2')
  const { value: team } = await top.send('agentMembers')
  expect(team.content).toMatchObject([{ account: answer.value.account, type: 'agent', rate: '2' }])
  expect((await linksOf(top)).content).toMatchObject([{ code: value.code, uses: 1, isOpen: true }])
  await register((await link(top, { type: 'member', rate: '0' })).value.code)
  const members = (await top.send('agentMembers', { query: { type: 'member' } })).value.content
  expect(members).toMatchObject([{ type: 'member', rate: '0' }])
})

test('while a change of an account’s rate waits for a tick to end, who registers by its link waits for nobody', async () => {
  const top = await newTop()
  const agent = await add(top, { rate: '2' })
  const { code } = (await link(agent, { rate: '1' })).value
  const end = await holdOpen(db, lockProgress)
  const changing = top.send('agentMemberSet', { params: { id: agent.id }, input: { rate: '1.5' } })
  await untilWaiting(db, 1)
  expect((await register(code)).success).toBe(true)
  await end()
  expect((await changing).value).toMatchObject({ rate: '1.5' })
})

test('many who register by one link at once are all counted and all stand below', async () => {
  const top = await newTop()
  const { code } = (await link(top)).value
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(code)))
  expect(answers.map(({ success }) => success)).toEqual(Array.from({ length: 6 }, () => true))
  expect((await linksOf(top)).content[0].uses).toBe(6)
  expect((await top.send('agentMembers')).value.totalCount).toBe(6)
})

test('a link that is closed or over brings nobody', async () => {
  const top = await newTop()
  const closed = (await link(top)).value.code
  const shut = await top.send('agentLinkClose', { params: { code: closed } })
  expect(shut.value).toMatchObject({ code: closed, isOpen: false })
  expect((await register(closed)).code).toBe('AFFILIATE_INVALID')
  const over = (await link(top, { expiryDays: 1 })).value.code
  expect((await register(over)).success).toBe(true)
  platform.advance(86_400_000)
  const again = await newTop()
  expect((await register(over)).code).toBe('AFFILIATE_INVALID')
  expect((await link(again)).success).toBe(true)
})

test('another’s link is not there to close, and is in no other list', async () => {
  const [top, stranger] = [await newTop(), await newTop()]
  const below = await add(top)
  const { code } = (await link(top)).value
  for (const other of [stranger, below]) {
    expect((await other.send('agentLinkClose', { params: { code } })).code).toBe('NOT_FOUND')
    expect((await linksOf(other)).content).toEqual([])
  }
  expect((await register(code)).success).toBe(true)
})

test('a link gives at most what its agent has, also when that has become less', async () => {
  const top = await newTop()
  const agent = await add(top, { rate: '3' })
  expect(await link(agent, { rate: '3.0001' })).toMatchObject({
    code: 'RATE_RANGE',
    value: { min: '0', max: '3' },
  })
  const { code } = (await link(agent, { rate: '3' })).value
  await top.send('agentMemberSet', { params: { id: agent.id }, input: { rate: '1.5' } })
  expect(await linksOf(agent)).toMatchObject({ ownRate: '1.5', content: [{ code, rate: '1.5' }] })
  await register(code)
  expect((await agent.send('agentMembers')).value.content).toMatchObject([{ rate: '1.5' }])
})

test('no more than fifty links are open at once', async () => {
  const top = await newTop()
  await db.query({
    text: `insert into affiliate_code (code, member_id) select 'FIFTY-' || n, $1 from generate_series(1, 48) n`,
    values: [top.id],
  })
  const answers = await Promise.all(Array.from({ length: 4 }, () => link(top)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', '', 'LIMIT_REACHED', 'LIMIT_REACHED'])
  await top.send('agentLinkClose', { params: { code: 'FIFTY-1' } })
  expect((await link(top)).success).toBe(true)
})

test('an invitation tells who came by it and what they did, of others nothing', async () => {
  const top = await newTop()
  const [mine, other] = [(await link(top)).value.code, (await link(top)).value.code]
  const figuresOf = async (code: string, who: TestVisitor = top) => {
    const { value, code: refusal } = await who.send('agentLinkFigures', { params: { code } })
    return refusal === '' ? value : refusal
  }
  const none = { joined: 0, unknown: 0, lastJoinedAt: null, depositors: 0, deposits: '0.00', active: 0 }
  expect(await figuresOf(mine)).toMatchObject({ ...none, validBet: '0.00' })
  await register(mine)
  await register(mine)
  await register(other)
  const [{ memberId } = { memberId: '' }] = await db.query<{ memberId: string }>({
    text: 'select member_id as "memberId" from affiliate_join where code = $1 limit 1',
    values: [mine],
  })
  const channel = await houseAccount(db, { class: 'external_deposit', currency: 'THB', detail: 'bank-qr' })
  const credit = await mainAccount(db, memberId, 'THB')
  const paid = {
    key: uuidV7(platform.now()),
    kind: 'deposit',
    debit: channel,
    credit,
    amountMinor: 250_00n,
  } as const
  await db.transaction((tx) => postTransfer(tx, paid))
  expect(await figuresOf(mine)).toMatchObject({
    ...none,
    joined: 2,
    lastJoinedAt: expect.any(Number),
    depositors: 1,
    deposits: '250.00',
  })
  expect(await figuresOf(other)).toMatchObject({ ...none, joined: 1, lastJoinedAt: expect.any(Number) })
  expect(await figuresOf(mine, await newTop())).toBe('NOT_FOUND')
  expect(await figuresOf('NOSUCH')).toBe('NOT_FOUND')
})

test('of uses from before joins were written down an invitation tells the number', async () => {
  const top = await newTop()
  const { code } = (await link(top)).value
  await register(code)
  await db.query({ text: 'delete from affiliate_join where code = $1', values: [code] })
  await register(code)
  const { value } = await top.send('agentLinkFigures', { params: { code } })
  expect(value).toMatchObject({ joined: 1, unknown: 1 })
})
