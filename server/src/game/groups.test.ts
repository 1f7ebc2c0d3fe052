import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@suntala/contract'
import { testDatabase } from '#db/test-database.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { endSessions } from '#session/end-session.ts'
import { callWallet, openGame, testPlayer, testProvider, type TestProvider } from '#game/test-provider.ts'
import { TestVisitor } from '#test-platform.ts'

type Listed = {
  nodeId: number
  code: string
  name: string
  isGame: string
  vassalage: string
  groupSize: number
}
type Room = { roomId: string; gameCode: string; minBet: string; maxBet: string; seats: number; taken: number }

const db = await testDatabase()
let provider: TestProvider
let guest: TestVisitor
beforeAll(async () => {
  provider = await testProvider(db)
  guest = new TestVisitor(provider.platform)
})
afterAll(() => provider.close())

const group = 'FORTUNE-ROOMS'
const list = async (query: Record<string, string>) => (await guest.send('gameList', { query })).value
const games = async (query: Record<string, string>): Promise<Listed[]> =>
  (await list({ pageSize: '100', ...query })).games

describe('a group', () => {
  test('stands in the list flagged VASSALAGE, and its games are listed under its code (GAME-23, DATA-68)', async () => {
    const [found] = (await games({ gameName: 'fortune rooms' })).filter(
      ({ isGame }) => isGame === 'VASSALAGE',
    )
    expect(found).toMatchObject({ name: 'Fortune Rooms', vassalage: group, groupSize: 6, maintenance: null })
    const inside = await games({ vassalage: group })
    expect(inside.map(({ code }) => code).toSorted()).toEqual([
      'cherry-gift',
      'copper-viper',
      'golden-rooster',
      'mandarin-fortune',
      'peach-bloom',
      'tortoise-fortune',
    ])
    expect(inside.every(({ isGame }) => isGame === 'GAME')).toBe(true)
  })

  test('is counted as no game: the counts say how many can be opened', async () => {
    const studio = await list({ vassalage: 'HALCYON' })
    expect(studio.totalCount).toBe(studio.gameCount + 1)
    expect(studio.openCount).toBe(studio.gameCount)
    const { lanes } = (await guest.send('gameVendor')).value
    const slots = lanes.find(({ title }: { title: string }) => title === 'RNG')
    const card = slots.cards.find(({ vassalage }: { vassalage: string }) => vassalage === 'HALCYON')
    expect(card.gameCount).toBe(studio.gameCount)
  })

  test('is counted by no facet, also while it is new', async () => {
    await db.query({
      text: `update game set added_at = $2, volatility = 'HIGH' where group_code = $1 or code = 'nine-gates-tiger'`,
      values: [group, new Date(provider.platform.now())],
    })
    forgetCatalogue(db)
    const { facets } = await list({})
    const countOf = (facet: { code: string; count: number }[], code: string) =>
      facet.find((one) => one.code === code)?.count
    expect(countOf(facets.tag, 'NEW')).toBe((await list({ tag: 'NEW' })).gameCount)
    expect(countOf(facets.volatility, 'HIGH')).toBe((await list({ volatility: 'HIGH' })).gameCount)
    expect((await list({ tag: 'NEW' })).gameCount).toBe(7)
  })

  test('tells the kinds of its games; a code that nothing has is NOT_FOUND', async () => {
    const types = async (vassalage: string) =>
      guest.send('vassalageType', { query: { vassalage, language: 'EN' } })
    expect((await types(group)).value).toEqual([{ gameType: 'RNG', name: 'Slots' }])
    const arcade = (await types('STARLIGHT-ARCADE')).value
    expect(arcade.map(({ gameType }: { gameType: string }) => gameType)).toEqual(['RNG', 'MINIGAME'])
    expect(await types('NOBODY')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('cannot be launched itself', async () => {
    const visitor = new TestVisitor(provider.platform)
    await visitor.register()
    const answer = await visitor.send('launch', { input: { nodeId: 801, vassalage: 'HALCYON' } })
    expect(answer.code).toBe('GAME_NOT_FOUND')
  })

  test('closes with the last of its games', async () => {
    const close = async (isClosed: boolean) => {
      await db.query({
        text: 'update game set is_under_maintenance = $2 where group_code = $1 and not is_group',
        values: [group, isClosed],
      })
      forgetCatalogue(db)
    }
    await close(true)
    const [found] = (await games({ gameName: 'fortune rooms' })).filter(
      ({ isGame }) => isGame === 'VASSALAGE',
    )
    expect(found).toMatchObject({ maintenance: { reason: 'CLOSED', until: null } })
    await close(false)
  })
})

describe('a room', () => {
  const gameCode = 'mandarin-fortune'
  const rooms = async (who: TestVisitor): Promise<Room[]> =>
    (await who.send('pvpRooms', { query: { vassalage: group, gameCode, language: 'EN' } })).value
  const enter = (who: TestVisitor, roomId: string) =>
    who.send('pvpLaunch', { input: { nodeId: 1001, vassalage: 'HALCYON', roomId } })
  const newcomer = async () => {
    const visitor = new TestVisitor(provider.platform)
    await visitor.register()
    return visitor
  }

  test('has stakes and seats; visitors see none, and a game without rooms has an empty list', async () => {
    const visitor = await newcomer()
    expect(
      (await rooms(visitor)).map(({ roomId, minBet, maxBet, seats, taken }) => [
        roomId,
        minBet,
        maxBet,
        seats,
        taken,
      ]),
    ).toEqual([
      ['mandarin-fortune-1', '1.00', '10.00', 60, 0],
      ['mandarin-fortune-2', '10.00', '50.00', 24, 0],
      ['mandarin-fortune-3', '50.00', '500.00', 8, 0],
    ])
    expect((await guest.send('pvpRooms', { query: { vassalage: group } })).code).toBe('UNAUTHORIZED')
    const without = await visitor.send('pvpRooms', { query: { vassalage: 'KITECRANE' } })
    expect(without.value).toEqual([])
  })

  test('is full with its last seat, and free again when somebody leaves', async () => {
    await db.query({ text: `update game_room set seats = 2 where id = 'mandarin-fortune-3'` })
    const players = await Promise.all(Array.from({ length: 6 }, newcomer))
    const answers = await Promise.all(players.map((player) => enter(player, 'mandarin-fortune-3')))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'ROOM_FULL')).toHaveLength(4)
    const [inside, outside] = [
      answers.findIndex(({ success }) => success),
      answers.findIndex(({ success }) => !success),
    ]
    const last = players[outside] as TestVisitor // four were refused
    expect((await rooms(last)).at(-1)).toMatchObject({ seats: 2, taken: 2 })
    const first = players[inside] as TestVisitor // two came in
    expect((await enter(first, 'mandarin-fortune-3')).success).toBe(true)
    // The first of the two tickets is given back, the second runs out.
    await first.send('gameClose', { input: { launchId: answers[inside]?.value.launchId } })
    expect((await enter(last, 'mandarin-fortune-3')).code).toBe('ROOM_FULL')
    provider.platform.advance(60_000)
    expect((await enter(last, 'mandarin-fortune-3')).success).toBe(true)
  })

  test.each<[string, (player: TestVisitor) => Promise<unknown>]>([
    ['a logout', (player) => player.send('logout')],
    ['another login in the browser', (player) => player.register()],
    [
      'a revocation of all sessions',
      async (player) => {
        const { context } = provider.platform
        const which = { memberId: String((await player.send('memberInfo')).value.id) }
        await db.transaction((tx) => endSessions(tx, context, { which, reason: 'REVOKED' }))
      },
    ],
  ])('frees a seat with %s, whether its game was open or only launched', async (_, leave) => {
    const [tortoise] = (await games({ gameName: 'tortoise fortune' })) as [Listed] // it is shipped
    await db.query({ text: `update game_room set seats = 1 where id = 'tortoise-fortune-1'` })
    const input = { nodeId: tortoise.nodeId, vassalage: tortoise.vassalage, roomId: 'tortoise-fortune-1' }
    const sit = (who: TestVisitor) => who.send('pvpLaunch', { input })
    const [playing, launched, next] = [await newcomer(), await newcomer(), await newcomer()]
    const leaveSeat = async (who: TestVisitor) => {
      expect((await sit(next)).code).toBe('ROOM_FULL')
      await leave(who)
    }
    expect((await sit(playing)).success).toBe(true)
    const ticket = provider.launches.at(-1)?.ticket
    expect((await callWallet(provider, 'authenticate', { ticket })).body['status']).toBe('OK')
    await leaveSeat(playing)
    expect((await sit(launched)).success).toBe(true)
    await leaveSeat(launched)
    const taken = await sit(next)
    expect(taken.success).toBe(true)
    await next.send('gameClose', { input: { launchId: taken.value.launchId } })
  })

  test('of another game, unknown or closed is NOT_FOUND, and what is no id at all is VALIDATION', async () => {
    const visitor = await newcomer()
    for (const roomId of ['tortoise-fortune-1', 'nowhere'])
      expect((await enter(visitor, roomId)).code, roomId).toBe('NOT_FOUND')
    expect((await enter(visitor, "1'; drop table game_room")).code).toBe('VALIDATION')
    await db.query({ text: `update game_room set is_open = false where id = 'mandarin-fortune-2'` })
    expect((await enter(visitor, 'mandarin-fortune-2')).code).toBe('NOT_FOUND')
    await db.query({ text: `update game_room set is_open = true where id = 'mandarin-fortune-2'` })
  })

  test('named in an ordinary launch is refused with codes that its contract lists, too', async () => {
    await db.query({ text: `update game_room set seats = 1 where id = 'mandarin-fortune-3'` })
    const [first, second] = [await newcomer(), await newcomer()]
    const launch = (who: TestVisitor, roomId: string) =>
      who.send('launch', { input: { nodeId: 1001, vassalage: 'HALCYON', roomId } })
    provider.platform.advance(60_000)
    expect((await launch(first, 'mandarin-fortune-3')).success).toBe(true)
    const codes = [(await launch(second, 'mandarin-fortune-3')).code, (await launch(second, 'nowhere')).code]
    expect(codes).toEqual(['ROOM_FULL', 'NOT_FOUND'])
    expect(api.launch.errors).toEqual(expect.arrayContaining(codes))
  })

  test('bounds the stakes of those who play in it', async () => {
    const player = await testPlayer(provider, 1_000_00n)
    const opened = await enter(player.visitor, 'mandarin-fortune-2')
    expect(opened.value.content).toBe(opened.value.game_url)
    const { body } = await callWallet(provider, 'authenticate', {
      ticket: provider.launches.at(-1)?.ticket,
    })
    expect(body['limits']).toEqual({ minBet: '10.00', maxBet: '50.00' })
    const bet = async (amount: string) => {
      const round = { sessionId: body['sessionId'], roundId: randomUUID(), gameCode, currency: 'THB' }
      const answer = await callWallet(provider, 'bet', {
        ...round,
        transactionUuid: randomUUID(),
        amount,
        roundClosed: true,
      })
      return answer.body['status']
    }
    expect(await bet('5.00')).toBe('LIMIT_REACHED')
    expect(await bet('60.00')).toBe('LIMIT_REACHED')
    expect(await bet('50.00')).toBe('OK')
  })
})

describe('a game session', () => {
  const holdMember = async (memberId: string) => {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await tx.query({ text: 'select from member where id = $1 for update', values: [memberId] })
      held.resolve()
      await released.promise
    })
    await held.promise
    return { release: () => (released.resolve(), holding) }
  }
  const waitingFor = async (words: string): Promise<number> => {
    const rows = await db.query({
      text: `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and position($1 in query) > 0`,
      values: [words],
    })
    return rows.length
  }
  const bet = (sessionId: string) =>
    callWallet(provider, 'bet', {
      sessionId,
      roundId: randomUUID(),
      gameCode: 'mandarin-fortune',
      transactionUuid: randomUUID(),
      amount: '1.00',
      currency: 'THB',
      roundClosed: false,
    })

  test('ends with the next game of its member: one game at a time', async () => {
    const player = await testPlayer(provider, 100_00n)
    const second = await openGame(provider, player.visitor)
    expect((await bet(player.sessionId)).body['status']).toBe('TOKEN_EXPIRED')
    expect((await bet(second)).body['status']).toBe('OK')
    const open = await db.query({
      text: 'select id from game_session where member_id = $1 and ended_at is null',
      values: [player.memberId],
    })
    expect(open).toEqual([{ id: second }])
  })

  test('of many launches at once exactly one stays open', async () => {
    const player = await testPlayer(provider, 100_00n)
    const sessions = await Promise.all(Array.from({ length: 4 }, () => openGame(provider, player.visitor)))
    const answers = await Promise.all(sessions.map(async (id) => (await bet(id)).body['status']))
    expect(answers.filter((status) => status === 'OK')).toHaveLength(1)
    expect(answers.filter((status) => status === 'TOKEN_EXPIRED')).toHaveLength(3)
  })

  test('closed by its player takes no bet, pays what is open, and tells the balance', async () => {
    const player = await testPlayer(provider, 100_00n)
    const { nodeId, vassalage } = { nodeId: 1001, vassalage: 'HALCYON' }
    const launched = await player.visitor.send('launch', { input: { nodeId, vassalage } })
    const { body } = await callWallet(provider, 'authenticate', {
      ticket: provider.launches.at(-1)?.ticket,
    })
    const sessionId = body['sessionId'] ?? ''
    const round = { sessionId, roundId: randomUUID(), gameCode: 'mandarin-fortune', currency: 'THB' }
    const transactionUuid = randomUUID()
    await callWallet(provider, 'bet', { ...round, transactionUuid, amount: '10.00', roundClosed: false })
    const { launchId } = launched.value
    const stranger = new TestVisitor(provider.platform)
    await stranger.register()
    expect((await stranger.send('gameClose', { input: { launchId } })).value.closed).toBe(false)
    const answer = await player.visitor.send('gameClose', { input: { launchId } })
    expect(answer.value).toEqual({ closed: true, returnedAmount: '0.00', sumBalance: '90.00' })
    expect((await player.visitor.send('gameClose', { input: { launchId } })).value.closed).toBe(false)
    expect((await bet(sessionId)).body['status']).toBe('TOKEN_EXPIRED')
    const win = await callWallet(provider, 'win', {
      ...round,
      transactionUuid: randomUUID(),
      referenceTransactionUuid: transactionUuid,
      amount: '25.00',
      roundClosed: true,
    })
    expect(win.body).toMatchObject({ status: 'OK', balance: '115.00' })
  })

  test('closed in the moment in which it opens is closed', async () => {
    const player = await testPlayer(provider, 100_00n)
    const launched = await player.visitor.send('launch', { input: { nodeId: 1001, vassalage: 'HALCYON' } })
    const ticket = provider.launches.at(-1)?.ticket
    // It holds its ticket and waits for the member to open the session; the close waits for the ticket.
    const member = await holdMember(player.memberId)
    const opening = callWallet(provider, 'authenticate', { ticket })
    await expect.poll(() => waitingFor('from member where'), { timeout: 5_000 }).toBe(1)
    const { launchId } = launched.value
    const closing = player.visitor.send('gameClose', { input: { launchId } })
    await expect.poll(() => waitingFor('update game_ticket'), { timeout: 5_000 }).toBe(1)
    await member.release()
    const { body } = await opening
    expect(body['status']).toBe('OK')
    expect((await closing).value.closed).toBe(true)
    expect((await bet(body['sessionId'] ?? '')).body['status']).toBe('TOKEN_EXPIRED')
  })

  test('a launch that is closed before its ticket is used opens nothing', async () => {
    const visitor = new TestVisitor(provider.platform)
    await visitor.register()
    const launched = await visitor.send('launch', { input: { nodeId: 1001, vassalage: 'HALCYON' } })
    const ticket = provider.launches.at(-1)?.ticket
    await visitor.send('gameClose', { input: { launchId: launched.value.launchId } })
    expect((await callWallet(provider, 'authenticate', { ticket })).body['status']).toBe('INVALID_TOKEN')
  })
})
