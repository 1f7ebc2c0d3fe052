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

const inPack = new Map(covers.map((cover) => [cover.code, cover]))
const ofPack = catalogue.games.filter(({ provider }) => provider !== portalProvider)

test('every game opens: the lotteries in the portal, all others at a provider, with credits too', () => {
  expect(catalogue.games.filter(({ provider }) => provider === null)).toEqual([])
  expect(ofPack.filter(({ hasDemo }) => !hasDemo)).toEqual([])
})

test('a game beside the lotteries is a cover of the pack, and keeps the number of its place there', () => {
  expect(ofPack.length).toBeGreaterThan(590)
  for (const { code, nodeId, vendorCode } of ofPack)
    expect({ code, vendorCode, at: nodeId - 1001 }).toEqual({
      code,
      vendorCode: inPack.get(code)?.vendor,
      at: covers.findIndex((cover) => cover.code === code),
    })
})

test('a cover without a game is of a kind of which only some are built', () => {
  const known = new Set(catalogue.games.map(({ code }) => code))
  const without = covers.filter(({ code, category }) => category !== 'LOTT' && !known.has(code))
  expect(new Set(without.map(({ category }) => category))).toEqual(
    new Set(['LIVE', 'PVP', 'MINIGAME', 'ELOTT']),
  )
})

test('every studio has a game, and every game a studio', () => {
  const studios = catalogue.vendors.map(({ code }) => code)
  expect(new Set(catalogue.games.map(({ vendorCode }) => vendorCode))).toEqual(new Set(studios))
})

test('the pack fills every category and every studio', () => {
  expect(covers.length).toBeGreaterThanOrEqual(113)
  expect(new Set(covers.map(({ category }) => category))).toEqual(new Set(gameCategories))
  expect(catalogue.vendors).toHaveLength(28)
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

test('mini-games are those that exist', () => {
  const mini = catalogue.games.filter(({ category }) => category === 'MINIGAME')
  expect(mini.map(({ code }) => code).toSorted()).toEqual(instantGames.toSorted())
  for (const game of mini) expect(game).toMatchObject({ provider: 'HALCYON', hasDemo: true, minBet: 1_00n })
})

test('games against people are rooms of cards, under titles that name no other game', () => {
  const cards = catalogue.games.filter(({ category }) => category === 'PVP')
  expect(cards.map(({ code }) => code).toSorted()).toEqual(cardRooms.toSorted())
  const minBets: Record<string, bigint> = { 'friendly-thirteen': 26_00n, 'poker-night': 20_00n }
  for (const game of cards)
    expect(game).toMatchObject({
      provider: 'HALCYON',
      hasDemo: true,
      minBet: minBets[game.code] ?? 5_00n,
    })
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

test('live games are the tables that exist', () => {
  const live = catalogue.games.filter(({ category }) => category === 'LIVE')
  expect(live.map(({ code }) => code).toSorted()).toEqual(liveTables.toSorted())
  for (const game of live) expect(game).toMatchObject({ hasDemo: true, minBet: 1_00n, provider: 'HALCYON' })
})

test('every card of sports and e-sports can be played, with credits too', () => {
  const cards = catalogue.games.filter(({ category }) => category === 'SPORTS')
  expect(cards.length).toBeGreaterThan(70)
  for (const game of cards) expect(game).toMatchObject({ hasDemo: true, minBet: 1_00n, provider: 'HALCYON' })
})
