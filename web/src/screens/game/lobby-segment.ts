import type { GameCategory } from '@suntala/contract/game'
import { routeQuery, type RouteQuery } from '#api/route-query.ts'
import type { BannerGroup } from '#components/use-notice.ts'
import { lobbySegments, paths, type LobbyQuery, type LobbySegment, type Place } from '#paths.ts'
import { listArgs, readFilters } from '#screens/game/lobby-filters.ts'

/** A lobby by its address: a category, everything, or one of the lists that belong to no category. */
export type LobbyKind = 'all' | LobbySegment

const categories: Record<LobbyKind, GameCategory | undefined> = {
  all: undefined,
  rng: 'RNG',
  live: 'LIVE',
  sports: 'SPORTS',
  esports: 'ESPORTS',
  fish: 'FISH',
  pvp: 'PVP',
  cockfight: 'COCKFIGHT',
  minigame: 'MINIGAME',
  // The lotteries have a lobby of their own at this address.
  elott: undefined,
  hot: undefined,
  fav: undefined,
  recent: undefined,
}

/** Where a lobby's banners are kept. */
export const bannerGroups: Partial<Record<LobbyKind, BannerGroup>> = {
  rng: 'w_rng',
  live: 'w_live',
  fish: 'w_fish',
  pvp: 'w_pvp',
  sports: 'w_sports',
  esports: 'w_esports',
}

export const categoryOf = (kind: LobbyKind): GameCategory | undefined => categories[kind]

/** The whole lobby stands at an address of its own (GAME-14). */
export const kindOf = (pathname: string): LobbyKind =>
  lobbySegments.find((segment) => pathname.replace(/\/$/, '') === `/${segment}`) ?? 'all'

export const lobbyPath = (kind: LobbyKind, query?: LobbyQuery): string =>
  kind === 'all' ? paths.games(query) : paths.lobby(kind, query)

/** Lists that are the member's own. */
export const needsLogin = (kind: LobbyKind): boolean => kind === 'fav' || kind === 'recent'
/** Lists that come as they are, without filters. */
export const isFixed = (kind: LobbyKind): boolean => kind === 'hot' || needsLogin(kind)

export const hotArgs = { query: { count: 40 } }

/** What the lobby at a place asks for first. */
export function lobbyQueries({ pathname, search }: Place): readonly RouteQuery[] {
  const kind = kindOf(pathname)
  if (needsLogin(kind)) return []
  if (kind === 'hot') return [routeQuery('hotGames', hotArgs)]
  return [routeQuery('notice', {}), routeQuery('gameList', listArgs(categoryOf(kind), readFilters(search)))]
}
