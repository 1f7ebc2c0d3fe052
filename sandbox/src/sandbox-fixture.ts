import { sign } from '@suntala/contract/signature'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, doDueWork } from '#app.ts'
import { watchRoom } from '#arcade/arcade-routes.ts'
import type { ReefView, ShotView } from '#arcade/present-room.ts'
import { startPlatformDouble } from '#platform-double.ts'
import type { FairView } from '#provider/fair-routes.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { SessionView } from '#provider/open-session.ts'
import { tellDueResults } from '#results/tell-results.ts'
import type { OwnSeatView, RoomView } from '#rooms/present-room.ts'
import { runRooms } from '#rooms/run-rooms.ts'
import { readSettings } from '#settings.ts'
import type { BookView, MatchPage } from '#sports/present-book.ts'
import type { SeasonsView } from '#sports/present-seasons.ts'
import type { SlipView } from '#sports/present-slips.ts'
import type { Moved } from '#sports/place-slip.ts'
import type { ChainView, OwnBet, TableView } from '#tables/present-table.ts'
import { listMatches } from '#sports/list-matches.ts'
import { openStore, storeFile } from '#store/open-store.ts'
import { runTables } from '#tables/run-tables.ts'

const secret = 'a secret of the tests alone'

/** Takes what tables, further stakes and matches brought out of a store, for tests of stores from before. */
export const withoutTables = `alter table launch drop column key_hash; drop index round_of_grant; alter table round drop column free_grant_id; drop table free_grant; drop table card_signal; drop table card_flow; drop table card_bet; drop table card_hand; drop table card_seat; drop table card_room;
  drop table part_win; drop table voucher; drop table sport_leg; drop table sport_season; drop table sport_match; drop table extra_stake; drop index round_unfinished; drop index round_of_shared;
  alter table round drop column shared_id; drop table shared_round; drop table seed_chain;
  drop table cashier_movement; drop table statement_mode;
  create index round_unfinished on round (player);`

const newFolder = () => mkdtempSync(join(tmpdir(), 'sandbox-'))

let emptyStore: Buffer | undefined
/** A store as the first start leaves it, with nothing in it: made once, and written for each test. */
function makeEmptyStore(): Buffer {
  const folder = newFolder()
  openStore(folder).close()
  const made = readFileSync(join(folder, storeFile))
  rmSync(folder, { recursive: true })
  return made
}

/** A sandbox and a platform double in a folder of their own, with a clock that the test moves. */
export async function startFixture() {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, storeFile), (emptyStore ??= makeEmptyStore()))
  const clock = { shiftMs: 0 }
  const platform = await startPlatformDouble(secret, () => Date.now() + clock.shiftMs)
  const settings = {
    ...readSettings({ PLATFORM_URL: platform.url, SANDBOX_SECRET: secret, DATA_DIR: dataDir }),
    callTimeoutMs: 1500,
    nameDelayMs: 30,
  }
  const build = () => buildApp(settings, { now: () => Date.now() + clock.shiftMs, clock: false })
  let built = build()

  const signatureOf = (method: 'GET' | 'POST', path: string, body = '') =>
    sign({ method, path, body }, settings.key, Date.now() + clock.shiftMs)

  const signed = (method: 'GET' | 'POST', path: string, input?: object) => {
    const body = input ? JSON.stringify(input) : ''
    const json = input ? { 'content-type': 'application/json' } : {}
    const headers = { ...signatureOf(method, path, body), ...json }
    return built.app.inject({ method, url: path, headers, ...(input && { body }) })
  }

  const launch = (change: object = {}) =>
    signed('POST', '/v1/launch', {
      ticket: randomUUID(),
      gameCode: 'MANDARIN',
      language: 'en',
      currency: 'THB',
      demo: false,
      lobbyUrl: `${platform.url}/games`,
      country: 'TH',
      ...change,
    })

  /** With the key that a page made, where it made one. */
  const enterWith = (token: string, key?: string) =>
    built.app.inject({
      method: 'POST',
      url: '/api/session',
      body: { launch: token, ...(key !== undefined && { key }) },
    })

  const enter = async (change: { gameCode?: string } & Record<string, unknown> = {}) => {
    platform.state.gameCode = change.gameCode ?? 'MANDARIN'
    return enterAt((await launch(change)).json<{ url: string }>().url)
  }

  /** By the address that a launch gave. */
  const enterAt = async (url: string) => {
    const response = await enterWith(url.slice(url.indexOf('#') + 1))
    const { token, session } = response.json<{ token: string; session: SessionView }>()
    const headers = { authorization: `Bearer ${token}` }
    return {
      response,
      session,
      spin: (stake = '10.00', key = randomUUID()) =>
        built.app.inject({ method: 'POST', url: '/api/rounds', headers, body: { key, stake } }),
      bet: async (bet: unknown, stake = '10.00', key = randomUUID()) =>
        (
          await built.app.inject({ method: 'POST', url: '/api/rounds', headers, body: { key, stake, bet } })
        ).json<RoundView & { error?: string }>(),
      step: async (id: string, index: number, step: unknown) =>
        (
          await built.app.inject({
            method: 'POST',
            url: `/api/rounds/${id}/steps`,
            headers,
            body: { index, step },
          })
        ).json<RoundView & { error?: string }>(),
      /** A bet in a round that a table shares. */
      place: async (round: string, bet: unknown, stake = '10.00', key = randomUUID()) =>
        (
          await built.app.inject({
            method: 'POST',
            url: '/api/table/bets',
            headers,
            body: { key, round, stake, bet },
          })
        ).json<RoundView & { error?: string }>(),
      cashOut: async (id: string) =>
        (
          await built.app.inject({ method: 'POST', url: `/api/table/bets/${id}/cash-out`, headers, body: {} })
        ).json<RoundView & { error?: string }>(),
      chain: async () => (await built.app.inject({ url: '/api/table/chain', headers })).json<ChainView>(),
      /** A shot of a magazine at a fish of the room. */
      shoot: async (id: string, index: number, fish: string) =>
        (
          await built.app.inject({
            method: 'POST',
            url: `/api/reef/magazines/${id}/shots`,
            headers,
            body: { index, fish },
          })
        ).json<RoundView & { error?: string }>(),
      unload: async (id: string) =>
        (
          await built.app.inject({
            method: 'POST',
            url: `/api/reef/magazines/${id}/end`,
            headers,
            body: {},
          })
        ).json<RoundView & { error?: string }>(),
      book: async () => (await built.app.inject({ url: '/api/book', headers })).json<BookView>(),
      match: async (id: string) =>
        (await built.app.inject({ url: `/api/book/matches/${id}`, headers })).json<MatchPage>(),
      seasons: async () =>
        (await built.app.inject({ url: '/api/book/seasons', headers })).json<SeasonsView>().seasons,
      slips: async () =>
        (await built.app.inject({ url: '/api/book/bets', headers })).json<{ bets: SlipView[] }>().bets,
      /** Cashes a bet on matches out for what was offered for it, or a part of its stake. */
      takeOffer: async (id: string, amount: string, part: { index?: number; stake?: string } = {}) =>
        (
          await built.app.inject({
            method: 'POST',
            url: `/api/book/bets/${id}/cash-out`,
            headers,
            body: { amount, ...part },
          })
        ).json<{ bet?: SlipView; error?: string }>(),
      /** A bet on matches. */
      wager: async (body: object) =>
        (
          await built.app.inject({
            method: 'POST',
            url: '/api/book/bets',
            headers,
            body: { key: randomUUID(), size: 1, unit: '10.00', ...body },
          })
        ).json<{ bet: SlipView | null; moved: Moved[]; error?: string }>(),
      /** Takes a seat in a room. */
      sitDown: (level = 'low', remoteAddress = '10.0.0.1') =>
        built.app.inject({ method: 'POST', url: '/api/room/seat', headers, body: { level }, remoteAddress }),
      post: async <T>(url: string, body: object = {}) =>
        (await built.app.inject({ method: 'POST', url, headers, body })).json<T & { error?: string }>(),
      /** A bet in the hand of a room. */
      betIn: async (hand: string, unit = '1.00', key = randomUUID()) =>
        (
          await built.app.inject({
            method: 'POST',
            url: '/api/room/bets',
            headers,
            body: { key, hand, unit },
          })
        ).json<RoundView & { error?: string }>(),
      headers,
      fair: async () => (await built.app.inject({ url: '/api/fair', headers })).json<FairView>(),
      changeSeeds: async (clientSeed: string) =>
        (await built.app.inject({ method: 'POST', url: '/api/fair', headers, body: { clientSeed } })).json<
          FairView & { error?: string }
        >(),
      round: async (id: string) =>
        (await built.app.inject({ url: `/api/rounds/${id}`, headers })).json<RoundView>(),
      rounds: async () =>
        (await built.app.inject({ url: '/api/rounds', headers })).json<{ rounds: RoundView[] }>().rounds,
      read: async () => (await built.app.inject({ url: '/api/session', headers })).json<SessionView>(),
      shown: (id: string) =>
        built.app.inject({ method: 'POST', url: `/api/rounds/${id}/shown`, headers, body: {} }),
    }
  }

  return {
    platform,
    settings,
    signed,
    launch,
    enter,
    enterAt,
    enterWith,
    signatureOf,
    store: () => built.sandbox.store,
    tables: () => built.sandbox.tables,
    now: () => built.sandbox.now(),
    matches: (language: string) => listMatches(built.sandbox, language),
    get: (url: string, headers: Record<string, string> = {}) => built.app.inject({ url, headers }),
    post: (url: string, fields: Record<string, string> = {}) =>
      built.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    postJson: (url: string, body: object, headers: Record<string, string> = {}) =>
      built.app.inject({ method: 'POST', url, headers, body }),
    wait: (ms: number) => {
      clock.shiftMs += ms
    },
    work: async () => {
      await doDueWork(built.sandbox)
      built.sandbox.tables.pushCrowds()
    },
    /** A page that looks at a room, with what it was told last. */
    lookInto: (roomId: string, player = 'player-1') => {
      const told = { table: '', own: '' }
      const { pages } = built.sandbox.rooms
      const watcher = {
        tableCode: roomId,
        player,
        send: (event: 'table' | 'crowd' | 'own', text: string) => {
          if (event !== 'crowd') told[event] = text
        },
        end: () => undefined,
      }
      const leave = pages.watch(watcher)
      runRooms(built.sandbox)
      pages.tell(watcher)
      return {
        room: () => JSON.parse(told.table) as RoomView, // written by the room
        own: () => JSON.parse(told.own) as OwnSeatView, // written by the room
        leave,
      }
    },
    /** A page that looks at a table, with what it was told last. */
    sit: (tableCode: string, player = 'player-1') => {
      const told = { table: '', crowd: '{}', own: '' }
      const { tables } = built.sandbox
      const watcher = {
        tableCode,
        player,
        send: (event: 'table' | 'crowd' | 'own', text: string) => {
          told[event] = text
          // The whole table says that too.
          if (event === 'table') told.crowd = '{}'
        },
        end: () => undefined,
      }
      const leave = tables.watch(watcher)
      runTables(built.sandbox)
      tables.tell(watcher)
      return {
        table: () => ({ ...JSON.parse(told.table), ...JSON.parse(told.crowd) }) as TableView, // written by the table
        own: () => JSON.parse(told.own) as OwnBet[], // written by the table
        leave,
      }
    },
    /** A page in a room of a shooting game, with what it was told. */
    dive: (gameCode: string, player = 'player-1') => {
      const told = { room: '', shots: [] as ShotView[] }
      const watcher = {
        player,
        send: (event: 'room' | 'shot', text: string) => {
          if (event === 'room') told.room = text
          else told.shots.push(JSON.parse(text) as ShotView) // written by the room
        },
        end: () => undefined,
      }
      const leave = watchRoom(
        built.sandbox,
        { player, gameCode, currency: 'THB', isDemo: player.startsWith('demo-') },
        watcher,
      )
      return { room: () => JSON.parse(told.room) as ReefView, shots: told.shots, leave } // written by the room
    },
    arcade: () => built.sandbox.arcade,
    listen: () => built.app.listen({ port: 0, host: '127.0.0.1' }),
    /** Puts the results of official draws that are due on the list of what is to be sent. */
    tellResults: () => tellDueResults(built.sandbox),
    /** A new process on the same data: what the old one had not written is forgotten. */
    restart: async () => {
      const old = built
      old.sandbox.store.close()
      built = build()
      await old.app.close()
    },
    close: async () => {
      await built.app.close()
      built.sandbox.store.close()
      await platform.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
export type Fixture = Awaited<ReturnType<typeof startFixture>>
