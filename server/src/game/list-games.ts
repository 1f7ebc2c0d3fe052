import { toMinor } from '@suntala/contract/minor'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { game } from '@suntala/contract/game'
import type { Context } from '#context.ts'
import { type Catalogue, type CatalogueGame, readCatalogue } from '#game/catalogue.ts'
import { readPlaying } from '#game/count-playing.ts'
import { presentGame } from '#game/present.ts'
import { pageOf } from '#game/rules.ts'

type Filter = Query<typeof game.gameList>
type Facets = Output<typeof game.gameList>['facets']

const listOf = (text: string | undefined): Set<string> | undefined =>
  text ? new Set(text.split(',').map((code) => code.trim())) : undefined

/** The choices that facets count, apart from the others: each facet ignores its own. */
type Choice = { vendors: Set<string> | undefined; volatility: Filter['volatility'] }

function matching({ games, titles }: Catalogue, filter: Filter): CatalogueGame[] {
  const minBet = filter.minBet === undefined ? undefined : toMinor(filter.minBet)
  const tags = listOf(filter.gameClassify)
  const found = filter.gameName ? titles.find(filter.gameName).flatMap((at) => games[at] ?? []) : games
  return found.filter(
    (one) =>
      (filter.gameType === undefined || one.category === filter.gameType) &&
      (filter.tag === undefined || one.tag === filter.tag) &&
      (tags === undefined || (one.tag !== null && tags.has(one.tag))) &&
      (minBet === undefined || one.minBet <= minBet) &&
      (filter.minLineNum === undefined || one.lines >= filter.minLineNum),
  )
}

/** One pass: what is chosen, and what each other choice would leave. */
function choose(
  { vendors }: Catalogue,
  candidates: readonly CatalogueGame[],
  choice: Choice,
): { chosen: CatalogueGame[]; facets: Facets } {
  const ofVendor = new Map<string, number>()
  const ofVolatility = new Map<string, number>()
  const chosen = candidates.filter((one) => {
    const isVendor = choice.vendors === undefined || choice.vendors.has(one.vendorCode)
    const isVolatility = choice.volatility === undefined || one.volatility === choice.volatility
    if (isVolatility) ofVendor.set(one.vendorCode, (ofVendor.get(one.vendorCode) ?? 0) + 1)
    if (isVendor && one.volatility !== null)
      ofVolatility.set(one.volatility, (ofVolatility.get(one.volatility) ?? 0) + 1)
    return isVendor && isVolatility
  })
  const facets = {
    vassalage: vendors.flatMap(({ code, name }) => {
      const count = ofVendor.get(code)
      return count === undefined ? [] : [{ code, name, count }]
    }),
    volatility: (['LOW', 'MEDIUM', 'HIGH'] as const).flatMap((code) => {
      const count = ofVolatility.get(code)
      return count === undefined ? [] : [{ code, count }]
    }),
  }
  return { chosen, facets }
}

const byName = new Intl.Collator('en', { numeric: true })

function sorted(games: CatalogueGame[], sort: Filter['sort']): CatalogueGame[] {
  switch (sort) {
    case 'popular':
      return games
    case 'newest':
      return games.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
    case 'name':
      return games.toSorted((a, b) => byName.compare(a.title, b.title))
  }
}

/** A page of the games that a filter leaves, with the facets of the filter. */
export async function listGames(context: Context, filter: Filter): Promise<Output<typeof game.gameList>> {
  const [catalogue, playing] = await Promise.all([readCatalogue(context.db), readPlaying(context)])
  const { chosen, facets } = choose(catalogue, matching(catalogue, filter), {
    vendors: listOf(filter.vassalage),
    volatility: filter.volatility,
  })
  const { page, totalCount, totalPages } = pageOf(sorted(chosen, filter.sort), filter)
  const openCount = chosen.filter((one) => one.isPlayable).length
  return { games: page.map((one) => presentGame(one, playing)), facets, openCount, totalCount, totalPages }
}

/** Games that can be played, the most played now first, then the most popular. */
export async function listHotGames(
  context: Context,
  count: number,
): Promise<Output<typeof game.hotGames>['list']> {
  const [{ games }, playing] = await Promise.all([readCatalogue(context.db), readPlaying(context)])
  return games
    .filter((one) => one.isPlayable && one.category !== 'LOTT')
    .toSorted((a, b) => (playing.get(b.nodeId) ?? 0) - (playing.get(a.nodeId) ?? 0))
    .slice(0, count)
    .map((one) => presentGame(one, playing))
}

/** Games by their ids, in that order; those that are no longer on show are left out. */
export async function presentGames(
  context: Context,
  nodeIds: readonly number[],
  paging: { pageNo: number; pageSize: number },
): Promise<{ content: Output<typeof game.hotGames>['list']; totalCount: number; totalPages: number }> {
  const [{ byNodeId }, playing] = await Promise.all([readCatalogue(context.db), readPlaying(context)])
  const shown = nodeIds.flatMap((nodeId) => byNodeId.get(nodeId) ?? [])
  const { page, totalCount, totalPages } = pageOf(shown, paging)
  return { content: page.map((one) => presentGame(one, playing)), totalCount, totalPages }
}
