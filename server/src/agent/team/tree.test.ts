import { expect, test } from 'vitest'
import { closeMemberRow } from '#account/store.ts'
import { moveBranch } from '#account/test-move.ts'
import { testTeams } from '#agent/team/test-team.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { registration, testPassword, testPlatform, type TestVisitor } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
const { newTop, add } = testTeams(db, platform)

type Row = { account: string; children: number; downlines: number; depth: number }
type Read = { content: Row[]; hasBefore: boolean; hasAfter: boolean }
const read = async (agent: TestVisitor, query: Record<string, string> = {}): Promise<Read> =>
  (await agent.send('agentTree', { query })).value as Read
const namesOf = ({ content }: Read) => content.map(({ account }) => account)
const find = async (agent: TestVisitor, keyword: string) =>
  (await agent.send('agentTreeFind', { query: { keyword } })).value as {
    content: { path: { memberId: string; account: string }[] }[]
    isMore: boolean
  }

/** Accounts of these names directly below, in the order in which they are told. */
async function addNamed(agent: TestVisitor, names: readonly string[]): Promise<void> {
  for (const username of names)
    await agent.send('agentAdd', { input: { username, password: testPassword, type: 'member', rate: '0' } })
}

test('a level of the tree is told by name, with how many stand directly below each and in all', async () => {
  const top = await newTop()
  const [left, right] = [await add(top), await add(top)]
  const low = await add(left)
  const leaf = await add(low, { type: 'member', rate: '0' })
  const level = await read(top)
  expect(namesOf(level)).toEqual([left.account, right.account].toSorted())
  expect(level.content.find(({ account }) => account === left.account)).toMatchObject({
    depth: 1,
    children: 1,
    downlines: 2,
    type: 'agent',
    balance: '0.00',
    rate: '1',
    state: 'ACTIVE',
  })
  expect(await read(top, { parentId: low.id })).toMatchObject({
    content: [{ account: leaf.account, depth: 3, children: 0, downlines: 0 }],
    hasBefore: false,
    hasAfter: false,
  })
  expect(await read(top, { parentId: leaf.id })).toEqual({ content: [], hasBefore: false, hasAfter: false })
})

test('parts of a level follow upon one another in both directions, each account once', async () => {
  const top = await newTop()
  const stem = registration().username.slice(0, 8)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `${stem}${letter}`)
  await addNamed(top, names.toReversed())
  const down: string[] = []
  let part = await read(top, { limit: '3' })
  for (down.push(...namesOf(part)); part.hasAfter; down.push(...namesOf(part)))
    part = await read(top, { limit: '3', after: String(down.at(-1)) })
  expect(down).toEqual(names)
  const middle = await read(top, { limit: '2', from: `${stem}D` })
  expect(middle).toMatchObject({ hasBefore: true, hasAfter: true })
  expect(namesOf(middle)).toEqual([names[3], names[4]])
  const before = await read(top, { limit: '2', before: String(names[3]) })
  expect(namesOf(before)).toEqual([names[1], names[2]])
  expect(before).toMatchObject({ hasBefore: true, hasAfter: true })
  expect(await read(top, { limit: '2', before: String(names[1]) })).toMatchObject({
    content: [{ account: names[0] }],
    hasBefore: false,
  })
  expect(await read(top, { after: String(names.at(-1)) })).toMatchObject({ content: [], hasAfter: false })
})

test('a name is found by a part of it at any depth, with the way down to it', async () => {
  const top = await newTop()
  const middle = await add(top)
  const leaf = await add(middle, { type: 'member', rate: '0' })
  const way = [middle, leaf].map(({ id, account }) => ({ memberId: id, account }))
  for (const part of [leaf.account, ` ${leaf.account.slice(4).toUpperCase()} `, leaf.account.slice(3, 12)])
    expect((await find(top, part)).content).toContainEqual({ path: way })
  expect((await find(top, leaf.account)).content).toHaveLength(1)
  // Too short for the index of names.
  expect((await find(top, leaf.account.slice(0, 2))).content).toContainEqual({ path: way })
  expect(await find(middle, middle.account)).toEqual({ content: [], isMore: false })
  for (const nothing of ['%', '___', ' '])
    expect(await find(top, nothing)).toEqual({ content: [], isMore: false })
})

test('no more than 50 are found, and it is said that there are more', async () => {
  const top = await newTop()
  await addMany(top.id, 51)
  const { content, isMore } = await find(top, `b${top.id.slice(-8)}x`)
  expect(content).toHaveLength(50)
  expect(isMore).toBe(true)
  expect(content[0]?.path[0]?.account).toBe(`b${top.id.slice(-8)}x100`)
})

/** Writes accounts directly below one, which nobody logs in to. */
const addMany = (uplineId: string, count: number) =>
  db.query({
    text: `insert into member (id, username, username_key, account_type, password_hash, password_set_at, language, upline_id,
        terms_version, terms_agreed_at, age_declared_at, created_at)
      select gen_random_uuid(), name, name, 0, '$argon2id$none', now(), 'en', $1, '1', now(), now(), now()
        from (select 'b' || right($1::uuid::text, 8) || 'x' || (99 + n) as name from generate_series(1, $2::int) n) named`,
    values: [uplineId, count],
  })

test('the tree of one agent shows nobody outside: strangers, uplines, cousins and nobodies are all NOT_RELATED', async () => {
  const [top, stranger] = [await newTop(), await newTop()]
  const [left, right] = [await add(top), await add(top)]
  const cousin = await add(right, { type: 'member', rate: '0' })
  for (const parentId of [top.id, right.id, cousin.id, stranger.id, uuidV7()])
    expect((await left.send('agentTree', { query: { parentId } })).code).toBe('NOT_RELATED')
  expect((await find(left, cousin.account)).content).toEqual([])
  expect((await cousin.send('agentTree')).code).toBe('NON_AGENT')
  expect((await cousin.send('agentTreeFind', { query: { keyword: 'abc' } })).code).toBe('NON_AGENT')
  expect((await left.send('agentTree', { query: { parentId: 'x' } })).code).toBe('VALIDATION')
  expect((await left.send('agentTree', { query: { limit: '101' } })).code).toBe('VALIDATION')
  expect((await left.send('agentTreeFind')).code).toBe('VALIDATION')
})

test('a moved branch stands in its new upline’s tree, and a closed account in none', async () => {
  const [top, other] = [await newTop(), await newTop()]
  const branch = await add(top)
  const leaf = await add(branch, { type: 'member', rate: '0' })
  await moveBranch(db, branch.id, other.id)
  expect(namesOf(await read(top))).toEqual([])
  expect((await find(other, leaf.account)).content).toEqual([
    { path: [branch, leaf].map(({ id, account }) => ({ memberId: id, account })) },
  ])
  await db.transaction((tx) => closeMemberRow(tx, leaf.id))
  expect(await read(other)).toMatchObject({ content: [{ account: branch.account, children: 0 }] })
  expect((await find(other, leaf.account)).content).toEqual([])
})

test('a closed account is counted in no number of accounts: tree, list and overview tell of the same ones', async () => {
  const top = await newTop()
  const branch = await add(top)
  const [leaf] = [await add(branch, { type: 'member', rate: '0' }), await add(branch)]
  await db.transaction((tx) => closeMemberRow(tx, leaf.id))
  const row = { account: branch.account, downlines: 1 }
  expect((await read(top)).content).toMatchObject([{ ...row, children: 1 }])
  expect((await top.send('agentMembers')).value.content).toMatchObject([row])
  const [overview, changes] = await Promise.all(
    (['agentOverview', 'agentChanges'] as const).map(async (name) => (await top.send(name)).value),
  )
  expect(overview).toMatchObject({ members: 2, newMembers: 2 })
  expect(changes.joined.total).toBe(2)
})
