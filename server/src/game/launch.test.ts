import { lotteries } from '@suntala/lottery/lotteries/index'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { callWallet, mandarin, testProvider, type TestProvider } from '#game/test-provider.ts'
import { TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
let provider: TestProvider
let visitor: TestVisitor
beforeAll(async () => {
  provider = await testProvider(db)
  visitor = new TestVisitor(provider.platform)
  await visitor.register()
})
afterEach(() => {
  provider.behaviour.answer = undefined
})
afterAll(() => provider.close())

const { nodeId, vassalage, gameCode } = mandarin
const launch = (change: object = {}, who = visitor) =>
  who.send('launch', { input: { nodeId, vassalage, ...change } })
const authenticate = (ticket: unknown) => callWallet(provider, 'authenticate', { ticket })

test('needs a session (GAME-19)', async () => {
  const guest = new TestVisitor(provider.platform)
  expect(await launch({}, guest)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
})

test('answers an address of the provider with a ticket for one use, and no token of the session (A-27, DATA-95)', async () => {
  const fixed = {
    gameId: gameCode,
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    token: visitor.token,
    merchantCode: 'anything',
    language: 'TH',
  }
  const { value } = await launch(fixed)
  for (const address of [value.game_url, value.game_url2])
    expect(address.startsWith(`${provider.url}/play/`)).toBe(true)
  expect(value.game_url + value.game_url2).not.toContain(visitor.token)
  expect(value.origin).toBe(provider.url)
  expect(value.ticketExpires).toBe(provider.platform.now() + 60_000)
  const sent = provider.launches.at(-1)
  expect(sent).toMatchObject({
    gameCode,
    title: 'Mandarin Fortune',
    studio: 'Halcyon Reels',
    currency: 'THB',
    demo: false,
    language: 'th',
  })
  expect(JSON.stringify(sent)).not.toContain(visitor.token)
  const { body } = await authenticate(sent?.ticket)
  expect(body).toMatchObject({ status: 'OK', balance: '0.00', currency: 'THB', gameCode, language: 'th' })
  expect(body['limits']).toEqual({ minBet: '1.00', maxBet: '200000.00' })
})

test('leads back to the portal under the name of this machine that the player uses, and to no other', async () => {
  const { publicUrl } = provider.platform.context.config
  const other = publicUrl.replace('localhost', '127.0.0.1')
  for (const [origin, expected] of [
    [publicUrl, publicUrl],
    [other, other],
    ['https://evil.example', publicUrl],
  ] as const) {
    await visitor.send('launch', { input: { nodeId, vassalage }, headers: { origin } })
    expect(provider.launches.at(-1)?.['lobbyUrl']).toBe(`${expected}/games`)
  }
})

test('a ticket ends with the session that it was made in', async () => {
  const leaver = new TestVisitor(provider.platform)
  await leaver.register()
  await launch({}, leaver)
  const ticket = provider.launches.at(-1)?.ticket
  await leaver.send('logout')
  const { body } = await authenticate(ticket)
  expect(body).toMatchObject({ status: 'TOKEN_EXPIRED' })
  expect(body).not.toHaveProperty('balance')
})

test('a ticket is worth nothing the second time, after a minute, or made up (A-85)', async () => {
  await launch()
  const used = provider.launches.at(-1)?.ticket
  const answers = await Promise.all(Array.from({ length: 5 }, () => authenticate(used)))
  const statuses = answers.map(({ body }) => body['status'])
  expect(statuses.filter((status) => status === 'OK')).toHaveLength(1)
  expect(statuses.filter((status) => status === 'INVALID_TOKEN')).toHaveLength(4)
  await launch()
  provider.platform.advance(60_000)
  expect((await authenticate(provider.launches.at(-1)?.ticket)).body['status']).toBe('TOKEN_EXPIRED')
  expect((await authenticate('x'.repeat(43))).body['status']).toBe('INVALID_TOKEN')
})

test('keeps no ticket in readable form', async () => {
  await launch()
  const ticket = provider.launches.at(-1)?.ticket ?? ''
  const rows = await db.query<{ line: string }>({ text: 'select t::text as line from game_ticket t' })
  const stored = rows.map(({ line }) => line).join()
  expect(stored).not.toContain(ticket)
  expect(stored).not.toContain(Buffer.from(ticket).toString('hex'))
})

test.each([
  ['the name of somebody else', { username: 'somebody-else' }],
  ['the token of somebody else', { token: 'A'.repeat(43) }],
])('refuses %s', async (_, change) => {
  expect(await launch(change)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
})

test.each([
  ['an unknown game', { nodeId: 999_999 }, 'GAME_NOT_FOUND'],
  ['a game of another vendor', { vassalage: 'LOTUSFORGE' }, 'GAME_NOT_FOUND'],
  ['another code than the game has', { gameId: 'naga-ascendant' }, 'GAME_NOT_FOUND'],
  ['another kind of account (A-57)', { accountType: 2 }, 'VALIDATION'],
  ['another sign of confirmation (A-57)', { confirmTrans: 1 }, 'VALIDATION'],
  ['another mode (A-57)', { launchMode: 'LOTT' }, 'VALIDATION'],
  ['another platform (A-57)', { platform: 'html5' }, 'VALIDATION'],
  ['another kind of client (A-57)', { clientType: 1 }, 'VALIDATION'],
  ['an unknown field', { balance: '5.00' }, 'VALIDATION'],
])('refuses %s', async (_, change, code) => {
  expect((await launch(change)).code).toBe(code)
})

test('a game that is not open says so with popular ones that are (GAME-17)', async () => {
  const serve = async (code: string | null) => {
    await db.query({ text: `update game set provider = $1 where code = 'ace-jester'`, values: [code] })
    forgetCatalogue(db)
  }
  await serve(null)
  const list = await visitor.send('gameList', { query: { gameType: 'PVP' } })
  const closed = list.value.games.find((game: { maintenance: unknown }) => game.maintenance !== null)
  expect(closed.maintenance).toEqual({ reason: 'NOT_OPEN', until: null })
  const answer = await launch({ nodeId: closed.nodeId, vassalage: closed.vassalage })
  expect(answer).toMatchObject({ status: 422, code: 'GAME_MAINTENANCE', value: { end: null } })
  expect(answer.value.popular).toHaveLength(8)
  expect(answer.value.popular.every((one: { maintenance: unknown }) => one.maintenance === null)).toBe(true)
  await serve('HALCYON')
})

test('maintenance tells its end (GAME-18)', async () => {
  const until = new Date(provider.platform.now() + 3_600_000)
  await db.query({
    text: `update game set is_under_maintenance = true, maintenance_until = $1 where code = 'naga-ascendant'`,
    values: [until],
  })
  forgetCatalogue(db)
  const found = await visitor.send('gameList', { query: { gameName: 'naga ascendant' } })
  const [game] = found.value.games
  expect(game.maintenance).toEqual({ reason: 'CLOSED', until: until.getTime() })
  const answer = await launch({ nodeId: game.nodeId, vassalage: game.vassalage })
  expect(answer.value.end).toBe(until.getTime())
})

test.each([
  ['a failure', { status: 500, body: {} }],
  ['no address', { status: 200, body: { expiresAt: 1 } }],
  [
    'an address of a foreign origin',
    { status: 200, body: { url: 'https://evil.example/play', expiresAt: 1 } },
  ],
])('a provider that answers %s is INVALID_URL (GAME-31)', async (_, answer) => {
  provider.behaviour.answer = answer
  expect(await launch()).toMatchObject({ status: 422, code: 'INVALID_URL' })
})

test('a lottery leads to the lottery page of the portal (GAME-20)', async () => {
  const { value } = await visitor.send('gameList', { query: { gameType: 'LOTT', pageSize: '100' } })
  const sold = lotteries.filter(({ offer }) => offer !== undefined && offer.vendor !== 'ELOTT')
  expect(value.games.map((one: { code: string }) => one.code).toSorted()).toEqual(
    sold.map(({ code }) => code).toSorted(),
  )
  const rapid = value.games.find(({ code }: { code: string }) => code === 'RAPID60')
  const opened = await launch({ nodeId: rapid.nodeId, vassalage: 'LOTT' })
  expect(new URL(opened.value.game_url).pathname).toBe('/lottery')
  expect(opened.value.origin).toBe(provider.platform.context.config.publicUrl)
})

test('what was opened is recent, the newest first, each once (GAME-02)', async () => {
  const player = new TestVisitor(provider.platform)
  await player.register()
  const dragon = { nodeId: 1003, vassalage: 'KITECRANE' }
  for (const input of [mandarin, dragon, mandarin]) {
    provider.platform.advance(1)
    await player.send('launch', { input: { nodeId: input.nodeId, vassalage: input.vassalage } })
  }
  const { value } = await player.send('recentGames')
  expect(value.list.map((one: { nodeId: number }) => one.nodeId)).toEqual([1001, 1003])
  expect(value).toMatchObject({ totalCount: 2, totalPages: 1 })
})

test('a locked account opens nothing', async () => {
  const player = new TestVisitor(provider.platform)
  const account = await player.register()
  expect(account.success).toBe(true)
  const info = await player.send('memberInfo')
  await launch({}, player)
  await db.query({ text: `update member set state = 'LOCKED' where id = $1`, values: [info.value.id] })
  expect(['ACCOUNT_LOCKED', 'UNAUTHORIZED']).toContain((await launch({}, player)).code)
})
