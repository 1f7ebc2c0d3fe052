import { useState } from 'react'
import { ActiveFilters } from '#screens/game/ActiveFilters.tsx'
import { FilterPanel, FilterSheet } from '#screens/game/FilterPanel.tsx'
import { LobbyNews } from '#screens/game/LobbyNews.tsx'
import { LobbyStudios } from '#screens/game/LobbyStudios.tsx'
import { LobbyToolbar, TagChips } from '#screens/game/LobbyToolbar.tsx'
import { NeedLogin, NoGames } from '#screens/game/NoGames.tsx'
import { isFixed } from '#screens/game/lobby-segment.ts'
import { useListedLobby, useLobby } from '#screens/game/use-lobby.ts'
import { useSessionFact } from '#session/session-store.ts'

// Parts of a lobby that work later than its games: each knows by the address alone what it is to show.

export function Toolbar() {
  const { title, filters, change } = useLobby()
  return <LobbyToolbar title={title} filters={filters} onChange={change} />
}

export function Chips() {
  const { kind, filters, facets, games, change, reset } = useListedLobby()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TagChips
        kind={kind}
        filters={filters}
        facets={facets}
        onChange={change}
        onOpenFilters={() => setOpen(true)}
      />
      {!isFixed(kind) && (
        <FilterSheet
          filters={filters}
          facets={facets}
          onChange={change}
          onReset={reset}
          total={games.total ?? 0}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export function Panel() {
  const { filters, facets, change, reset } = useListedLobby()
  return <FilterPanel filters={filters} facets={facets} onChange={change} onReset={reset} />
}

export function SetFilters() {
  const { filters, facets, games, change } = useListedLobby()
  return <ActiveFilters total={games.total} filters={filters} facets={facets} onChange={change} />
}

export function Studios() {
  const { kind, filters } = useLobby()
  return <LobbyStudios kind={kind} filters={filters} />
}

export const News = () => <LobbyNews kind={useLobby().kind} />

/** Why there is no game, in a list that filters narrow. */
export function Nothing() {
  const { filters, reset } = useLobby()
  return <NoGames filters={filters} onReset={reset} />
}

/** The same in a list that comes as it is. */
export const NothingOfOwn = () => <NoGames kind={useLobby().kind} />

export const Login = () => <NeedLogin isKnown={useSessionFact(({ phase }) => phase !== 'unknown')} />

export { PageFailure } from '#screens/game/PageFailure.tsx'
