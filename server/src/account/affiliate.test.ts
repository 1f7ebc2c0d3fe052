import { expect, test } from 'vitest'
import { findMemberByName } from '#account/find-member.ts'
import { testDatabase } from '#db/test-database.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
await db.query({ text: `update field_rule set is_enabled = true where field = 'affiliateCode'` })
forgetSettings(db)

let codes = 0

/** Somebody with an invitation code. @returns it, and the member's id */
async function newAffiliate({ type = 1, state = 'ACTIVE', isOpen = true } = {}) {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  const code = `SUN-${++codes}`
  const [row] = await db.query<{ id: string }>({
    text: 'update member set account_type = $2, state = $3 where username = $1 returning id',
    values: [value.account, type, state],
  })
  await db.query({
    text: 'insert into affiliate_code (code, member_id, is_open) values ($1, $2, $3)',
    values: [code, row?.id, isOpen],
  })
  return { code, id: row?.id, account: String(value.account) }
}

const check = (code: string) =>
  new TestVisitor(platform).send('affiliateCheck', { query: { code, domain: 'portal.example' } })

test.each([1, 2, 3, 41, 42])(
  'the code of an account of type %i holds, and gives its name away masked',
  async (type) => {
    const { code, account } = await newAffiliate({ type })
    const { value } = await check(code.toLowerCase())
    expect(value.valid).toBe(true)
    expect(value.agentName).toMatch(/^..\*\*\*.$/)
    expect(value.agentName).not.toContain(account)
  },
)

test.each([
  ['nobody has', async () => 'NOBODY-1'],
  ['is closed', async () => (await newAffiliate({ isOpen: false })).code],
  ['belongs to a member', async () => (await newAffiliate({ type: 0 })).code],
  ['belongs to who may not log in', async () => (await newAffiliate({ state: 'DISABLED' })).code],
  ['looks like another', async () => (await newAffiliate()).code.replace('S', 'Ѕ')],
  ['is no code at all', async () => `' or 1=1 --`],
])('a code that %s is not valid, and all are answered alike (ERR-25)', async (_, given) => {
  const code = await given()
  expect(await check(code)).toMatchObject({
    status: 422,
    code: 'AFFILIATE_INVALID',
    message: 'This invitation code is not valid.',
    value: null,
  })
  const visitor = new TestVisitor(platform)
  const account = registration()
  expect((await visitor.register({ ...account, affiliateCode: code.slice(0, 20) })).code).toMatch(
    /AFFILIATE_INVALID|VALIDATION/,
  )
  expect(await findMemberByName(db, account.username)).toBeUndefined()
})

test('who registers with a code comes under its owner, and a wrong one does not cost the human verification (DATA-35)', async () => {
  const { code, id } = await newAffiliate()
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('register')
  const account = registration()
  const wrong = await visitor.register({ ...account, challengeToken, affiliateCode: 'NOBODY-2' })
  expect(wrong.code).toBe('AFFILIATE_INVALID')
  const right = await visitor.register({
    ...account,
    challengeToken,
    affiliateCode: ` ${code.toLowerCase()} `,
  })
  expect(right.success).toBe(true)
  const member = await findMemberByName(db, account.username)
  expect(member?.uplineId).toBe(id)
  expect(member?.profile.affiliateCode).toBe(code.toLowerCase())
  expect((await visitor.send('memberInfo')).value.toUpline).toBe(true)
})

test('who names a recommender comes under that member, unless a code brings them under an agent (A-59, DATA-32)', async () => {
  await db.query({
    text: `update field_rule set is_enabled = true, max_length = 40, accepted_pattern = '*' where field = 'recommenderId'`,
  })
  forgetSettings(db)
  const friend = new TestVisitor(platform)
  await friend.register()
  const { id, customerId } = (await friend.send('memberInfo')).value
  const { code, id: agentId } = await newAffiliate()
  const uplineOf = async (given: object) => {
    const account = registration()
    expect((await new TestVisitor(platform).register({ ...account, ...given })).code).toBe('')
    return (await findMemberByName(db, account.username))?.uplineId
  }
  expect(await uplineOf({ recommenderId: id })).toBe(id)
  expect(await uplineOf({ recommenderId: customerId })).toBe(id)
  expect(await uplineOf({ recommenderId: id, affiliateCode: code })).toBe(agentId)
  for (const recommenderId of ['999999999', '00000000-0000-7000-8000-000000000000', 'a friend'])
    expect(await uplineOf({ recommenderId })).toBeNull()
})
