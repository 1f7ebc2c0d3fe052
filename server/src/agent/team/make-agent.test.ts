import type { AccountType } from '@suntala/contract/account-type'
import { expect, test } from 'vitest'
import { lockMoves } from '#account/move-store.ts'
import { addMember, agreeWithHouse, offer } from '#agent/contracts/test-contracts.ts'
import { type TestAgent, testTeams } from '#agent/team/test-team.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdOpen, untilWaiting } from '#db/test-locks.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { newOperator } from '#operator/test-operator.ts'
import { dayIn } from '#settings/day-range.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
await db.query({ text: `update field_rule set is_enabled = true where field = 'affiliateCode'` })
forgetSettings(db)
const { newMember, newTop, add } = testTeams(db, platform)
const operator = await newOperator(platform, ['agent.read', 'agent.move', 'audit.read'])

const make = ({ account }: { account: string }, type: AccountType, more: { code?: string } = {}) =>
  operator.send('opsAgentMake', { input: { account, type, reason: 'agreed by telephone', ...more } })
/** The account's next login, as it was made. */
async function again({ account }: { account: string }) {
  const visitor = new TestVisitor(platform)
  const { code } = await visitor.logIn(account, testPassword)
  return { code, visitor }
}
const isValid = async (code: string) =>
  (await new TestVisitor(platform).send('affiliateCheck', { query: { code, domain: 'portal.example' } }))
    .success

test.each([1, 2, 41, 42] as const)(
  'an operator makes an account of the top an agent of type %i: its sessions end, and the next one is an agent’s (ROLE-12)',
  async (type) => {
    const member = await newMember()
    expect((await member.send('agentLinks')).code).toBe('NON_AGENT')
    const { value } = await make(member, type)
    expect(value).toEqual({ memberId: member.id, account: member.account, type, upline: null, code: null })
    expect((await member.send('memberInfo')).code).toBe('UNAUTHORIZED')
    const { visitor } = await again(member)
    expect((await visitor.send('memberInfo')).value.isAgent).toBe(type)
    expect((await visitor.send('agentLinks')).value.ownRate).toBe('10')
    const { content } = (await operator.send('opsAgents', { query: { search: member.account } })).value
    expect(content).toMatchObject([{ account: member.account, type, depth: 0 }])
    const { content: log } = (await operator.send('opsAudit', { query: { subjectId: member.id } })).value
    expect(log).toMatchObject([
      { action: 'type', from: '0', to: String(type), reason: 'agreed by telephone' },
    ])
  },
)

test('a member below an agent becomes one with the rate that the upline gave', async () => {
  const top = await newTop()
  const member = await add(top, { type: 'member', rate: '1.5' })
  expect((await make(member, 2)).value).toMatchObject({ type: 2, upline: top.account })
  const { visitor } = await again(member)
  expect((await visitor.send('agentLinks')).value.ownRate).toBe('1.5')
  // From one type of agents to another nothing is asked: all four have the same rights.
  await add(visitor, { type: 'member', rate: '1' })
  expect((await make(member, 41)).value.type).toBe(41)
})

test('an agent without anybody below is made a member again, and its links bring nobody', async () => {
  const top = await newTop()
  const { code } = (await top.send('agentLinkAdd', { input: { type: 'member', rate: '1' } })).value
  expect(await isValid(code)).toBe(true)
  expect((await make(top, 0)).value).toMatchObject({ type: 0, code: null })
  const { visitor } = await again(top)
  expect((await visitor.send('memberInfo')).value.isAgent).toBe(0)
  expect((await visitor.send('agentLinks')).code).toBe('NON_AGENT')
  await make(top, 1)
  expect(await isValid(code)).toBe(false)
})

const told = (text: string, id: string) => db.query({ text, values: [id] })
const named = async (type: AccountType = 0) => addMember(db, { type })
test.each([
  ['of nobody', async () => ({ account: 'nobody-at-all' }), 1, 'NOT_FOUND'],
  ['of a trial account', async () => named(4), 1, 'VALIDATION'],
  ['of what it is already', async () => named(42), 42, 'STATE_CONFLICT'],
  ['of a member to a member', async () => named(), 0, 'STATE_CONFLICT'],
  ['to a trial account', async () => named(), 4, 'VALIDATION'],
  [
    'of a disabled account',
    async () => {
      const member = await named()
      await told(`update member set state = 'DISABLED' where id = $1`, member.id)
      return member
    },
    1,
    'ACCOUNT_DISABLED',
  ],
  [
    'of a closed account',
    async () => {
      const member = await named()
      await told(`update member set state = 'CLOSED', password_hash = null where id = $1`, member.id)
      return member
    },
    1,
    'NOT_FOUND',
  ],
] as [string, () => Promise<{ account: string }>, AccountType, string][])(
  'a change %s is refused',
  async (_, given, type, code) => expect((await make(await given(), type)).code).toBe(code),
)

test('an agent stays one while somebody is below, or is going to be moved there', async () => {
  const top = await newTop()
  const below = await add(top, { type: 'member', rate: '0' })
  for (const type of [0, 3] as const) expect((await make(top, type)).code).toBe('DOWNLINES_BELOW')
  const move = (to: TestAgent, day?: string) =>
    operator.send('opsAgentMove', {
      input: { account: below.account, to: to.account, reason: 'agreed', ...(day !== undefined && { day }) },
    })
  const other = await newTop()
  const tomorrow = dayIn('Asia/Bangkok', new Date(platform.now() + 86_400_000))
  const { id } = (await move(other, tomorrow)).value
  expect((await make(other, 0)).code).toBe('DOWNLINES_BELOW')
  await operator.send('opsAgentMoveWithdraw', { params: { id }, input: { reason: 'not yet' } })
  expect((await make(other, 0)).code).toBe('')
  await move(await newTop())
  expect((await make(top, 0)).code).toBe('')
})

test('an agent stays one while a contract holds or an offer waits', async () => {
  const [top, low] = [await newTop(), await newTop()]
  await agreeWithHouse(platform, top)
  expect((await make(top, 0)).code).toBe('CONTRACT_HOLDS')
  const down = await add(top, { rate: '1' })
  const { value } = await offer(top, down, { rate: '0.2' })
  expect((await make(down, 0)).code).toBe('CONTRACT_HOLDS')
  await down.send('contractAct', {
    params: { id: value.contractId, action: 'reject' },
    input: { version: 1 },
  })
  expect((await make(down, 0)).code).toBe('')
  expect((await make(low, 0)).code).toBe('')
})

test('an account that an agent adds while the agent becomes a member is not opened', async () => {
  const top = await newTop()
  const end = await holdOpen(db, lockMoves)
  const made = make(top, 0)
  await untilWaiting(db, 1)
  const { username } = registration()
  const added = top.send('agentAdd', {
    input: { username, password: testPassword, type: 'member', rate: '0' },
  })
  await untilWaiting(db, 2)
  await end()
  expect([(await made).code, (await added).code]).toEqual(['', 'NON_AGENT'])
  expect(await db.query({ text: 'select from member where username = $1', values: [username] })).toEqual([])
})

test('an affiliate alone has a code that brings members, and logs in to nothing (ROLE-23)', async () => {
  const [member, friend] = [await newMember(), new TestVisitor(platform)]
  expect((await make(member, 1, { code: 'RADIO-24' })).code).toBe('VALIDATION')
  expect((await make(member, 3, { code: 'radio-24' })).value).toMatchObject({ type: 3, code: 'RADIO-24' })
  expect((await again(member)).code).toBe('NON_MEMBER')
  await friend.register({ ...registration(), affiliateCode: 'radio-24' })
  expect((await friend.send('memberInfo')).value.toUpline).toBe(true)
  expect((await make(await newMember(), 3, { code: 'RADIO-24' })).code).toBe('CODE_TAKEN')
  const { code } = (await make(await newMember(), 3)).value
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
  expect(await isValid(code)).toBe(true)
  expect((await make(member, 0)).code).toBe('DOWNLINES_BELOW')
  // An agent with a team keeps the code.
  expect((await make(member, 1)).code).toBe('')
  expect(await isValid('RADIO-24')).toBe(true)
})

test('an account with money in it is made no affiliate alone, as nobody could log in to take it', async () => {
  const member = await newMember()
  const debit = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
  const credit = await mainAccount(db, member.id, 'THB')
  await db.transaction((tx) =>
    postTransfer(tx, { key: uuidV7(), kind: 'deposit', debit, credit, amountMinor: 1n }),
  )
  expect((await make(member, 3)).code).toBe('BALANCE_LEFT')
  expect((await make(member, 1)).code).toBe('')
})

test('who may not move branches makes nobody an agent', async () => {
  const reader = await newOperator(platform, ['agent.read', 'agent.rate'])
  const { account } = await newMember()
  const input = { account, type: 1, reason: 'agreed' }
  expect((await reader.send('opsAgentMake', { input })).code).toBe('NOT_ALLOWED')
})
