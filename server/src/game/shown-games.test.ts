import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { demoCatalogue, liveTables } from '#game/demo-catalogue.ts'
import { upsertRecent } from '#game/store.ts'
import { testProvider, type TestProvider } from '#game/test-provider.ts'
import { TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
let provider: TestProvider
let guest: TestVisitor
beforeAll(async () => {
  provider = await testProvider(db)
  guest = new TestVisitor(provider.platform)
})
afterAll(() => provider.close())

const slotCount = demoCatalogue().games.filter(({ category }) => category === 'RNG').length
const tableCount = liveTables.length

const list = async (query: Record<string, string> = {}) => (await guest.send('gameList', { query })).value
const laneOf = async (title: string) =>
  (await guest.send('gameVendor')).value.lanes.find((lane: { title: string }) => lane.title === title)
/** Closes live tables for as long as something is asked. */
const whileClosed = async (codes: readonly string[], ask: () => Promise<void>) => {
  const close = async (isClosed: boolean) => {
    await db.query({
      text: 'update game set is_under_maintenance = $2 where code = any ($1)',
      values: [codes, isClosed],
    })
    forgetCatalogue(db)
  }
  await close(true)
  await ask()
  await close(false)
}

test('opens every game that it shows, in every category and at every studio', async () => {
  expect(await laneOf('RNG')).toMatchObject({ gameCount: slotCount, openCount: slotCount })
  const { lanes } = (await guest.send('gameVendor')).value
  expect(
    lanes.filter((lane: { gameCount: number; openCount: number }) => lane.gameCount !== lane.openCount),
  ).toEqual([])
  const all = await list()
  expect(all.openCount).toBe(all.gameCount)
  // A studio of a lane has games there to be listed.
  for (const { title, cards } of lanes)
    for (const { vassalage, gameCount } of cards)
      expect(await list({ gameType: title, vassalage }), `${title} of ${vassalage}`).toMatchObject({
        gameCount,
        openCount: gameCount,
      })
})

test('says of each category how many of its games can be played', async () => {
  await whileClosed(liveTables.slice(0, 3), async () => {
    const counts = { gameCount: tableCount, openCount: tableCount - 3 }
    expect(await laneOf('LIVE')).toMatchObject(counts)
    expect(await list({ gameType: 'LIVE' })).toMatchObject({ ...counts, totalCount: tableCount })
  })
})

test('lists what can be played before what cannot', async () => {
  await whileClosed(liveTables.slice(0, 3), async () => {
    // Groups of games that can be played stand among them.
    const openCount = (await list()).openCount + 2
    const pageNo = String(Math.ceil(openCount / 100))
    const around = await list({ pageNo, pageSize: '100' })
    const isOpen = around.games.map((one: { maintenance: unknown }) => one.maintenance === null)
    expect(isOpen.indexOf(false)).toBe(openCount % 100)
    expect(isOpen.lastIndexOf(true)).toBe((openCount % 100) - 1)
  })
})

test('has a withdrawn game in no list, count, studio or search, and in nobody’s favourites or recents', async () => {
  const one = new TestVisitor(provider.platform)
  await one.register()
  const { id } = (await one.send('memberInfo')).value
  const [game] = (await list({ gameName: 'Riviera Twenty-One' })).games
  await one.send('favAdd', { input: { nodeId: game.nodeId, vendor: game.vendor, gameType: 'LIVE' } })
  await db.transaction((tx) => upsertRecent(tx, id, game.nodeId, new Date(provider.platform.now())))
  const own = async () => [
    (await one.send('favList', { query: {} })).value.totalCount,
    (await one.send('recentGames', { query: {} })).value.totalCount,
  ]
  expect(await own()).toEqual([1, 1])
  const say = async (listing: string) => {
    await db.query({
      text: 'update game set listing = $2 where node_id = $1',
      values: [game.nodeId, listing],
    })
    forgetCatalogue(db)
  }
  await say('WITHDRAWN')
  expect(await own()).toEqual([0, 0])
  expect((await list({ gameName: 'Riviera Twenty-One' })).games).toEqual([])
  expect(await laneOf('LIVE')).toMatchObject({ gameCount: tableCount - 1, openCount: tableCount - 1 })
  expect(
    (await list({ gameType: 'LIVE' })).facets.vassalage.reduce(
      (sum: number, { count }: { count: number }) => sum + count,
      0,
    ),
  ).toBe(tableCount - 1)
  const launch = await one.send('launch', { input: { nodeId: game.nodeId, vassalage: game.vendor } })
  expect(launch.code).toBe('GAME_NOT_FOUND')
  await say('UNLISTED')
  expect(await own()).toEqual([1, 1])
})
