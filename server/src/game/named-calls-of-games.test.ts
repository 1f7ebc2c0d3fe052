import { api } from '@suntala/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testProvider, type TestProvider } from '#game/test-provider.ts'
import { type Sent, TestVisitor } from '#test-platform.ts'

// The calls about games that are named for somebody with a session, at the paths and with the names that are given.

const db = await testDatabase()
let provider: TestProvider
let member: TestVisitor
beforeAll(async () => {
  provider = await testProvider(db)
  member = new TestVisitor(provider.platform)
  await member.register()
})
afterAll(() => provider.close())

/** Makes a call that has to stand at this method and path. */
async function call(name: keyof typeof api, at: string, sent: Sent) {
  const { method, path } = api[name]
  expect(`${method} ${path}`).toBe(at)
  const answer = await member.send(name, sent)
  expect(answer, `${at} ${answer.code}`).toMatchObject({ success: true, code: '' })
  return answer.value
}

test('games are listed with their kinds, and one of them is launched (API-53, API-66, API-69)', async () => {
  const listed = await call('gameList', 'GET /lgw/games/list', {
    query: { gameName: 'Mandarin Fortune', vassalage: 'HALCYON', language: 'EN' },
  })
  const [{ nodeId, vassalage, gameType, name }] = listed.games
  expect(name).toBe('Mandarin Fortune')
  const at = 'GET /lgw/games/vassalage/types'
  expect(await call('vassalageType', at, { query: { vassalage, language: 'EN' } })).toContainEqual({
    gameType,
    name: 'Slots',
  })
  const launched = await call('launch', 'POST /wps/game/launchGame', { input: { nodeId, vassalage } })
  expect(new URL(launched.game_url).origin).toBe(provider.url)
})

test.each([
  ['DATA-59', { title: 'RNG' }],
  [
    'DATA-60',
    { cards: expect.arrayContaining([expect.objectContaining({ gameCount: expect.any(Number) })]) },
  ],
  ['DATA-61', { cards: expect.arrayContaining([expect.objectContaining({ vassalage: 'HALCYON' })]) }],
  ['DATA-62', { cards: expect.arrayContaining([expect.objectContaining({ displayName: 'Halcyon Reels' })]) }],
  ['DATA-64', { gameClassify: expect.arrayContaining(['HALCYON', 'LOTUSFORGE']) }],
])('%s: the first lane of vendors tells %o', async (_, told) => {
  const { lanes } = await call('gameVendor', 'GET /lgw/games/vendors', {})
  expect(lanes[0]).toMatchObject(told)
  for (const lane of lanes)
    expect(lane.gameClassify).toEqual(lane.cards.map(({ vassalage }: { vassalage: string }) => vassalage))
})

test.each([
  ['DATA-65', { nodeId: 1001 }],
  ['DATA-66', { vassalage: 'HALCYON' }],
  ['DATA-67', { gameType: 'RNG' }],
  ['DATA-69', { vendor: 'HALCYON', accountTypeName: 'Halcyon Reels' }],
  ['DATA-70', { gameCode: 'mandarin-fortune', code: 'mandarin-fortune' }],
])('%s: a game tells %o', async (_, told) => {
  const { games } = await call('gameList', 'GET /lgw/games/list', { query: { gameName: 'Mandarin Fortune' } })
  expect(games[0]).toMatchObject(told)
})

test('rooms are listed and a seat in one is taken, whose address stands in content (API-75, API-76)', async () => {
  const query = { vassalage: 'FORTUNE-ROOMS', gameCode: 'mandarin-fortune', language: 'EN' }
  const rooms = await call('pvpRooms', 'GET /lgw/pvp/rooms', { query })
  expect(rooms[0]).toMatchObject({ roomId: 'mandarin-fortune-1', minBet: expect.any(String), taken: 0 })
  const input = { nodeId: 1001, vassalage: 'HALCYON', roomId: rooms[0].roomId }
  const launched = await call('pvpLaunch', 'POST /lgw/pvp/launch', { input })
  expect(new URL(launched.content).origin).toBe(provider.url)
})
