import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { registration, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const operator = await newOperator(platform, ['member.read'])

async function member(username: string) {
  const visitor = new TestVisitor(platform)
  await visitor.register(registration(username))
  const { value } = await visitor.send('memberInfo')
  return { id: String(value.id), account: username }
}
const found = async (search: string) =>
  (await operator.send('opsMembers', { query: { search } })).value.content.map(
    ({ account }: { account: string }) => account,
  )

test('a member is found by name, its beginning, number, mobile number, mail and id, and by nothing else', async () => {
  const [orchid, other] = [await member('orchid77a'), await member('orchid77b')]
  await giveContacts(platform, orchid.id, {
    mobile: '+66812349876',
    told: { email: 'Orchid@Example.com' },
  })
  const [{ number } = { number: '' }] = await db.query<{ number: string }>({
    text: 'select customer_id::text as number from member where id = $1',
    values: [orchid.id],
  })
  expect(await found('ORCHID77')).toEqual([orchid.account, other.account])
  for (const by of [
    orchid.id,
    number,
    '+66 81 234 9876',
    'ORCHID@example.com',
    'orchid@example.com',
    ' orchid77a ',
  ])
    expect(await found(by), by).toContain(orchid.account)
  const parts = ['+6681234987', '812349876', '+66812349877', 'orchid@', 'rchid@example.com', 'example.com']
  for (const by of ['rchid77', 'orchid77_', '%', uuidV7(), ...parts]) expect(await found(by), by).toEqual([])
})

test('who searches for nothing is listed all members, the newest first, a page at a time and without accounts of free play', async () => {
  const trial = { os: 'web', platform: 'W', random: 'b7c4f0a19d2e4c55', gatewayVersion: 3 }
  expect((await new TestVisitor(platform).send('freeplay', { input: trial })).success).toBe(true)
  const page = async (before?: string) =>
    (await operator.send('opsMembers', { query: before === undefined ? {} : { before } })).value
  const newest = [await member('newest01a'), await member('newest01b')].toReversed()
  await db.query({
    text: `insert into member (id, username, username_key, account_type, password_hash, password_set_at, language, terms_version, terms_agreed_at,
        age_declared_at, created_at)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'old' || n, 'old' || n, 0, '$argon2id$none', now(), 'en', '1', now(), now(), 'epoch'
        from generate_series(1, 60) n`,
  })
  const first = await page()
  expect(first.content).toHaveLength(50)
  expect(first.content.slice(0, 2)).toMatchObject(newest)
  const second = await page(first.next)
  expect(second.next).toBeNull()
  const all = [...first.content, ...second.content].map(({ account }: { account: string }) => account)
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>({
    text: 'select count(*)::int as count from member where account_type <> 4',
  })
  expect([all.length, new Set(all).size]).toEqual([count, count])
  expect(await found('  ')).toEqual(first.content.map(({ account }: { account: string }) => account))
})

test('a member’s file tells who it is and what each account holds, and none of their secrets', async () => {
  const { id, account } = await member('lotus88file')
  const { value } = await operator.send('opsMember', { params: { id } })
  expect(value).toMatchObject({ id, account, state: 'ACTIVE' })
  expect(value.accounts).toContainEqual({
    id: expect.stringMatching(/^\d+$/),
    kind: 'main',
    currency: 'THB',
    detail: '',
    balance: '0.00',
    isFrozen: false,
  })
  expect(JSON.stringify(value)).not.toContain('argon2')
  expect((await operator.send('opsMemberCases', { params: { id } })).value).toEqual({
    deposits: [],
    withdrawals: [],
    payees: [],
  })
  expect((await operator.send('opsMember', { params: { id: uuidV7() } })).code).toBe('NOT_FOUND')
})

test('of a member whose number and address do not open any more all else is told', async () => {
  const { id, account } = await member('lotus88shut')
  await giveContacts(platform, id, { mobile: '+66812349875', told: { email: 'shut@example.com' } })
  await db.query({
    text: `update member set profile_sealed = '\\x01ff', mobile_sealed = '\\x01ff' where id = $1`,
    values: [id],
  })
  const { value } = await operator.send('opsMember', { params: { id } })
  expect(value).toMatchObject({ id, account, mobile: null, email: null })
})
