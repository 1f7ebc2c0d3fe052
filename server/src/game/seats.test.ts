import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { callWallet, testProvider, type TestProvider } from '#game/test-provider.ts'
import { TestVisitor } from '#test-platform.ts'

type Room = { taken: number }

const db = await testDatabase()
let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
})
afterAll(() => provider.close())

const gameCode = 'mandarin-fortune'
const rooms = async (who: TestVisitor): Promise<Room[]> =>
  (await who.send('pvpRooms', { query: { vassalage: 'FORTUNE-ROOMS', gameCode, language: 'EN' } })).value
const enter = (who: TestVisitor, roomId: string) =>
  who.send('pvpLaunch', { input: { nodeId: 1001, vassalage: 'HALCYON', roomId } })
const newcomer = async () => {
  const visitor = new TestVisitor(provider.platform)
  await visitor.register()
  return visitor
}
const newDemo = async () => {
  const visitor = new TestVisitor(provider.platform)
  const input = { os: 'web', platform: 'W', random: 'b7c4f0a19d2e4c55', gatewayVersion: 3 }
  visitor.token = (await visitor.send('freeplay', { input })).value.token
  return visitor
}

const enterFor = async (who: TestVisitor, roomId: string): Promise<string> => {
  expect((await enter(who, roomId)).success).toBe(true)
  return provider.launches.at(-1)?.ticket ?? ''
}
const opens = async (ticket: string) => (await callWallet(provider, 'authenticate', { ticket })).body
const takenIn = async (who: TestVisitor) => (await rooms(who)).map(({ taken }) => taken)

test('a room counts demos apart: they fill no room for members, and members none for them', async () => {
  await db.query({ text: `update game_room set seats = 1 where id = 'mandarin-fortune-3'` })
  const [member, next] = [await newcomer(), await newcomer()]
  const [demo, other] = [await newDemo(), await newDemo()]
  await enterFor(demo, 'mandarin-fortune-3')
  expect((await enter(other, 'mandarin-fortune-3')).code).toBe('ROOM_FULL')
  expect([(await takenIn(demo)).at(-1), (await takenIn(member)).at(-1)]).toEqual([1, 0])
  await enterFor(member, 'mandarin-fortune-3')
  expect((await enter(next, 'mandarin-fortune-3')).code).toBe('ROOM_FULL')
})

test('a room is left by who asks for a seat in another, and the ticket to it opens nothing', async () => {
  await db.query({ text: `update game_room set seats = 1 where id = 'mandarin-fortune-2'` })
  const [member, next] = [await newcomer(), await newcomer()]
  const former = await enterFor(member, 'mandarin-fortune-2')
  expect((await enter(next, 'mandarin-fortune-2')).code).toBe('ROOM_FULL')
  const latter = await enterFor(member, 'mandarin-fortune-1')
  await enterFor(next, 'mandarin-fortune-2')
  expect((await opens(former))['status']).toBe('TOKEN_EXPIRED')
  expect((await opens(latter))['status']).toBe('OK')
})

test('a room is left by a demo when its two hours are over, however busily it plays', async () => {
  await db.query({ text: `update game_room set seats = 1 where id = 'mandarin-fortune-2'` })
  const demo = await newDemo()
  const { sessionId } = await opens(await enterFor(demo, 'mandarin-fortune-2'))
  const play = async () => {
    const round = { sessionId, roundId: randomUUID(), gameCode, currency: 'DEMO', roundClosed: true }
    const bet = { ...round, transactionUuid: randomUUID(), amount: '10.00' }
    const answers = [await callWallet(provider, 'bet', bet)]
    answers.push(await callWallet(provider, 'balance', { sessionId, gameCode }))
    return answers.map(({ body }) => body['status'])
  }
  for (let minutes = 0; minutes < 120; minutes += 20) {
    expect(await play()).toEqual(['OK', 'OK'])
    provider.platform.advance(20 * 60_000)
  }
  expect(await play()).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED'])
  const [next, other] = [await newDemo(), await newDemo()]
  await enterFor(next, 'mandarin-fortune-2')
  expect((await enter(other, 'mandarin-fortune-2')).code).toBe('ROOM_FULL')
})
