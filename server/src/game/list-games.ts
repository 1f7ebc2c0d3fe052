import { toMinor } from '@suntala/contract/minor'
import type { Output, Query } from '@suntala/contract/endpoint'
import type { game } from '@suntala/contract/game'
import type { Context } from '#context.ts'
import { pageOfList } from '#http/present-page.ts'
import { type Catalogue, type CatalogueGame, readCatalogue } from '#game/catalogue.ts'
import { presentGame } from '#game/present.ts'
import { type Figures, tagOf } from '#game/figures.ts'
import { readFigures } from '#game/read-figures.ts'

type Filter = Query<typeof game.gameList>
type Facets = Output<typeof game.gameList>['facets']

const listOf = (text: string | undefined): Set<string> | undefined =>
  text ? new Set(text.split(',').map((code) => code.trim())) : undefined

/** The choices that facets count, apart from the others: each facet ignores its own. */
type Choice = {
  vendors: Set<string> | undefined
  volatility: Filter['volatility']
  tag: Filter['tag']
}

function matching({ games, titles }: Catalogue, filter: Filter, figures: Figures): CatalogueGame[] {
  const minBet = filter.minBet === undefined ? undefined : toMinor(filter.minBet)
  const classes = listOf(filter.gameClassify)
  const found = filter.gameName ? titles.find(filter.gameName).flatMap((at) => games[at] ?? []) : games
  return found.filter(
    (one) =>
      (filter.gameType === undefined || one.category === filter.gameType) &&
      (classes === undefined || classes.has(one.vendorCode) || classes.has(tagOf(one, figures) ?? '')) &&
      (minBet === undefined || one.minBet <= minBet) &&
      (filter.minLineNum === undefined || one.lines >= filter.minLineNum),
  )
}

/** Of a vendor, or of a group: what is listed under one of the codes (GAME-23). */
const isUnder = (codes: ReadonlySet<string>, one: CatalogueGame): boolean =>
  codes.has(one.vendorCode) || (!one.isGroup && one.groupCode !== null && codes.has(one.groupCode))

const countIn = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const counted = <C extends string>(codes: readonly C[], counts: ReadonlyMap<string | null, number>) =>
  codes.flatMap((code) => {
    const count = counts.get(code)
    return count === undefined ? [] : [{ code, count }]
  })

/** One pass: what is chosen, and what each other choice would leave. */
function choose(
  { vendors, games }: Catalogue,
  candidates: readonly CatalogueGame[],
  { choice, figures }: { choice: Choice; figures: Figures },
): { chosen: CatalogueGame[]; facets: Facets } {
  const ofVendor = new Map<string, number>()
  const ofVolatility = new Map<string | null, number>()
  const ofTag = new Map<string | null, number>()
  const chosen = candidates.filter((one) => {
    const tag = tagOf(one, figures)
    const isVendor = choice.vendors === undefined || isUnder(choice.vendors, one)
    const isVolatility = choice.volatility === undefined || one.volatility === choice.volatility
    const isTag = choice.tag === undefined || tag === choice.tag
    // A group is counted as none.
    if (!one.isGroup) {
      if (isVolatility && isTag) countIn(ofVendor, one.vendorCode)
      if (isVendor && isTag) countIn(ofVolatility, one.volatility)
      if (isVendor && isVolatility) countIn(ofTag, tag)
    }
    return isVendor && isVolatility && isTag
  })
  const facets = {
    vassalage: [
      ...vendors.flatMap(({ code, name }) => {
        const count = ofVendor.get(code)
        return count === undefined ? [] : [{ code, name, count }]
      }),
      // A group that is chosen by its code has a name, too.
      ...games.flatMap(({ isGroup, groupCode: code, title: name, groupSize: count }) =>
        isGroup && code !== null && choice.vendors?.has(code) ? [{ code, name, count }] : [],
      ),
    ],
    volatility: counted(['LOW', 'MEDIUM', 'HIGH'], ofVolatility),
    tag: counted(['HOT', 'NEW'], ofTag),
  }
  return { chosen, facets }
}

const byName = new Intl.Collator('en', { numeric: true })

/** What most members played this week, then in the order of the catalogue; what is closed stays at the end. */
function byPlayers(games: CatalogueGame[], { played }: Figures): CatalogueGame[] {
  const isPlayed = (one: CatalogueGame) => one.isPlayable && played.has(one.nodeId)
  const first = games
    .filter(isPlayed)
    .toSorted((a, b) => (played.get(b.nodeId) ?? 0) - (played.get(a.nodeId) ?? 0))
  return first.length === 0 ? games : [...first, ...games.filter((one) => !isPlayed(one))]
}

function sorted(games: CatalogueGame[], sort: Filter['sort'], figures: Figures): CatalogueGame[] {
  switch (sort) {
    case 'popular':
      return byPlayers(games, figures)
    case 'newest':
      return games.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
    case 'name':
      return games.toSorted((a, b) => byName.compare(a.title, b.title))
  }
}

/** A page of the games that a filter leaves, with the facets of the filter. */
export async function listGames(context: Context, filter: Filter): Promise<Output<typeof game.gameList>> {
  const [catalogue, figures] = await Promise.all([readCatalogue(context), readFigures(context)])
  const { chosen, facets } = choose(catalogue, matching(catalogue, filter, figures), {
    choice: { vendors: listOf(filter.vassalage), volatility: filter.volatility, tag: filter.tag },
    figures,
  })
  const { page, totalCount, totalPages } = pageOfList(sorted(chosen, filter.sort, figures), filter)
  const listed = chosen.filter((one) => !one.isGroup)
  return {
    games: page.map((one) => presentGame(one, figures)),
    facets,
    gameCount: listed.length,
    openCount: listed.filter((one) => one.isPlayable).length,
    totalCount,
    totalPages,
  }
}

/** Games that can be played: most played now, then most played this week, then in the order of the catalogue. */
export async function listHotGames(
  context: Context,
  count: number,
): Promise<Output<typeof game.hotGames>['list']> {
  const [{ games }, figures] = await Promise.all([readCatalogue(context), readFigures(context)])
  const isLottery = ({ category }: CatalogueGame) => category === 'LOTT' || category === 'ELOTT'
  const open = games.filter((one) => one.isPlayable && !isLottery(one) && !one.isGroup)
  const { playing } = figures
  return byPlayers(open, figures)
    .toSorted((a, b) => (playing.get(b.nodeId) ?? 0) - (playing.get(a.nodeId) ?? 0))
    .slice(0, count)
    .map((one) => presentGame(one, figures))
}

/** Games by their ids, in that order; those that are no longer on show are left out. */
export async function presentGames(
  context: Context,
  nodeIds: readonly number[],
  paging: { pageNo: number; pageSize: number },
): Promise<{ content: Output<typeof game.hotGames>['list']; totalCount: number; totalPages: number }> {
  const [{ byNodeId }, figures] = await Promise.all([readCatalogue(context), readFigures(context)])
  const shown = nodeIds.flatMap((nodeId) => byNodeId.get(nodeId) ?? [])
  const { page, totalCount, totalPages } = pageOfList(shown, paging)
  return { content: page.map((one) => presentGame(one, figures)), totalCount, totalPages }
}
