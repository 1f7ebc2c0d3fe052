import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import {
  isNarrowed,
  noFilters,
  readFilters,
  writeFilters,
  type Filters,
} from '#screens/game/lobby-filters.ts'
import { categoryOf, kindOf, lobbyPath, type LobbyKind } from '#screens/game/lobby-segment.ts'
import { useLobbyGames, type LobbyGames } from '#screens/game/use-lobby-games.ts'

export type Lobby = {
  kind: LobbyKind
  title: string
  filters: Filters
  change: (next: Partial<Filters>) => void
  reset: () => void
}

function useTitle(kind: LobbyKind): string {
  const lobby = usePhrases('lobby')
  const names = usePhrases('category')
  const category = categoryOf(kind)
  if (category) return names[category]
  const titles = { hot: lobby.hotTitle, fav: lobby.favTitle, recent: lobby.recentTitle } as const
  return kind === 'hot' || kind === 'fav' || kind === 'recent' ? titles[kind] : lobby.allTitle
}

/** The lobby that the address names. */
export function useLobby(): Lobby {
  const [pathname, navigate] = useLocation()
  const filters = readFilters(new URLSearchParams(useSearch()))
  const kind = kindOf(pathname)
  const change = (next: Partial<Filters>) => {
    navigate(lobbyPath(kind, writeFilters({ ...filters, ...next })), { replace: true })
    // Another list begins at its top.
    const list = document.querySelector('.lob')
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }
  return {
    kind,
    title: useTitle(kind),
    filters,
    change,
    reset: () => change({ ...noFilters, sort: filters.sort }),
  }
}

/** Facets of the last answer, so that what shows them stands still while the next one comes. */
function useSteadyFacets(facets: LobbyGames['facets']): LobbyGames['facets'] {
  const [last, setLast] = useState(facets)
  if (facets && facets !== last) setLast(facets)
  return facets ?? last
}

/** The same with its games. */
export function useListedLobby(): Lobby & {
  games: LobbyGames
  facets: LobbyGames['facets']
  isWhole: boolean
} {
  const lobby = useLobby()
  const games = useLobbyGames(lobby.kind, lobby.filters)
  return { ...lobby, games, facets: useSteadyFacets(games.facets), isWhole: !isNarrowed(lobby.filters) }
}
