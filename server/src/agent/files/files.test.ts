import { Buffer } from 'node:buffer'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { insertGames, openIssue, slipInput } from '#lottery/test-issues.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { type AgentVisitor, rowsOf, testFiles } from '#agent/files/test-files.ts'
import { hourMs, minuteMs, type TestAccount, testTeam } from '#agent/wages/test-team.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { account, member, bet, move, takeBack, rate } = testTeam(db)
const { agentVisitor, make } = testFiles(db, platform)

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now() - 26 * hourMs)
const noonMs = Date.parse(`${day}T12:00:00+07:00`)

let agent: AgentVisitor
let low: TestAccount
let player: TestAccount
beforeAll(async () => {
  agent = await agentVisitor()
  low = await account('low', agent.team)
  player = await member('player', low)
  await rate(low, 4_800, agent.team)
  await db.query({ text: `update agent_member set remark = '=1+1' where member_id = $1`, values: [low.id] })
})

const ask = (input: object, language = 'EN', who: TestVisitor = agent) =>
  who.send('teamFileAsk', { input, headers: { language } })
const fetchFile = (id: string, who: TestVisitor = agent) => who.send('teamFile', { params: { id } })

test('the whole downline comes as a file, at any depth, and no cell of it is taken for a formula', async () => {
  const { value } = await ask({ kind: 'downline' })
  expect(value).toMatchObject({ state: 'WORKING', from: null, linesDone: 0, linesTotal: 2, expiresAt: null })
  await make()
  const listed = (await agent.send('teamFiles', { query: { kind: 'downline' } })).value.content
  expect(listed).toMatchObject([{ id: value.id, state: 'READY', linesDone: 2, linesTotal: 2 }])
  const file = (await fetchFile(value.id)).value
  expect(file).toMatchObject({ name: 'team-downline.csv', mediaType: 'text/csv;charset=utf-8' })
  const [head, ...rows] = rowsOf(file.content)
  expect(head?.slice(0, 4)).toEqual(['Account', 'Type', 'Levels below you', 'Upline'])
  const facts = rows.map((row) => [...row.slice(0, 7), row[8], row[9]])
  expect(facts).toHaveLength(2)
  expect(facts).toContainEqual([
    low.name,
    'Agent',
    '1',
    agent.team.name,
    '1',
    '0.48',
    '0.00',
    'Active',
    "'=1+1",
  ])
  expect(facts).toContainEqual([player.name, 'Member', '2', low.name, '0', '0', '0.00', 'Active', ''])
})

test('the bets of some days come as a file, account by account, with what was taken back of each', async () => {
  await bet(player, new Date(noonMs), { valid: 100_00n, payout: 30_00n, on: 'lottery' })
  const was = await bet(player, new Date(noonMs + minuteMs), { valid: 50_00n, payout: 20_00n })
  await takeBack(player, was, new Date(noonMs + 2 * minuteMs))
  await bet(low, new Date(noonMs), { valid: 10_00n, payout: 15_50n })
  await bet(low, new Date(noonMs - 24 * hourMs), { valid: 99_00n })
  await bet(agent.team, new Date(noonMs), { valid: 77_00n })
  const { value } = await ask({ kind: 'bets', from: day, to: day })
  expect(value).toMatchObject({ from: day, to: day, linesTotal: 3 })
  await make()
  const file = (await fetchFile(value.id)).value
  expect(file.name).toBe(`team-bets-${day}-${day}.csv`)
  const [, ...rows] = rowsOf(file.content)
  const facts = rows.map((row) => [row[1], ...row.slice(7)])
  expect(facts.filter(([of]) => of === low.name)).toEqual([
    [low.name, '10.00', '10.00', '15.50', '5.50', 'Won'],
  ])
  expect(facts.filter(([of]) => of === player.name)).toEqual([
    [player.name, '100.00', '100.00', '30.00', '-70.00', 'Not won'],
    [player.name, '0.00', '0.00', '0.00', '0.00', 'Returned'],
  ])
  expect(facts).toHaveLength(3)
})

test('a slip among the bets says what stands on it, and a game its studio, in the language of whoever asks', async () => {
  const top = await agentVisitor()
  const buyer = await agentVisitor()
  expect(await move(buyer.team, top.team)).toBe('')
  const debit = await houseAccount(db, { class: 'external_deposit', currency: 'THB' })
  const gift = {
    key: uuidV7(),
    kind: 'deposit',
    debit,
    credit: buyer.team.main,
    amountMinor: 100_00n,
  } as const
  await db.transaction((tx) => postTransfer(tx, gift))
  await insertGames(db)
  await db.query({
    text: `insert into game_vendor (code, name, logo, picture, color, sort)
      values ('LOTT', 'House lottery', 'x', 'x', '#000000', 1), ('HALCYON', 'Halcyon', 'x', 'x', '#000000', 2)`,
  })
  const input = slipInput(await openIssue(db), { playType: 'two_top', selection: '07 19', unit: '5' })
  const headers = { 'idempotency-key': uuidV7() }
  const id = String((await buyer.send('lottoBet', { input, headers })).value.slipId)
  await bet(buyer.team, new Date(noonMs), { id, valid: 10_00n, on: 'lottery' })
  await bet(buyer.team, new Date(noonMs + minuteMs), { valid: 10_00n })
  const linesIn = async (language: string) => {
    const { value } = await ask({ kind: 'bets', from: day, to: day }, language, top)
    await make()
    const [, ...rows] = rowsOf((await fetchFile(value.id, top)).value.content)
    return rows.map(([, , , studio, , selection]) => [studio, selection])
  }
  expect(await linesIn('EN')).toEqual([
    ['House lottery', '2D top · 07 19'],
    ['Halcyon', ''],
  ])
  expect((await linesIn('TH'))[0]?.[1]).toBe('2 ตัวบน · 07 19')
})

test('a large file is made a part at a time, with each line in it once', async () => {
  const big = await agentVisitor()
  await db.query({
    text: `insert into member (id, username, username_key, account_type, password_hash, password_set_at, language, upline_id,
        terms_version, terms_agreed_at, age_declared_at, created_at)
      select gen_random_uuid(), 'many' || n, 'many' || n, 0, '$argon2id$none', now(), 'en', $1, '1', now(), now(), now()
        from generate_series(1, 2100) n`,
    values: [big.team.id],
  })
  await db.query({
    text: `insert into settled_bet (member_id, placed_at, source, source_id, entry, settled_at, category, vendor, game, reference,
        currency, stake, valid, payout)
      select m.id, $2::timestamptz + (n / 2) * interval '1 microsecond', 'game', gen_random_uuid(), 0, $2, 'RNG', 'HALCYON', 'x', 'r', 'THB', 1, 1, 0
        from member m, generate_series(1, 1100) n where m.username in ('many1', 'many2') and $1::uuid is not null`,
    values: [big.team.id, new Date(noonMs)],
  })
  const downline = (await ask({ kind: 'downline' }, 'EN', big)).value
  expect(await make()).toBe(3)
  const names = rowsOf((await fetchFile(downline.id, big)).value.content)
    .slice(1)
    .map(([name]) => name)
  expect([names.length, new Set(names).size]).toEqual([2_100, 2_100])
  const bets = (await ask({ kind: 'bets', from: day, to: day }, 'EN', big)).value
  expect(await make()).toBe(3)
  const ids = rowsOf((await fetchFile(bets.id, big)).value.content)
    .slice(1)
    .map((row) => row[2])
  expect([ids.length, new Set(ids).size]).toEqual([2_200, 2_200])
  expect(await db.query({ text: 'select from team_file_part' })).toEqual([])
})

test('a file is its agent’s alone, for a day; asked for again while it is made it is the same one', async () => {
  const [first, again] = await Promise.all([ask({ kind: 'downline' }, 'TH'), ask({ kind: 'downline' }, 'TH')])
  expect(again.value.id).toBe(first.value.id)
  expect((await fetchFile(first.value.id)).code).toBe('NOT_FOUND')
  await make()
  expect(Buffer.from((await fetchFile(first.value.id)).value.content, 'base64').toString('utf8')).toContain(
    'อัปไลน์',
  )
  const other = await agentVisitor()
  expect((await fetchFile(first.value.id, other)).code).toBe('NOT_FOUND')
  expect((await other.send('teamFiles', { query: { kind: 'downline' } })).value.content).toEqual([])
  expect((await ask({ kind: 'bets', from: '2026-01-01', to: '2026-03-01' })).code).toBe('DATE_RANGE')
  await db.query({ text: `update team_file set expires_at = expires_at - interval '25 hours'` })
  expect((await fetchFile(first.value.id)).code).toBe('NOT_FOUND')
  const clean = () => platform.runJob('agent.delete-old-files')
  await clean()
  platform.advance(16 * minuteMs)
  await clean()
  expect(await db.query({ text: 'select from team_file' })).toEqual([])
})

test('two files are made for an agent at a time, whoever asks at once', async () => {
  const busy = await agentVisitor()
  const days = [1, 2, 3, 4, 5].map((ago) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(noonMs - ago * 24 * hourMs),
  )
  const asked = await Promise.all(days.map((each) => ask({ kind: 'bets', from: each, to: each }, 'EN', busy)))
  expect(asked.map(({ code }) => code).toSorted()).toEqual(['', '', ...Array(3).fill('PENDING_EXISTS')])
  expect((await ask({ kind: 'downline' }, 'EN', busy)).code).toBe('PENDING_EXISTS')
  await make()
  expect((await ask({ kind: 'downline' }, 'EN', busy)).code).toBe('')
  await make()
})

test('a file of more lines than one may have is not begun', async () => {
  const vast = await agentVisitor()
  const player = await member('vast player', vast.team)
  await db.query({
    text: `insert into settled_bet (member_id, placed_at, source, source_id, entry, settled_at, category, vendor, game, reference,
        currency, stake, valid, payout)
      select $1, $2::timestamptz + n * interval '1 microsecond', 'game', gen_random_uuid(), 0, $2, 'RNG', 'HALCYON', 'x', 'r', 'THB', 1, 1, 0
        from generate_series(1, 100001) n`,
    values: [player.id, new Date(noonMs)],
  })
  const refused = await ask({ kind: 'bets', from: day, to: day }, 'EN', vast)
  expect([refused.code, refused.message]).toEqual([
    'FILE_TOO_LARGE',
    'A file has 100,000 lines at most, and this one would have more.',
  ])
  expect((await vast.send('teamFiles', { query: { kind: 'bets' } })).value.content).toEqual([])
})
