import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { symbolWordsOf } from '#games/slots/symbol-words.ts'
import { textsOf } from '#games/slots/texts.ts'
import { slotTitles } from '#games/slots/titles/slot-titles.ts'
import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { Fixture } from '#sandbox-fixture.ts'
import { startFixture, withoutTables } from '#sandbox-fixture.ts'
import { kitTextsOf } from './kit-texts.ts'
import { moneyOf } from './money.ts'
import type { Played } from './play.ts'
import { createTable } from './table.ts'
import { stubPage } from './test-page.ts'

const title = slotTitles[0]
const code = title?.code ?? ''
const say = kitTextsOf('en', title ? textsOf(title, symbolWordsOf(title)) : { en: {}, th: {} })

let fixture: Fixture
let partOf: ReturnType<typeof stubPage>

beforeEach(async () => {
  fixture = await startFixture()
  partOf = stubPage()
  partOf('rules').textContent = JSON.stringify({ own: { title } })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await fixture.close()
})

/** A player of a store from before seeds, whose last round of this code was played as Mandarin and never shown. */
async function playerOfOld() {
  const before = await fixture.enter({ gameCode: code })
  const { id } = await before.bet({ title: code })
  fixture.store()
    .exec(`${withoutTables} update round set win = 2500, outcome = '{"paid":{"stops":[1]},"free":[],"pays":25}';
    drop table fair_seed; drop index round_seed;
    alter table round drop column bet; alter table round drop column steps;
    alter table round drop column seed_id; alter table round drop column nonce;
    alter table round drop column stepped_at; pragma user_version = 10`)
  await fixture.restart()
  return { id, player: await fixture.enter({ gameCode: code }) }
}

/** Answers the page's calls with this player's server. */
function serve(player: Awaited<ReturnType<Fixture['enter']>>) {
  const answer = async (path: string): Promise<object> => {
    const shown = /\/api\/rounds\/(.+)\/shown$/.exec(path)?.[1]
    if (shown) return (await player.shown(shown)).json<object>()
    return { rounds: await player.rounds() }
  }
  const { fetch } = globalThis
  const respond = async (path: string) => Response.json(await answer(path))
  // The server's own calls go out to the platform.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.startsWith('/') ? respond(url) : fetch(url, init),
  )
}

/** The parts of a page that a round meets; its view reads outcomes as the slots do. */
function pageOf(session: SessionView, told: string[]) {
  const events = (shown: unknown) => (shown as { events: unknown[] }).events.length // an outcome of this game
  const view = {
    bet: () => ({ title: code }),
    choose: () => undefined,
    lock: () => undefined,
    clear: () => undefined,
    show: async ({ shown }: { shown: unknown }) => void events(shown),
  }
  const stepper = { amount: () => '10.00', minor: () => 10_00n, lock: () => undefined }
  return {
    game: 'slots',
    session,
    table: createTable(say, moneyOf('THB', false)),
    stepper,
    free: { now: null, show: () => undefined, after: () => undefined },
    frame: { isThere: false, tell: ({ type }: { type: string }) => void told.push(type) },
    view,
    tell: (shown: unknown) => `${events(shown)}`,
    stopWith: () => undefined,
  } as unknown as Played // what the test does not press is left out
}

test('a round from before the kit tells result and balance once, and the title plays on', async () => {
  const { Play } = await import('./play.ts')
  const { id, player } = await playerOfOld()
  expect(player.session.unseen).toMatchObject({ id, state: 'CLOSED', seeds: null })
  serve(player)
  const told: string[] = []
  await new Play(pageOf(player.session, told)).begin()
  expect(partOf('message').textContent).toBe(say('won', { amount: '฿\u200a25.00' }))
  expect(partOf('balance').textContent).toContain((player.session.unseen?.balance ?? '').slice(0, 2))
  expect(told).toContain('roundEnded')
  await vi.waitFor(async () => expect((await player.read()).unseen).toBeNull())
  fixture.wait(3000)
  expect(await player.bet({ title: code })).toMatchObject({ state: 'CLOSED', seeds: { nonce: 0 } })
})

test('the history shows stake and win of a round from before the kit, and tells those since', async () => {
  const { openHistory } = await import('./history.ts')
  const { view } = await import('../slots/view.ts')
  const { player } = await playerOfOld()
  fixture.wait(3000)
  const { id }: RoundView = await player.bet({ title: code })
  serve(player)
  await openHistory(
    view as unknown as Parameters<typeof openHistory>[0],
    createTable(say, moneyOf('THB', false)),
  ) // as each game's view is taken
  const body = partOf('history-body').textContent
  expect(body).not.toContain(say('BUSY'))
  expect(body).toContain('25.00')
  expect(body).toContain(say('unseeded'))
  expect(body).toContain(id)
  expect(body.split(title?.name ?? '')).toHaveLength(2)
})

test('the history checks a round that the studio’s first slot played here, by the rules of then', async () => {
  const { openHistory } = await import('./history.ts')
  const { view } = await import('../slots/view.ts')
  const before = await fixture.enter()
  const { id } = (await before.spin()).json<RoundView>()
  await before.changeSeeds('next')
  fixture
    .store()
    .exec(
      `update round set game_code = '${code}', shown_at = null; update fair_seed set game_code = '${code}'`,
    )
  const player = await fixture.enter({ gameCode: code })
  serve(player)
  const told: string[] = []
  const { Play } = await import('./play.ts')
  await new Play(pageOf(player.session, told)).begin()
  expect(told).toContain('roundEnded')
  await openHistory(
    view as unknown as Parameters<typeof openHistory>[0],
    createTable(say, moneyOf('THB', false)),
  ) // as each game's view is taken
  const body = partOf('history-body').textContent
  for (const part of [id, say('earlierGame'), say('verified')]) expect(body).toContain(part)
})
