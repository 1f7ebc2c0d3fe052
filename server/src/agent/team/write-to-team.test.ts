import { expect, test } from 'vitest'
import { testTeams, type TestAgent } from '#agent/team/test-team.ts'
import { messagesADay } from '#agent/team/rules.ts'
import { closeMember } from '#account/close-member.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { newMember, newTop, add } = testTeams(db, platform)

type To = 'direct' | 'team' | { memberId: string }

const write = (agent: TestVisitor, to: To, content: unknown = 'Hello', key = uuidV7(platform.now())) =>
  agent.send('agentMessageSend', { input: { to, content }, headers: { 'idempotency-key': key } })

/** Each of one name makes the next. */
async function deliver(): Promise<void> {
  while ((await platform.runJob('agent.deliver-team-message')).length > 0);
}

const got = async (visitor: TestVisitor): Promise<string[]> =>
  (await visitor.send('messages', { query: { kind: 'house' } })).value.content.map(
    ({ title, content }: { title: string; content: string }) => `${title}: ${content}`,
  )

async function newTeam(): Promise<Record<'top' | 'agent' | 'member' | 'deep', TestAgent>> {
  const top = await newTop()
  const agent = await add(top)
  const [member, deep] = [await add(top, { type: 'member', rate: '0' }), await add(agent, { rate: '0' })]
  return { top, agent, member, deep }
}

test('a message to the team comes to everybody below once, and to nobody else', async () => {
  const [{ top, agent, member, deep }, stranger] = [await newTeam(), await newMember()]
  expect((await write(top, 'team', 'สวัสดี\n<b>team</b>')).value).toEqual({ accounts: 3 })
  await deliver()
  const said = [`Message from your agent: ${top.account}: สวัสดี\n<b>team</b>`]
  for (const one of [agent, member, deep]) expect(await got(one)).toEqual(said)
  for (const one of [top, stranger]) expect(await got(one)).toEqual([])
})

test('a message comes to those directly below alone, or to one of the team, as it says', async () => {
  const { top, agent, member, deep } = await newTeam()
  expect((await write(top, 'direct', 'direct')).value).toEqual({ accounts: 2 })
  expect((await write(top, { memberId: deep.id }, 'deep')).value).toEqual({ accounts: 1 })
  await deliver()
  const said = (text: string) => [`Message from your agent: ${top.account}: ${text}`]
  expect(await Promise.all([agent, member, deep].map(got))).toEqual([
    said('direct'),
    said('direct'),
    said('deep'),
  ])
  expect((await top.send('agentMessages')).value.content).toMatchObject([
    { to: { account: deep.account }, content: 'deep', accounts: 1 },
    { to: 'direct', content: 'direct', accounts: 2 },
  ])
  expect((await agent.send('agentMessages')).value.content).toEqual([])
})

test('nobody writes to uplines, neighbours, strangers, oneself or who has closed the account', async () => {
  const [{ top, agent, member }, stranger] = [await newTeam(), await newMember()]
  const codeOf = async (...given: Parameters<typeof write>) => (await write(...given)).code
  for (const { id } of [top, member, stranger, agent, { id: uuidV7() }])
    expect(await codeOf(agent, { memberId: id })).toBe('NOT_RELATED')
  await db.transaction((tx) => closeMember(tx, member.id))
  expect(await codeOf(top, { memberId: member.id })).toBe('NOT_RELATED')
  expect(await codeOf(member, 'team')).not.toBe('')
  expect(await codeOf(stranger, 'team')).not.toBe('')
})

test('who is on a break or excluded is left out, and the agent is not told', async () => {
  const { top, agent, member } = await newTeam()
  const rests = async (columns: string, until: string, { id }: TestAgent) =>
    db.query({
      text: `insert into protection_member (member_id, account_id, ${columns}) values ($1, $2, ${until})`,
      values: [id, await mainAccount(db, id, 'THB')],
    })
  const resting = await add(top, { type: 'member', rate: '0' })
  await rests('excluded_at, excluded_until', `now(), now() + interval '1 year'`, agent)
  await rests('break_until', `now() + interval '1 day'`, resting)
  expect((await write(top, { memberId: agent.id })).value).toEqual({ accounts: 1 })
  expect((await write(top, 'direct')).value).toEqual({ accounts: 3 })
  await deliver()
  const ids = [agent.id, resting.id, member.id]
  const text = 'select member_id as id from mailbox_message where member_id = any ($1)'
  expect(await db.query({ text, values: [ids] })).toEqual([{ id: member.id }])
})

test('a message that is sent again by its key is written once; another one by the same key is refused', async () => {
  const { top, agent } = await newTeam()
  const key = uuidV7(platform.now())
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(top, 'team', 'once', key)))
  expect(answers.map(({ value }) => value)).toEqual(answers.map(() => ({ accounts: 3 })))
  expect((await write(top, 'team', 'twice', key)).code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await write(agent, 'team', 'once', key)).code).toBe('IDEMPOTENCY_CONFLICT')
  await deliver()
  expect(await got(agent)).toHaveLength(1)
})

test('so many messages are written in a day, also where they come at once, and no more', async () => {
  const { top } = await newTeam()
  const answers = await Promise.all(Array.from({ length: messagesADay + 5 }, () => write(top, 'direct')))
  expect(answers.filter(({ success }) => success)).toHaveLength(messagesADay)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['', 'LIMIT_REACHED']))
})

test('what says nothing, or more than a page shows at once, is not written', async () => {
  const { top } = await newTeam()
  for (const content of ['', ' \n', 'x'.repeat(501), 'a\u0000b', '\ud800', 7, null, ['Hello']])
    expect((await write(top, 'team', content)).code).toBe('VALIDATION')
  for (const to of ['everybody', {}, { memberId: 'x' }, null] as To[])
    expect((await write(top, to)).code).toBe('VALIDATION')
  expect((await top.send('agentMessages')).value.content).toEqual([])
})

test('of an agent who is locked before a message has come nobody hears any more', async () => {
  const { top, agent } = await newTeam()
  await write(top, 'team', 'late')
  await db.query({ text: `update member set state = 'LOCKED' where id = $1`, values: [top.id] })
  await deliver()
  expect(await got(agent)).toEqual([])
})

test('a message to a team of 1,200 comes to each once, some hundred in a transaction', async () => {
  const top = await newTop()
  await db.query({
    text: `insert into member (id, username, username_key, account_type, password_hash, password_set_at, language, upline_id,
        terms_version, terms_agreed_at, age_declared_at, created_at)
      select gen_random_uuid(), 'crowd' || n, 'crowd' || n, 0, '$argon2id$none', now(), 'en', $1, '1', now(), now(), now()
        from generate_series(1, 1200) n`,
    values: [top.id],
  })
  expect((await write(top, 'team', 'to all')).value).toEqual({ accounts: 1_200 })
  const handled = (await platform.runJob('agent.deliver-team-message')).length
  // Of three parts, and the one that finds nobody more, each makes the next.
  expect(handled).toBe(4)
  const [row] = await db.query<{ told: number; members: number }>({
    text: `select count(*)::int as told, count(distinct b.member_id)::int as members
      from mailbox_message b join member m on m.id = b.member_id where m.upline_id = $1`,
    values: [top.id],
  })
  expect(row).toEqual({ told: 1_200, members: 1_200 })
})
