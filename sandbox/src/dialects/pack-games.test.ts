import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packGames } from '#dialects/pack-games.ts'
import { listActionGames } from '#dialects/action-games.ts'
import { listPlainGames } from '#dialects/plain-games.ts'
import { findTitle, slotTitles } from '#games/slots/titles/slot-titles.ts'
import { entryOf, hasEntry } from '#provider/catalogue.ts'
import { type Fixture, startFixture } from '#sandbox-fixture.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const known = read('server/src/game/demo-catalogue.ts')

/** The codes that the catalogue which comes along says in a list of its own. */
function listed(name: string): string[] {
  const [, body = ''] = new RegExp(`const ${name}: [^=]*= \\[([^\\]]*)\\]`).exec(known) ?? []
  return [...body.matchAll(/'([^']+)'/g)].map(([, code = '']) => code)
}

test('the lists of what is played here name every game of the catalogue that comes along, and no other', () => {
  const kinds = listed('openKinds')
  const some = ['instantGames', 'liveTables', 'cardRooms'].flatMap(listed)
  expect([kinds.length, some.length]).toEqual([5, 42 + 20 + 9])
  const { covers } = JSON.parse(read('art/pack/manifest.json')) as {
    covers: { code: string; category: string }[]
  } // written by art/
  const shown = covers.filter(({ code, category }) => kinds.includes(category) || some.includes(code))
  const played = [...packGames('others', 0).games, ...packGames('actions', 0).games]
  expect(played.map(({ code }) => code).toSorted()).toEqual(shown.map(({ code }) => code).toSorted())
})

test('every slot but the studio’s first is a game of its own', () => {
  const slots = [...packGames('others', 0).games, ...packGames('actions', 0).games].filter(
    ({ entry }) => entry.category === 'RNG',
  )
  expect(slots.filter(({ code }) => !hasEntry(code)).map(({ code }) => code)).toEqual(['mandarin-fortune'])
})

const size = 10_000

test('a long list names variations after the games that there are, each once, and every code opens the title that it varies', () => {
  const plain = listPlainGames(size)
  const actions = listActionGames(size).games
  expect(plain.slice(0, listPlainGames(0).length)).toEqual(listPlainGames(0))
  expect(actions.slice(0, listActionGames(0).games.length)).toEqual(listActionGames(0).games)
  const codes = [...plain.map(({ gameCode }) => gameCode), ...actions.map(({ id }) => id)]
  expect(new Set(codes).size).toBe(size)
  const names = new Set(plain.map(({ name, vendorCode }) => `${vendorCode} ${name}`))
  expect(names.size).toBe(plain.length)
  const told = plain.flatMap((game) => (game.variantOf ? [game] : []))
  expect(told.length).toBeGreaterThan(8_500)
  const byCode = new Map(plain.map((game) => [game.gameCode, game]))
  for (const game of told) {
    const base = byCode.get(game.variantOf ?? '')
    expect(findTitle(game.gameCode)?.code, game.gameCode).toBe(game.gameCode)
    expect({ ...game, gameCode: '', name: '', variantOf: '' }).toEqual({
      ...base,
      gameCode: '',
      name: '',
      variantOf: '',
    })
  }
  for (const { id, variant_of } of actions) expect(findTitle(id)?.code, `${id} of ${variant_of}`).toBe(id)
})

test('lists of another length have the same variations under the same codes', () => {
  const short = listPlainGames(3_000).filter(({ variantOf }) => variantOf)
  const long = listPlainGames(4_000).filter(({ variantOf }) => variantOf)
  expect(long.slice(0, short.length)).toEqual(short)
})

let fixture: Fixture
beforeEach(async () => {
  fixture = await startFixture()
  fixture.settings.catalogueSize = size
})
afterEach(() => fixture.close())

test('variations of a long list open by a launch that tells no name, one of each engine, and are played', async () => {
  const { games } = (await fixture.signed('GET', '/v1/games')).json<{
    games: { gameCode: string; name: string; variantOf?: string }[]
  }>()
  const engineOf = new Map(slotTitles.map(({ code, engine }) => [code, engine]))
  const ofEngine = Map.groupBy(
    games.filter(({ variantOf }) => variantOf),
    ({ variantOf }) => engineOf.get(variantOf ?? ''),
  )
  expect(new Set(ofEngine.keys())).toEqual(new Set(engineOf.values()))
  for (const [engine, all] of ofEngine)
    for (const game of [all[0], all.at(-1)]) {
      if (!game) throw new Error(`${engine} has none`)
      const player = await fixture.enter({ gameCode: game.gameCode, demo: true, ticket: undefined })
      const page = (await fixture.get(`/play/${game.gameCode}`)).body
      expect(page).toContain(`<title>${game.name}</title>`)
      expect(page).not.toContain('standIn')
      expect(entryOf(game.gameCode).game.game).toBe('slots')
      expect(entryOf(game.gameCode)).toBe(entryOf(game.gameCode))
      expect(await player.bet({ title: game.gameCode })).toMatchObject({ game: 'slots', state: 'CLOSED' })
    }
})

test('a code of the form of a variation that no list has is none', async () => {
  const taken = listPlainGames(size).at(-1)?.gameCode ?? ''
  const number = Number(taken.slice(5, 10))
  for (const gameCode of ['vary-99999-frosthorn', taken.replace(String(number), String(number - 1))])
    expect((await fixture.launch({ gameCode })).json()).toEqual({ error: 'GAME_NOT_FOUND' })
})
