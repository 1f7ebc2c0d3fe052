import { randomUUID } from 'node:crypto'
import { winsCode } from '@suntala/contract/latest-wins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { demoCatalogue, liveTables } from '#game/demo-catalogue.ts'
import { listSettledBets, sumSettled } from '#betting/list-settled-bets.ts'
import { titlesOfRounds } from '#game/list-open-bets.ts'
import { insertGames } from '#game/seed-store.ts'
import { maskName, shownCategory } from '#game/rules.ts'
import { callWallet, inRound, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { decodeMessage, type PushMessage, pushChannel } from '#push/rules.ts'
import { TestVisitor } from '#test-platform.ts'

type Listed = {
  nodeId: number
  code: string
  name: string
  vassalage: string
  gameType: string
  minBet: string
}

const db = await testDatabase()
let provider: TestProvider
let guest: TestVisitor
beforeAll(async () => {
  provider = await testProvider(db)
  guest = new TestVisitor(provider.platform)
})
afterAll(() => provider.close())

/** What the catalogue that comes along holds. */
const { games: shipped } = demoCatalogue()
const slotCount = shipped.filter(({ category }) => category === 'RNG').length

/** So many slots beside them. */
const moreSlots = (count: number) => {
  const [slot] = shipped.filter(({ category }) => category === 'RNG')
  if (!slot) throw new Error('the catalogue has no slot')
  return Array.from({ length: count }, (_, at) => ({
    ...slot,
    nodeId: 100_001 + at,
    code: `more-${at}`,
    title: `More ${at}`,
    groupCode: null,
  }))
}

const list = async (query: Record<string, string> = {}) => (await guest.send('gameList', { query })).value
const names = async (gameName: string): Promise<string[]> =>
  (await list({ gameName, pageSize: '100' })).games.map((one: Listed) => one.name)

describe('the catalogue', () => {
  test('has every category that has games, in order and in the language asked for', async () => {
    const { value } = await guest.send('gameMenus', { query: { language: 'TH' } })
    expect(value.map((one: { sort: number }) => one.sort)).toEqual(
      value.map((_: unknown, at: number) => at + 1),
    )
    expect(value.map((one: { gameType: string }) => one.gameType)).toEqual([
      'RNG',
      'LIVE',
      'SPORTS',
      'ESPORTS',
      'FISH',
      'ELOTT',
      'LOTT',
      'PVP',
      'COCKFIGHT',
      'MINIGAME',
    ])
    expect(value[0]).toMatchObject({ code: 'rng', name: 'สล็อต', count: slotCount })
  })

  test('answers vendor lanes under data and under value (A-13)', async () => {
    const answer = await guest.send('gameVendor')
    expect((answer as unknown as { data: unknown }).data).toEqual(answer.value) // the one call with a second key
    const slots = answer.value.lanes.find((lane: { title: string }) => lane.title === 'RNG')
    expect(slots.cards[0]).toMatchObject({
      vassalage: 'HALCYON',
      displayName: 'Halcyon Reels',
      isHot: 0,
      logo: '/art/vendors/halcyon-reels.svg',
      picture: '/art/focal/reels-sm.webp',
    })
  })

  test('shows the sports of listed vendors as e-sports only (GAME-27)', async () => {
    const sports = (await list({ gameType: 'SPORTS', pageSize: '100' })).games
    const esports = (await list({ gameType: 'ESPORTS', pageSize: '100' })).games
    expect(new Set(sports.map((one: Listed) => one.vassalage))).toEqual(new Set(['TOUCHLINE']))
    expect(new Set(esports.map((one: Listed) => one.vassalage))).toEqual(new Set(['VANTA', 'EVERGRID']))
    expect(shownCategory({ category: 'SPORTS', vendorCode: 'VANTA' }, [])).toBe('SPORTS')
    expect(shownCategory({ category: 'RNG', vendorCode: 'VANTA' }, ['VANTA'])).toBe('RNG')
  })

  test('orders the categories by the sort of their vendors (HEAD-05, A-77)', async () => {
    const titles = async () =>
      (await guest.send('gameVendor')).value.lanes.map(({ title }: { title: string }) => title)
    const move = async (sort: number) => {
      await db.query({ text: `update game_vendor set sort = $1 where code = 'TOUCHLINE'`, values: [sort] })
      forgetCatalogue(db)
    }
    const [{ sort }] = (await db.query<{ sort: number }>({
      text: `select sort from game_vendor where code = 'TOUCHLINE'`,
    })) as [{ sort: number }] // it is shipped
    expect((await titles()).indexOf('SPORTS')).toBeGreaterThan(0)
    await move(1)
    expect((await titles())[0]).toBe('SPORTS')
    await move(sort)
  })

  test('a category whose vendors are gone is gone too (HEAD-06)', async () => {
    const show = async (isActive: boolean) => {
      await db.query({
        text: `update game_vendor set is_active = $1 where code = 'SPURLINELIVE'`,
        values: [isActive],
      })
      forgetCatalogue(db)
    }
    await show(false)
    const { lanes } = (await guest.send('gameVendor')).value
    expect(lanes.map(({ title }: { title: string }) => title)).not.toContain('COCKFIGHT')
    await show(true)
  })

  test('reads a change within moments', async () => {
    await db.query({ text: `update game set title = 'Renamed Tiger' where code = 'nine-gates-tiger'` })
    forgetCatalogue(db)
    expect(await names('renamed')).toEqual(['Renamed Tiger'])
    await db.query({ text: `update game set title = 'Tiger of Nine Gates' where code = 'nine-gates-tiger'` })
    forgetCatalogue(db)
  })

  test('hot games can all be played', async () => {
    const { value } = await guest.send('hotGames', { query: { count: '40' } })
    expect(value.list).toHaveLength(40)
    expect(value.list.every((one: { maintenance: unknown }) => one.maintenance === null)).toBe(true)
    expect(value.list[0].name).toBe('Mandarin Fortune')
  })

  test('one game by its id; an unknown one is GAME_NOT_FOUND', async () => {
    const { value } = await guest.send('game', { params: { nodeId: '1001' } })
    expect(value).toMatchObject({ code: 'mandarin-fortune', icon: '/art/covers/mandarin-fortune', lines: 10 })
    expect((await guest.send('game', { params: { nodeId: '5' } })).code).toBe('GAME_NOT_FOUND')
  })
})

describe('the list', () => {
  test('pages with counts and repeats nothing (GAME-14)', async () => {
    const seen: number[] = []
    // With two groups, which are entries of the list and no games.
    const totalCount = shipped.length + 2
    const totalPages = Math.ceil(totalCount / 30)
    for (let pageNo = 1; pageNo <= totalPages; pageNo++) {
      const page = await list({ pageNo: String(pageNo), pageSize: '30' })
      expect(page).toMatchObject({ totalCount, totalPages, gameCount: shipped.length })
      seen.push(...page.games.map((one: Listed) => one.nodeId))
    }
    expect(new Set(seen).size).toBe(totalCount)
  })

  test('filters by vendors, lines, stake, sign and volatility', async () => {
    const vendors = await list({ vassalage: 'HALCYON,POPMALLOW', pageSize: '100' })
    expect(new Set(vendors.games.map((one: Listed) => one.vassalage))).toEqual(
      new Set(['HALCYON', 'FORTUNE-ROOMS', 'POPMALLOW']),
    )
    const lines = await list({ minLineNum: '10', pageSize: '100' })
    expect(new Set(lines.games.map((one: { gameType: string }) => one.gameType))).toEqual(new Set(['RNG']))
    expect((await list({ minLineNum: '26' })).totalCount).toBe(0)
    const cheap = await list({ minBet: '1.00', pageSize: '100' })
    expect(new Set(cheap.games.map((one: Listed) => one.minBet))).toEqual(new Set(['1.00']))
    expect((await list({ gameClassify: 'LIVE' })).totalCount).toBe(liveTables.length)
    expect((await list({ gameClassify: 'HALCYON' })).totalCount).toBe(
      (await list({ vassalage: 'HALCYON' })).totalCount,
    )
  })

  test('counts for each facet what its other choices would leave', async () => {
    const all = await list({ gameType: 'RNG' })
    const chosen = await list({ gameType: 'RNG', vassalage: 'HALCYON', volatility: 'MEDIUM' })
    expect(all.facets.vassalage.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(
      slotCount,
    )
    const halcyon = chosen.facets.vassalage.find((one: { code: string }) => one.code === 'HALCYON')
    expect(halcyon.count).toBe(chosen.gameCount)
    for (const { code, count } of chosen.facets.volatility) {
      const other = await list({ gameType: 'RNG', vassalage: 'HALCYON', volatility: code })
      expect(other.totalCount).toBe(count)
    }
  })

  test.each([
    ['pageNo', '0'],
    ['pageSize', '101'],
    ['minBet', 'ten'],
    ['gameType', 'POKER'],
    ['secret', '1'],
  ])('refuses %s=%s', async (name, value) => {
    expect((await guest.send('gameList', { query: { [name]: value } })).code).toBe('VALIDATION')
  })
})

describe('the search (GAME-15)', () => {
  test('finds by parts of words, any order, any case, and by vendor', async () => {
    expect(await names('mand')).toContain('Mandarin Fortune')
    expect(await names('FORTUNE mandarin')).toEqual(['Mandarin Fortune'])
    expect(await names('medusas')).toEqual(['Medusa’s Vault'])
    expect((await list({ gameName: 'halcyon' })).totalCount).toBeGreaterThan(3)
    expect((await list({ gameName: 'tidewell kraken' })).games[0].name).toBe('Kraken Bounty')
  })

  test('forgives a slip in a longer word, and none in a short one', async () => {
    expect(await names('mandrin')).toEqual(['Mandarin Fortune'])
    expect(await names('mnadarin')).toEqual(['Mandarin Fortune'])
    expect(await names('frosthron')).toEqual(['Frosthorn'])
    expect(await names('zzz')).toEqual([])
  })

  test('puts titles that begin so first', async () => {
    const found = await names('nova')
    expect(found[0]).toMatch(/^Nova/)
  })
})

describe('favourites (GAME-03, GAME-28)', () => {
  test('are added and removed once, the newest first, and are one member’s own', async () => {
    const [one, other] = [new TestVisitor(provider.platform), new TestVisitor(provider.platform)]
    await one.register()
    await other.register()
    const tiger = { nodeId: 1003, vendor: 'KITECRANE', gameType: 'RNG' }
    const mandarin = { nodeId: 1001, vendor: 'HALCYON', gameType: 'RNG' }
    expect((await one.send('favAdd', { input: mandarin })).value).toEqual({ added: true })
    expect((await one.send('favAdd', { input: mandarin })).value).toEqual({ added: false })
    provider.platform.advance(1)
    await one.send('favAdd', { input: tiger })
    expect((await one.send('favIds')).value).toEqual([1003, 1001])
    expect((await other.send('favIds')).value).toEqual([])
    const { value } = await one.send('favList', { query: { pageSize: '1' } })
    expect(value).toMatchObject({ totalCount: 2, totalPages: 2 })
    expect((await one.send('favRemove', { input: tiger })).value).toEqual({ removed: true })
    expect((await one.send('favRemove', { input: tiger })).value).toEqual({ removed: false })
    expect((await one.send('favAdd', { input: { ...tiger, nodeId: 7 } })).code).toBe('GAME_NOT_FOUND')
  })

  test('are 500 at most, also when they are added at once', async () => {
    const visitor = new TestVisitor(provider.platform)
    await visitor.register()
    const { id } = (await visitor.send('memberInfo')).value
    await db.transaction((tx) => insertGames(tx, moreSlots(499)))
    await db.query({
      text: `insert into game_favourite (member_id, node_id, added_at)
        select $1, node_id, now() from game where node_id > 100000`,
      values: [id],
    })
    const answers = await Promise.all(
      [1001, 1002, 1003].map((nodeId) =>
        visitor.send('favAdd', { input: { nodeId, vendor: 'HALCYON', gameType: 'RNG' } }),
      ),
    )
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['', 'LIMIT_REACHED', 'LIMIT_REACHED'])
    await db.query({ text: 'delete from game_favourite where node_id > 100000' })
    await db.query({ text: 'delete from game where node_id > 100000' })
    forgetCatalogue(db)
  })
})

describe('what was played', () => {
  test('large wins are shown with masked names, and demo credits win nothing there (GAME-34, DATA-131..133)', async () => {
    const player = await testPlayer(provider, 100_00n)
    const call = (name: 'bet' | 'win', input: object) => callWallet(provider, name, input)
    const round = { ...inRound(player), currency: 'THB' }
    const bet = { ...round, transactionUuid: randomUUID(), amount: '10.00', roundClosed: false }
    await call('bet', bet)
    const win = { ...bet, transactionUuid: randomUUID(), referenceTransactionUuid: bet.transactionUuid }
    const told: PushMessage[] = []
    const stop = await db.notifications.subscribe(pushChannel, {
      message: (text) => void told.push(decodeMessage(text)),
      resync: () => undefined,
    })
    await call('win', { ...win, amount: '50.00', roundClosed: true })
    const { value } = await guest.send('winners')
    // Pages that show them hear of it, as masked as whoever asks.
    await expect
      .poll(() => told.filter(({ name }) => name === 'wins'), { timeout: 8_000 })
      .toEqual([{ to: { game: winsCode }, name: 'wins', data: { list: value } }])
    stop()
    expect(value).toEqual([
      {
        player: maskName(player.username),
        gameName: 'Mandarin Fortune',
        icon: '/art/covers/mandarin-fortune',
        prize: '50.00',
        time: expect.any(Number),
      },
    ])
    expect(value[0].player).not.toContain(player.username.slice(1, -2))
    expect((await guest.send('winners', { query: { gameCategory: 'SPORTS' } })).value).toEqual([])

    const day = {
      from: new Date(provider.platform.now() - 3_600_000),
      until: new Date(provider.platform.now() + 1),
    }
    const filter = { memberId: player.memberId, ...day }
    const [listed] = await listSettledBets(db, filter, { limit: 10 })
    expect(listed).toMatchObject({ game: 'mandarin-fortune', stake: 10_00n, valid: 10_00n, payout: 50_00n })
    expect(await sumSettled(db, { ...filter, outcome: 'won', category: 'RNG' })).toEqual({
      count: 1n,
      stake: 10_00n,
      valid: 10_00n,
      payout: 50_00n,
    })
    expect((await sumSettled(db, { ...filter, category: 'FISH' })).count).toBe(0n)
    const titles = await titlesOfRounds(db, player.memberId, [listed?.id ?? ''])
    expect([...titles.values()]).toEqual(['Mandarin Fortune'])
  })

  test.each([
    ['somsak', 's***ak'],
    ['joe', 'j***'],
    ['', '***'],
  ])('masks %j as %j', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})

test('a list of 10,000 is walked page by page, with each game once', async () => {
  await db.transaction((tx) => insertGames(tx, moreSlots(10_000)))
  forgetCatalogue(db)
  const walked: number[] = []
  const first = await list({ gameType: 'RNG', pageSize: '100' })
  expect(first.gameCount).toBeGreaterThanOrEqual(10_000)
  for (let pageNo = 1; pageNo <= first.totalPages; pageNo++) {
    const { games, gameCount } = await list({ gameType: 'RNG', pageSize: '100', pageNo: String(pageNo) })
    expect(gameCount).toBe(first.gameCount)
    walked.push(...games.map(({ nodeId }: { nodeId: number }) => nodeId))
  }
  expect(walked).toHaveLength(first.totalCount)
  expect(new Set(walked).size).toBe(first.totalCount)
  await db.query({ text: 'delete from game where node_id > 100000' })
  forgetCatalogue(db)
})
