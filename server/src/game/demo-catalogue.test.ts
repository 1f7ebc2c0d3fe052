import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gameCategories } from '@suntala/contract/game'
import { rapid60, siam3d } from '@suntala/lottery/lotteries/rapid'
import { expect, test } from 'vitest'
import { cardRooms, demoCatalogue, instantGames, liveTables } from '#game/demo-catalogue.ts'
import { portalProvider } from '#game/rules.ts'

const pack = resolve(import.meta.dirname, '../../../art/pack')
const { covers, vendors } = JSON.parse(readFileSync(resolve(pack, 'manifest.json'), 'utf8')) as {
  covers: { code: string; category: string; vendor: string }[]
  vendors: { code: string; logo: string; picture: string }[]
}
const catalogue = demoCatalogue()

test('every cover of the pack is a game, the lotteries’ covers aside, and no other game has one of its own', () => {
  const drawn = covers.filter(({ category }) => category !== 'LOTT').map(({ code }) => code)
  const games = catalogue.games.filter(({ provider }) => provider !== portalProvider).map(({ code }) => code)
  expect(games.toSorted()).toEqual(drawn.toSorted())
})

test('the pack fills every category and every studio', () => {
  expect(covers.length).toBeGreaterThanOrEqual(113)
  expect(new Set(covers.map(({ category }) => category))).toEqual(new Set(gameCategories))
  expect(catalogue.vendors).toHaveLength(24)
  const known = vendors.map(({ code }) => code)
  expect(covers.filter(({ vendor }) => !known.includes(vendor))).toEqual([])
})

test('no game or studio shows a picture that the pack does not have', () => {
  const files = [
    ...catalogue.games.flatMap(({ cover }) => [`covers/${cover}.webp`, `covers/${cover}-rx2.webp`]),
    ...catalogue.vendors.flatMap(({ logo, picture }) => [`vendors/${logo}.svg`, `focal/${picture}-sm.webp`]),
  ]
  expect(files.filter((file) => !existsSync(resolve(pack, file)))).toEqual([])
})

test('no game was added in the future', () => {
  expect(catalogue.games.filter(({ addedAt }) => addedAt.getTime() > Date.UTC(2026, 10, 1))).toEqual([])
})

test('a lottery keeps its tile wherever it stands in the list, and one put in between gets a tile of its own', () => {
  const tiles = (known: Parameters<typeof demoCatalogue>[0]) => {
    const { games } = demoCatalogue(known)
    return Object.fromEntries(
      games.filter(({ category }) => category === 'LOTT').map(({ code, nodeId }) => [code, nodeId]),
    )
  }
  expect(tiles(undefined)).toMatchObject({ RAPID60: 901, SIAM3D: 902 })
  const between = { ...siam3d, code: 'SIAM2D', offer: { group: 'THAI', number: 3 } } as const
  expect(tiles([rapid60, between, siam3d])).toEqual({ RAPID60: 901, SIAM2D: 903, SIAM3D: 902 })
})

test('the mini-games that exist can be played, and no other card of theirs', () => {
  const mini = catalogue.games.filter(({ category }) => category === 'MINIGAME')
  const playable = mini.filter(({ provider }) => provider !== null)
  expect(playable.map(({ code }) => code).toSorted()).toEqual(instantGames.toSorted())
  for (const game of playable)
    expect(game).toMatchObject({ provider: 'HALCYON', hasDemo: true, minBet: 1_00n })
})

test('rooms of cards open under titles that name no other game, and no other card against people does', () => {
  const cards = catalogue.games.filter(({ category }) => category === 'PVP')
  const playable = cards.filter(({ provider }) => provider !== null)
  expect(playable.map(({ code }) => code).toSorted()).toEqual(cardRooms.toSorted())
  expect(cards.length).toBeGreaterThan(playable.length)
  for (const game of playable)
    expect(game).toMatchObject({ provider: 'HALCYON', hasDemo: true, minBet: 5_00n })
})

test('every cockfight can be played', () => {
  const fights = catalogue.games.filter(({ category }) => category === 'COCKFIGHT')
  expect(fights).toHaveLength(13)
  for (const game of fights) expect(game).toMatchObject({ provider: 'HALCYON', hasDemo: true, minBet: 1_00n })
})

test('every card of fishing can be played', () => {
  const cards = catalogue.games.filter(({ category }) => category === 'FISH')
  expect(cards).toHaveLength(44)
  for (const game of cards) expect(game).toMatchObject({ provider: 'HALCYON', hasDemo: true, minBet: 1_00n })
})

test('the live tables that exist can be played, and no other card of a live game', () => {
  const live = catalogue.games.filter(({ category }) => category === 'LIVE')
  const playable = live.filter(({ provider }) => provider !== null)
  expect(playable.map(({ code }) => code).toSorted()).toEqual(liveTables.toSorted())
  for (const game of playable)
    expect(game).toMatchObject({ hasDemo: true, minBet: 1_00n, provider: 'HALCYON' })
})

test('every card of sports and e-sports can be played, with credits too', () => {
  const cards = catalogue.games.filter(({ category }) => category === 'SPORTS')
  expect(cards.length).toBeGreaterThan(70)
  for (const game of cards) expect(game).toMatchObject({ hasDemo: true, minBet: 1_00n, provider: 'HALCYON' })
})
