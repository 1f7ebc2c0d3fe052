import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { forgetFigures } from '#game/read-figures.ts'
import { callWallet, inRound, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { openTrialGame } from '#game/test-trial.ts'
import { TestVisitor } from '#test-platform.ts'

type Listed = { code: string; tag: string | null }

const db = await testDatabase()
let provider: TestProvider
let guest: TestVisitor
beforeAll(async () => {
  provider = await testProvider(db)
  guest = new TestVisitor(provider.platform)
})
afterAll(() => provider.close())

const day = 86_400_000
const list = async (query: Record<string, string>) => (await guest.send('gameList', { query })).value
const tagged = async (tag: string): Promise<string[]> =>
  (await list({ tag })).games.map(({ code }: Listed) => code)
const isHot = async (): Promise<number> => {
  const { lanes } = (await guest.send('gameVendor')).value
  return lanes[0].cards[0].isHot
}

async function play(): Promise<void> {
  const player = await testPlayer(provider, 100_00n)
  const bet = { ...inRound(player), transactionUuid: randomUUID(), currency: 'THB', roundClosed: true }
  const { body } = await callWallet(provider, 'bet', { ...bet, amount: '1.00' })
  expect(body['status']).toBe('OK')
  forgetFigures(db)
}

async function playAsTrial(): Promise<void> {
  const { body: opened } = await openTrialGame(provider)
  const round = inRound({ sessionId: opened['sessionId'] ?? '' })
  const bet = { ...round, transactionUuid: randomUUID(), currency: 'DEMO', roundClosed: true }
  expect((await callWallet(provider, 'bet', { ...bet, amount: '1.00' })).body['status']).toBe('OK')
  forgetFigures(db)
}

test('trial accounts, whoever plays with three of them, make nothing hot', async () => {
  for (let players = 1; players <= 3; players++) await playAsTrial()
  expect(await tagged('HOT')).toEqual([])
  expect((await list({})).facets.tag).toEqual([])
})

test('nothing is hot before three members have played it in a week, and no longer after one (GAME-01)', async () => {
  for (let players = 1; players <= 2; players++) {
    await play()
    expect(await tagged('HOT')).toEqual([])
    expect(await isHot()).toBe(0)
  }
  await play()
  expect(await tagged('HOT')).toEqual(['mandarin-fortune'])
  expect(await isHot()).toBe(1)
  expect((await list({})).facets.tag).toEqual([{ code: 'HOT', count: 1 }])
  provider.platform.advance(7 * day)
  forgetFigures(db)
  expect(await tagged('HOT')).toEqual([])
})

test('a game is new for thirty days after it came', async () => {
  expect(await tagged('NEW')).toEqual([])
  await db.query({
    text: `update game set added_at = $1 where code = 'nine-gates-tiger'`,
    values: [new Date(provider.platform.now())],
  })
  forgetCatalogue(db)
  expect(await tagged('NEW')).toEqual(['nine-gates-tiger'])
  provider.platform.advance(30 * day)
  expect(await tagged('NEW')).toEqual([])
})

test('what most members played this week stands first, and what is closed stays at the end', async () => {
  await db.query({ text: `update game set popularity = 0 where code = 'mandarin-fortune'` })
  forgetCatalogue(db)
  const first = async (): Promise<string> => (await list({ gameType: 'RNG' })).games[0].code
  expect(await first()).not.toBe('mandarin-fortune')
  await play()
  expect(await first()).toBe('mandarin-fortune')
  expect((await guest.send('hotGames', { query: { count: '1' } })).value.list[0].code).toBe(
    'mandarin-fortune',
  )
  await db.query({ text: `update game set is_under_maintenance = true where code = 'mandarin-fortune'` })
  forgetCatalogue(db)
  expect(await first()).not.toBe('mandarin-fortune')
})
