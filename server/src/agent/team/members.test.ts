import { api } from '@suntala/contract'
import { agentPages } from '@suntala/contract/agent-pages'
import { expect, test } from 'vitest'
import { giveContacts } from '#account/test-contacts.ts'
import { ledgerChecks } from '#account/ledger-checks.ts'
import { moveBranch } from '#account/test-move.ts'
import { testTeams } from '#agent/team/test-team.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { findingsOf } from '#ledger/verify.ts'
import { newOperator } from '#operator/test-operator.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { registration, testPassword, testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { newMember, newTop, add } = testTeams(db, platform)

type Row = { account: string } & Record<string, unknown>
const rowsOf = async (agent: TestVisitor, query: Record<string, string> = {}) =>
  (await agent.send('agentMembers', { query })).value.content as Row[]
const namesOf = async (agent: TestVisitor, query: Record<string, string> = {}) =>
  (await rowsOf(agent, query)).map(({ account }) => account)

/** Two teams of three levels, side by side. */
async function twoTeams() {
  const top = await newTop()
  const [left, right] = [await add(top, { rate: '3' }), await add(top, { rate: '2' })]
  const leaf = await add(left, { type: 'member', rate: '0.5' })
  const cousin = await add(right, { type: 'member', rate: '0.25' })
  return { top, left, right, leaf, cousin, stranger: await newTop() }
}

async function set(key: string, value: unknown): Promise<void> {
  await db.query({
    text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = $2',
    values: [key, JSON.stringify(value)],
  })
  forgetSettings(db)
}

test.each([1, 2, 41, 42])('an account of type %i has the menu of the agents’ centre (A-45)', async (type) => {
  const { value } = await (await newTop(type)).send('agentMenu')
  expect(value[0]).toMatchObject({ page: 'agentTeamOverview', path: '/wps/agent/overview' })
  expect(value).toHaveLength(12)
})

test('an item of the menu tells its name, its page and the path of its data, which the contract knows (DATA-120..122)', async () => {
  const { value } = await (await newTop()).send('agentMenu')
  expect(value[7]).toEqual({ name: 'transactions', page: 'transactions', path: '/wps/agent/transactions' })
  const paths = Object.values(api).map(({ path }) => path)
  for (const { name, page, path } of value) {
    expect(agentPages).toContain(page)
    expect(name).toBe(page)
    expect(paths).toContain(path)
  }
})

test('a member has none, and no other call of the centre either', async () => {
  const member = await newMember()
  for (const name of ['agentMenu', 'agentMembers', 'agentLinks', 'agentOverview', 'agentBets'] as const)
    expect((await member.send(name)).code).toBe('NON_AGENT')
})

test.each([
  ['AGENT-28, DATA-116', 'agentDividend', 'divtypereq', 'enableCt', 'dividend'],
  ['AGENT-29, DATA-117', 'agentDailySalary', 'dailysalreqtype', 'salary', 'dailyWages'],
  ['AGENT-30, DATA-118', 'agentHourlySalary', 'contracthoursalreq', 'hourSalary', 'hourlySalary'],
  [
    'AGENT-31, DATA-119',
    'agentRealtimeSalary',
    'realtimesalreqtype',
    'agentRealtimeSalary',
    'realtimeSalary',
  ],
] as const)(
  '%s, DATA-123: the setting %s opens the page of its kind, and funds tells it as %s (AGENT-28..31)',
  async (_, key, told, type, page) => {
    const agent = await newTop()
    const seen = async () => {
      const menu = (await agent.send('agentMenu')).value as { page: string; type?: string }[]
      const { value } = await agent.send('funds')
      return [menu.find((item) => item.page === page)?.type, value[told]]
    }
    expect(await seen()).toEqual([type, '1'])
    await set(key, false)
    expect(await seen()).toEqual([undefined, '0'])
    await set(key, true)
  },
)

test('lists the accounts directly below, those of one below, and any below by a part of the name', async () => {
  const { top, left, right, leaf, cousin } = await twoTeams()
  expect(await namesOf(top)).toEqual([right.account, left.account])
  expect(await namesOf(top, { sort: 'oldest' })).toEqual([left.account, right.account])
  expect(await namesOf(top, { parentId: left.id })).toEqual([leaf.account])
  expect(await namesOf(top, { sort: 'name' })).toEqual([left.account, right.account].toSorted())
  platform.advance(1000)
  await new TestVisitor(platform).logIn(left.account, testPassword)
  expect(await namesOf(top, { sort: 'lastLogin' })).toEqual([left.account, right.account])
  expect(await namesOf(top, { keyword: ` ${leaf.account.slice(3).toUpperCase()} ` })).toEqual([leaf.account])
  expect(await rowsOf(top, { keyword: leaf.account })).toMatchObject([{ uplines: [left.account], depth: 2 }])
  expect(await rowsOf(left, { keyword: leaf.account })).toMatchObject([{ uplines: [], depth: 1 }])
  expect(await namesOf(top, { parentId: left.id, keyword: cousin.account })).toEqual([])
  expect(await namesOf(top, { keyword: '%' })).toEqual([])
  expect(await namesOf(top, { type: 'member', keyword: 'p' })).toEqual([cousin.account, leaf.account])
  const { value } = await top.send('agentMembers', { query: { parentId: left.id } })
  expect(value.path).toEqual([
    { memberId: top.id, account: top.account },
    { memberId: left.id, account: left.account },
  ])
  expect((await rowsOf(top, { sort: 'oldest' }))[0]).toMatchObject({
    memberId: left.id,
    type: 'agent',
    depth: 1,
    balance: '0.00',
    downlines: 1,
    rate: '3',
    remark: '',
    state: 'ACTIVE',
    lastLogin: expect.any(Number),
  })
})

test.each(['newest', 'oldest', 'name', 'nameDown', 'lastLogin'])(
  'pages of a team in the order %s hold each account once, and lead back up',
  async (sort) => {
    const top = await newTop()
    for (let at = 0; at < 5; at++) await add(top)
    const read = async (place: object) =>
      (await top.send('agentMembers', { query: { sort, pageSize: '2', ...place } })).value
    const [all, first] = [await namesOf(top, { sort }), await read({})]
    const second = await read({ before: first.older })
    const third = await read({ before: second.older })
    const shown = [first, second, third].map(({ content }) => content.map((row: Row) => row.account))
    expect(shown.flat()).toEqual(all)
    expect(all).toHaveLength(5)
    expect([first.totalCount, second.totalCount, third.older]).toEqual([5, null, null])
    expect(await read({ after: third.newer })).toEqual(second)
    expect(await read({ after: second.newer })).toEqual(first)
  },
)

test('the accounts of a team stand by name and by when they joined, either way round', async () => {
  const top = await newTop()
  const made: string[] = []
  for (let at = 0; at < 3; at++) made.push((await add(top)).account)
  expect(await namesOf(top, { sort: 'oldest' })).toEqual(made)
  expect(await namesOf(top, { sort: 'newest' })).toEqual(made.toReversed())
  expect(await namesOf(top, { sort: 'name' })).toEqual(made.toSorted())
  expect(await namesOf(top, { sort: 'nameDown' })).toEqual(made.toSorted().toReversed())
})

test('a place that is nobody’s of the team has an empty page', async () => {
  const { left, cousin } = await twoTeams()
  expect(await namesOf(left, { before: cousin.id })).toEqual([])
})

test('one agent sees only what lies below: strangers, uplines, cousins and nobodies are all NOT_RELATED', async () => {
  const { top, left, right, leaf, cousin, stranger } = await twoTeams()
  for (const id of [top.id, right.id, cousin.id, stranger.id, uuidV7()]) {
    expect((await left.send('agentMembers', { query: { parentId: id } })).code).toBe('NOT_RELATED')
    for (const input of [{ rate: '0' }, { remark: 'mine' }])
      expect((await left.send('agentMemberSet', { params: { id }, input })).code).toBe('NOT_RELATED')
  }
  expect((await left.send('agentMemberSet', { params: { id: left.id }, input: { rate: '9' } })).code).toBe(
    'NOT_RELATED',
  )
  // Further below is seen, and is the one between's to change.
  expect((await top.send('agentMemberSet', { params: { id: leaf.id }, input: { rate: '0' } })).code).toBe(
    'NOT_RELATED',
  )
  expect(await namesOf(left, { keyword: cousin.account })).toEqual([])
  expect(await namesOf(stranger, { keyword: 'p' })).toEqual([])
})

test('a remark is its writer’s alone', async () => {
  const { top, left, right, leaf } = await twoTeams()
  const written = await left.send('agentMemberSet', {
    params: { id: leaf.id },
    input: { remark: ' pays late ' },
  })
  expect(written.value).toEqual({ rate: '0.5', remark: 'pays late' })
  expect((await rowsOf(left))[0]).toMatchObject({ remark: 'pays late' })
  expect((await rowsOf(top, { parentId: left.id }))[0]).toMatchObject({ remark: '', depth: 2 })
  // Whoever comes to stand above is not its writer.
  const operator = await newOperator(platform, ['agent.move'])
  const input = { account: leaf.account, to: right.account, reason: 'agreed by both' }
  expect((await operator.send('opsAgentMove', { input })).value.state).toBe('DONE')
  expect(await rowsOf(right, { keyword: leaf.account })).toMatchObject([{ rate: '0.5', remark: '' }])
})

test('an agent opens no account by the number that a member has proved', async () => {
  const owner = await newMember()
  await giveContacts(platform, owner.id, { mobile: '+66898765432' })
  await db.query({ text: `update field_rule set accepted_pattern = '*' where field = 'username'` })
  forgetSettings(db)
  const input = { username: '898765432', password: testPassword, type: 'member', rate: '0' }
  expect((await (await newTop()).send('agentAdd', { input })).code).toBe('USERNAME_TAKEN')
})

test('a rate lies between what was given on and the agent’s own', async () => {
  const { top, left } = await twoTeams()
  const change = (rate: string) => top.send('agentMemberSet', { params: { id: left.id }, input: { rate } })
  expect((await change('0.5')).value).toMatchObject({ rate: '0.5' })
  const tooLow = await change('0.4999')
  expect(tooLow).toMatchObject({ code: 'RATE_RANGE', value: { min: '0.5', max: '10' } })
  expect(tooLow.message).toContain('0.5')
  expect((await change('10.0001')).code).toBe('RATE_RANGE')
  expect((await change('100.1')).code).toBe('VALIDATION')
  expect((await change('10')).value).toMatchObject({ rate: '10' })
  const history = await db.query({
    text: `select actor_id, from_state as "from", to_state as "to" from audit_log where subject_id = $1 and action = 'rate' order by id`,
    values: [left.id],
  })
  expect(history).toEqual([
    { actor_id: top.id, from: '3', to: '0.5' },
    { actor_id: top.id, from: '0.5', to: '10' },
  ])
})

test('a rate that falls while it is given on never ends above what remains', async () => {
  const top = await newTop()
  for (let round = 0; round < 5; round++) {
    const middle = await add(top, { rate: '5' })
    const low = await add(middle, { rate: '1' })
    await Promise.all([
      top.send('agentMemberSet', { params: { id: middle.id }, input: { rate: '2' } }),
      middle.send('agentMemberSet', { params: { id: low.id }, input: { rate: '4' } }),
      middle.send('agentLinkAdd', { input: { type: 'agent', rate: '4' } }),
      add(middle, { rate: '3' }).catch(() => undefined), // refused where it came second
    ])
    const [given] = await rowsOf(top, { keyword: middle.account })
    for (const row of await rowsOf(middle))
      expect(Number(row['rate'])).toBeLessThanOrEqual(Number(given?.['rate']))
  }
})

test('AGENT-24: an agent opens an account below, whose default password has to be changed first (A-20)', async () => {
  const top = await newTop()
  const { username } = registration()
  const added = await top.send('agentAdd', {
    input: { username, password: '123456', type: 'agent', rate: '4' },
  })
  expect(added).toMatchObject({ success: true, value: { account: username } })
  const holder = new TestVisitor(platform)
  expect((await holder.logIn(username, '123456')).value).toMatchObject({ passwordDefault: true })
  expect((await holder.send('memberInfo')).code).toBe('PASSWORD_CHANGE_REQUIRED')
  expect(await rowsOf(top)).toMatchObject([{ account: username, type: 'agent', rate: '4', depth: 1 }])
  expect(await findingsOf(db, ledgerChecks)).toEqual([])
})

test.each([
  ['a rate above the own one', { rate: '10.5' }, 'RATE_RANGE'],
  ['a rate in an odd fraction', { rate: '1.00001' }, 'VALIDATION'],
  ['a rate below nothing', { rate: '-1' }, 'VALIDATION'],
  ['a common password', { password: 'password1234' }, 'VALIDATION'],
  ['a name that is too short', { username: 'x' }, 'VALIDATION'],
  ['a name of the house', { username: 'support99' }, 'USERNAME_TAKEN'],
  ['another type', { type: 'trial' }, 'VALIDATION'],
])('an account with %s is not opened', async (_, change, code) => {
  const top = await newTop()
  const input = {
    username: registration().username,
    password: testPassword,
    type: 'member',
    rate: '1',
    ...change,
  }
  expect((await top.send('agentAdd', { input })).code).toBe(code)
  expect(await namesOf(top)).toEqual([])
})

test('asked for many times at once a name is given once', async () => {
  const top = await newTop()
  const input = { username: registration().username, password: '123456', type: 'member', rate: '1' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => top.send('agentAdd', { input })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([
    '',
    ...Array.from({ length: 3 }, () => 'USERNAME_TAKEN'),
  ])
  expect(await namesOf(top)).toEqual([input.username])
})

test('a moved branch is its new upline’s to see, and its old one’s no more', async () => {
  const { top, left, leaf, stranger } = await twoTeams()
  await moveBranch(db, left.id, stranger.id)
  expect(await namesOf(stranger, { keyword: leaf.account })).toEqual([leaf.account])
  expect((await top.send('agentMembers', { query: { parentId: left.id } })).code).toBe('NOT_RELATED')
})

test('a first password that is over opens the account again once its agent says so, and only where nobody chose another', async () => {
  const [agent, stranger] = [await newTop(), await newTop()]
  const { username } = registration()
  const opened = await agent.send('agentAdd', {
    input: { username, password: '123456', type: 'member', rate: '0' },
  })
  const sent = { params: { id: String(opened.value.memberId) } }
  const logIn = async () => (await new TestVisitor(platform).logIn(username, '123456')).code
  await db.query({
    text: `update member set password_set_at = now() - interval '9 days' where username = $1`,
    values: [username],
  })
  expect((await stranger.send('agentPasswordRenew', sent)).code).toBe('NOT_RELATED')
  expect((await agent.send('agentPasswordRenew', sent)).value).toEqual({ done: true })
  expect(await logIn()).toBe('')
  const owned = await add(agent, { type: 'member', rate: '0' })
  expect((await agent.send('agentPasswordRenew', { params: { id: owned.id } })).code).toBe('ALREADY_SET')
})
