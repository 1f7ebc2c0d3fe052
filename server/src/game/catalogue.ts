import type { GameCategory } from '@suntala/contract/game'
import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import type { Database } from '#db/database.ts'
import { readOpenProviders } from '#game/providers/find-providers.ts'
import { portalProvider, shownCategory } from '#game/rules.ts'
import {
  type GameRow,
  selectCatalogueVersion,
  selectGames,
  selectVendors,
  type VendorRow,
} from '#game/store.ts'
import { createTitleIndex, type TitleIndex } from '#game/title-index.ts'
import { readSettings } from '#settings/read-settings.ts'

export type CatalogueGame = Omit<GameRow, 'category'> & {
  category: GameCategory
  vendor: VendorRow
  /** A provider serves it here. */
  isServed: boolean
  /** Open to be played now; a group as soon as one of its games is. */
  isPlayable: boolean
  /** How many games a group holds; 0 for a game. */
  groupSize: number
}

/** Every game on show: those that can be played before the others, and the most popular first. */
export type Catalogue = {
  games: readonly CatalogueGame[]
  byNodeId: ReadonlyMap<number, CatalogueGame>
  vendors: readonly VendorRow[]
  titles: TitleIndex
}

type Edition = { edition: string; catalogue: Catalogue }
const cache = cached<Edition>({ maxAgeMs: 2_000 })

/** What a group is follows from its games; one without any is no group that could be shown. */
function fillGroups(shown: CatalogueGame[]): void {
  const members = Map.groupBy(
    shown.filter((one) => !one.isGroup),
    (one) => one.groupCode,
  )
  for (const group of shown) {
    if (!group.isGroup) continue
    const own = members.get(group.groupCode) ?? []
    group.groupSize = own.length
    group.isServed = own.some((one) => one.isServed)
    group.isPlayable = !group.isUnderMaintenance && own.some((one) => one.isPlayable)
  }
}

const lotteryNames: readonly Readonly<Partial<Record<string, string>>>[] = Object.values(
  await inEveryLanguage('lotteries'),
)

/** By which words a game is found besides its title: its studio, and a lottery's names in every language. */
const besidesOf = ({ vendor, provider, code }: CatalogueGame): string =>
  [vendor.name, ...(provider === portalProvider ? lotteryNames.map((names) => names[code] ?? '') : [])].join(
    ' ',
  )

async function load(db: Database, edition: string, rule: Rule): Promise<Edition> {
  const [rows, vendors] = await Promise.all([selectGames(db), selectVendors(db)])
  const vendorOf = new Map(vendors.map((vendor) => [vendor.code, vendor]))
  const shown = rows.flatMap((row): CatalogueGame[] => {
    const vendor = vendorOf.get(row.vendorCode)
    if (!vendor) return []
    const isServed =
      row.provider === portalProvider || (row.provider !== null && rule.openProviders.includes(row.provider))
    const isPlayable = isServed && !row.isUnderMaintenance
    const category = shownCategory(row, rule.esportsVendors)
    return [{ ...row, vendor, category, isServed, isPlayable, groupSize: 0 }]
  })
  fillGroups(shown)
  const games = [
    ...shown.filter((one) => one.isPlayable),
    ...shown.filter((one) => !one.isPlayable && !(one.isGroup && one.groupSize === 0)),
  ]
  const catalogue = {
    games,
    byNodeId: new Map(games.map((game) => [game.nodeId, game])),
    vendors,
    titles: createTitleIndex(games.map((game) => ({ title: game.title, besides: besidesOf(game) }))),
  }
  return { edition, catalogue }
}

type ForCatalogue = Pick<Context, 'db' | 'config'>
type Rule = { esportsVendors: string[]; openProviders: string[] }

async function refresh(context: ForCatalogue, before: Edition | undefined): Promise<Edition> {
  const { db } = context
  const [version, { settings }] = await Promise.all([selectCatalogueVersion(db), readSettings(db)])
  const openProviders = await readOpenProviders(context, settings)
  const rule = { esportsVendors: settings.esportsVendors, openProviders }
  const edition = JSON.stringify([String(version), rule])
  return before?.edition === edition ? before : load(db, edition, rule)
}

/**
 * The catalogue, at most two seconds old. It is small beside what it is asked for (10,000 games: 10 MB), so
 * lists, facets and the search for names are answered from memory; only a change is read from the database.
 */
export async function readCatalogue(context: ForCatalogue): Promise<Catalogue> {
  return (await cache.read(context.db, (before) => refresh(context, before))).catalogue
}

/** Forgets what was read, after a change. */
export const forgetCatalogue = (db: Database): void => cache.forget(db)
