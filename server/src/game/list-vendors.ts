import type { Output } from '@suntala/contract/endpoint'
import { type game, gameCategories, type GameCategory } from '@suntala/contract/game'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { Context } from '#context.ts'
import { type Catalogue, type CatalogueGame, readCatalogue } from '#game/catalogue.ts'
import { readFigures } from '#game/read-figures.ts'

type Lanes = Output<typeof game.gameVendor>['lanes']

const names = await inEveryLanguage('category')

function laneOf(title: GameCategory, games: readonly CatalogueGame[], { vendors }: Catalogue): Lanes[number] {
  const byVendor = Map.groupBy(games, (one) => one.vendorCode)
  const cards = vendors.flatMap((vendor) => {
    const own = byVendor.get(vendor.code)
    if (!own) return []
    return [
      {
        vassalage: vendor.code,
        displayName: vendor.name,
        isHot: 0 as const,
        gameCount: own.length,
        logo: `/art/vendors/${vendor.logo}.svg`,
        picture: `/art/focal/${vendor.picture}-sm.webp`,
        color: vendor.color,
      },
    ]
  })
  const openCount = games.filter((one) => one.isPlayable).length
  return {
    title,
    gameCount: games.length,
    openCount,
    cards,
    gameClassify: cards.map(({ vassalage }) => vassalage),
  }
}

/** Categories as the sorted vendors bring them: each stands where the first vendor that has it stands (HEAD-05). */
function orderOf({ games, vendors }: Catalogue): GameCategory[] {
  const ofVendor = Map.groupBy(
    games.filter((one) => !one.isGroup),
    (one) => one.vendorCode,
  )
  const kinds = vendors.flatMap(({ code }) => {
    const own = new Set((ofVendor.get(code) ?? []).map((one) => one.category))
    return gameCategories.filter((category) => own.has(category))
  })
  return [...new Set(kinds)]
}

const lanesOf = new WeakMap<Catalogue, Lanes>()

function readLanes(catalogue: Catalogue): Lanes {
  const known = lanesOf.get(catalogue)
  if (known) return known
  const byCategory = Map.groupBy(
    catalogue.games.filter((one) => !one.isGroup),
    (one) => one.category,
  )
  const lanes = orderOf(catalogue).map((category) =>
    laneOf(category, byCategory.get(category) ?? [], catalogue),
  )
  lanesOf.set(catalogue, lanes)
  return lanes
}

/** The vendors of each category that has games, in their order (GAME-27); hot is one with a hot game. */
export async function listVendors(context: Context): Promise<Lanes> {
  const [catalogue, figures] = await Promise.all([readCatalogue(context), readFigures(context)])
  const hot = new Set(
    [...figures.hot].flatMap((nodeId) => {
      const one = catalogue.byNodeId.get(nodeId)
      return one ? [`${one.category} ${one.vendorCode}`] : []
    }),
  )
  return readLanes(catalogue).map((lane) => ({
    ...lane,
    cards: lane.cards.map((card) =>
      hot.has(`${lane.title} ${card.vassalage}`) ? { ...card, isHot: 1 as const } : card,
    ),
  }))
}

/** Categories that have games, in their order, named in a language. */
export async function listMenus(
  context: Context,
  language: Language,
): Promise<Output<typeof game.gameMenus>> {
  const lanes = readLanes(await readCatalogue(context))
  return lanes.map(({ title, gameCount }, place) => ({
    code: title.toLowerCase(),
    name: names[language][title],
    gameType: title,
    sort: place + 1,
    count: gameCount,
  }))
}

/** The kinds of games under a vendor's or a group's code, in their order; undefined for a code that nothing has. */
export async function listTypes(
  context: Context,
  vassalage: string,
  language: Language,
): Promise<Output<typeof game.vassalageType> | undefined> {
  const { games } = await readCatalogue(context)
  const known = new Set(
    games
      .filter((one) => !one.isGroup && (one.vendorCode === vassalage || one.groupCode === vassalage))
      .map((one) => one.category),
  )
  if (known.size === 0) return undefined
  return gameCategories
    .filter((category) => known.has(category))
    .map((gameType) => ({ gameType, name: names[language][gameType] }))
}
