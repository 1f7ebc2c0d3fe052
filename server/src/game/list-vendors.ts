import type { Output } from '@suntala/contract/endpoint'
import { type game, gameCategories, type GameCategory } from '@suntala/contract/game'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { Database } from '#db/database.ts'
import { type Catalogue, type CatalogueGame, readCatalogue } from '#game/catalogue.ts'

type Lanes = Output<typeof game.gameVendor>['lanes']

const names = await inEveryLanguage('category')

function laneOf(title: GameCategory, games: readonly CatalogueGame[], { vendors }: Catalogue): Lanes[number] {
  const byVendor = Map.groupBy(games, (one) => one.vendorCode)
  const cards = vendors.flatMap((vendor) => {
    const own = byVendor.get(vendor.code)
    if (!own) return []
    const isHot = own.some((one) => one.tag === 'HOT') ? (1 as const) : (0 as const)
    return [
      {
        vassalage: vendor.code,
        displayName: vendor.name,
        isHot,
        gameCount: own.length,
        logo: `/art/vendors/${vendor.logo}.svg`,
        picture: `/art/focal/${vendor.picture}-sm.webp`,
        color: vendor.color,
      },
    ]
  })
  const tags = new Set(games.flatMap((one) => one.tag ?? []))
  const openCount = games.filter((one) => one.isPlayable).length
  return { title, gameCount: games.length, openCount, cards, gameClassify: [...tags].toSorted() }
}

const lanesOf = new WeakMap<Catalogue, Lanes>()

/** The vendors of each category that has games, in their order (GAME-27). */
export async function listVendors(db: Database): Promise<Lanes> {
  const catalogue = await readCatalogue(db)
  const known = lanesOf.get(catalogue)
  if (known) return known
  const byCategory = Map.groupBy(catalogue.games, (one) => one.category)
  const lanes = gameCategories.flatMap((category) => {
    const games = byCategory.get(category)
    return games ? [laneOf(category, games, catalogue)] : []
  })
  lanesOf.set(catalogue, lanes)
  return lanes
}

/** Categories that have games, in their order, named in a language. */
export async function listMenus(db: Database, language: Language): Promise<Output<typeof game.gameMenus>> {
  const lanes = await listVendors(db)
  return lanes.map(({ title, gameCount }) => ({
    code: title.toLowerCase(),
    name: names[language][title],
    gameType: title,
    sort: gameCategories.indexOf(title) + 1,
    count: gameCount,
  }))
}
