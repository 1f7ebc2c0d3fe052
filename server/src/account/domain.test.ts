import { expect, test } from 'vitest'
import { findMemberByName } from '#account/find-member.ts'
import { lockMoves } from '#account/move-store.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdOpen, untilWaiting } from '#db/test-locks.ts'
import { newOperator } from '#operator/test-operator.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
await db.query({
  text: `update field_rule set is_enabled = true, max_length = 40, accepted_pattern = '*' where field in ('affiliateCode', 'recommenderId')`,
})
forgetSettings(db)
const operator = await newOperator(platform, ['agent.read', 'agent.move', 'audit.read'])

let domains = 0
const newDomain = () => `team-${++domains}.example`

async function newMember() {
  const visitor = new TestVisitor(platform)
  const { value } = await visitor.register()
  return { account: String(value.account), id: String((await visitor.send('memberInfo')).value.id) }
}
const make = ({ account }: { account: string }, type: number) =>
  operator.send('opsAgentMake', { input: { account, type, reason: 'agreed' } })
async function newAgent(type = 1) {
  const member = await newMember()
  const { code } = (await make(member, type)).value
  return { ...member, code: String(code) }
}
const give = ({ account }: { account: string }, domain: string) =>
  operator.send('opsAgentDomain', { input: { account, domain, reason: 'their own' } })
const take = (domain: string) => operator.send('opsAgentDomainTake', { input: { domain, reason: 'sold' } })

/** Registers at a host. @returns under whom the account came */
async function register(host: string, given: object = {}, headers: Record<string, string> = {}) {
  const visitor = new TestVisitor(platform)
  const challengeToken = await visitor.solveChallenge('register')
  const input = { ...registration(), challengeToken, ...given }
  const answer = await visitor.send('register', { input, headers: { ...headers, host } })
  expect(answer.code).toBe('')
  return (await findMemberByName(db, input.username))?.uplineId
}
const check = (query: Record<string, string>, host: string) =>
  new TestVisitor(platform).send('affiliateCheck', { query, headers: { host } })

test.each([1, 3])(
  'who registers at the domain of an account of type %i comes under it as a member, by whatever way its name is written (A-60)',
  async (type) => {
    const agent = await newAgent(type)
    const domain = newDomain()
    expect((await give(agent, ` ${domain.toUpperCase()}. `)).value).toMatchObject({
      domain,
      account: agent.account,
    })
    for (const host of [domain, domain.toUpperCase(), `${domain}:8443`, `${domain}.`])
      expect([host, await register(host)]).toEqual([host, agent.id])
    const { value } = await check({}, domain)
    expect(value.agentName).toMatch(/^..\*\*\*.$/)
  },
)

test('the domain of another script is one in Punycode', async () => {
  const agent = await newAgent()
  const { domain } = (await give(agent, 'ล้านนา.example')).value
  expect(domain).toMatch(/^xn--[a-z0-9]+\.example$/)
  expect(await register(domain)).toBe(agent.id)
})

test('a code comes before a recommender, and a recommender before the domain (A-59)', async () => {
  const [agent, affiliate, friend] = [await newAgent(), await newAgent(3), await newMember()]
  const domain = newDomain()
  await give(agent, domain)
  const recommenderId = friend.id
  const affiliateCode = affiliate.code
  expect(await register(domain, { affiliateCode, recommenderId })).toBe(affiliate.id)
  expect(await register(domain, { recommenderId })).toBe(friend.id)
  // One that is nobody's leaves the place to the domain.
  expect(await register(domain, { recommenderId: '999999999' })).toBe(agent.id)
  expect((await check({ code: 'NOBODY-1' }, domain)).code).toBe('AFFILIATE_INVALID')
})

test('what a body, an address or a forwarding header says of the domain brings nobody under its agent', async () => {
  const agent = await newAgent()
  const domain = newDomain()
  await give(agent, domain)
  const forwarded = { 'x-forwarded-host': domain, forwarded: `host=${domain}`, origin: `https://${domain}` }
  expect(
    await register('portal.example', { domain, registerUrl: `https://${domain}/register` }, forwarded),
  ).toBeNull()
  expect((await check({ domain }, 'portal.example')).code).toBe('AFFILIATE_INVALID')
  expect(await register(domain, { domain: 'other.example' })).toBe(agent.id)
})

test.each(['sub.DOMAIN', 'DOMAIN.other', 'other-DOMAIN', '127.0.0.1', '[::1]:80', "DOMAIN'--"])(
  'a host like %s is nobody’s',
  async (like) => {
    const domain = newDomain()
    await give(await newAgent(), domain)
    expect(await register(like.replace('DOMAIN', domain))).toBeNull()
  },
)

test('a domain leads to one agent, is listed and taken back, and the log tells of both', async () => {
  const [agent, other] = [await newAgent(), await newAgent()]
  const domain = newDomain()
  await give(agent, domain)
  expect((await give(other, domain.toUpperCase())).code).toBe('DOMAIN_TAKEN')
  const listed = async (memberId: string) =>
    (await operator.send('opsAgentDomains', { query: { memberId } })).value.content
  expect(await listed(agent.id)).toMatchObject([
    { domain, account: agent.account, operator: operator.username, reason: 'their own' },
  ])
  expect(await listed(other.id)).toEqual([])
  expect((await take(`${domain}:443`)).value).toEqual({ domain })
  expect((await take(domain)).code).toBe('NOT_FOUND')
  expect(await register(domain)).toBeNull()
  const { content } = (await operator.send('opsAudit', { query: { subjectId: agent.id } })).value
  expect(content).toMatchObject([
    { action: 'takeDomain', reason: 'sold' },
    { action: 'setDomain', reason: 'their own' },
    { action: 'type' },
  ])
  expect((await give(other, domain)).code).toBe('')
})

test.each([
  ['nobody', async () => ({ account: 'nobody-at-all' }), 'team.example', 'NOT_FOUND'],
  ['a member', newMember, 'team.example', 'NON_AGENT'],
  ['an agent as an address of numbers', newAgent, '10.0.0.1', 'VALIDATION'],
  ['an agent with a path', newAgent, 'team.example/x', 'VALIDATION'],
] as [string, () => Promise<{ account: string }>, string, string][])(
  'a domain given to %s is refused',
  async (_, who, domain, code) => expect((await give(await who(), domain)).code).toBe(code),
)

test('an agent who becomes a member, or is disabled, brings nobody by a domain', async () => {
  const [agent, disabled] = [await newAgent(), await newAgent()]
  const [first, second] = [newDomain(), newDomain()]
  await give(agent, first)
  await give(disabled, second)
  await make(agent, 0)
  await db.query({ text: `update member set state = 'DISABLED' where id = $1`, values: [disabled.id] })
  expect([await register(first), await register(second)]).toEqual([null, null])
  await make(agent, 1)
  expect(await register(first)).toBeNull()
})

test('who registers at a domain while its agent becomes a member comes under nobody', async () => {
  const agent = await newAgent()
  const domain = newDomain()
  await give(agent, domain)
  const end = await holdOpen(db, lockMoves)
  const made = make(agent, 0)
  await untilWaiting(db, 1)
  const registered = register(domain)
  await untilWaiting(db, 2)
  await end()
  expect((await made).code).toBe('')
  expect(await registered).toBeNull()
})
