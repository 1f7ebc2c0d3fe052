import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useSettings } from '#api/platform.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import type { BannerGroup } from '#components/use-notice.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { ActiveFilters } from '#screens/game/ActiveFilters.tsx'
import { FilterPanel, FilterSheet } from '#screens/game/FilterPanel.tsx'
import { GameGrid } from '#screens/game/GameGrid.tsx'
import { LobbyStudios } from '#screens/game/LobbyStudios.tsx'
import { LobbyToolbar, TagChips } from '#screens/game/LobbyToolbar.tsx'
import { NeedLogin, NoGames } from '#screens/game/NoGames.tsx'
import {
  isNarrowed,
  noFilters,
  readFilters,
  writeFilters,
  type Filters,
} from '#screens/game/lobby-filters.ts'
import {
  categoryOf,
  isFixed,
  kindOf,
  lobbyPath,
  needsLogin,
  type LobbyKind,
} from '#screens/game/lobby-segment.ts'
import { takeVassalage } from '#screens/game/stored-vassalage.ts'
import { useLobbyGames, type LobbyGames } from '#screens/game/use-lobby-games.ts'
import { isLoggedIn, useSession } from '#session/session-store.ts'

const bannerGroups: Partial<Record<LobbyKind, BannerGroup>> = {
  rng: 'w_rng',
  live: 'w_live',
  fish: 'w_fish',
  pvp: 'w_pvp',
  sports: 'w_sports',
  esports: 'w_esports',
}

function useTitle(kind: LobbyKind): string {
  const lobby = usePhrases('lobby')
  const names = usePhrases('category')
  const category = categoryOf(kind)
  if (category) return names[category]
  const titles = { hot: lobby.hotTitle, fav: lobby.favTitle, recent: lobby.recentTitle } as const
  return kind === 'hot' || kind === 'fav' || kind === 'recent' ? titles[kind] : lobby.allTitle
}

/** Facets of the last answer, so that the panel stands still while the next one comes. */
function useSteadyFacets(facets: LobbyGames['facets']): LobbyGames['facets'] {
  const [last, setLast] = useState(facets)
  if (facets && facets !== last) setLast(facets)
  return facets ?? last
}

/** Out of a slot the lobby goes on with its studio (GAME-21). */
function useStudioOfSlot(kind: LobbyKind, onStudio: (code: string) => void): void {
  const goOn = useEffectEvent(() => {
    const stored = kind === 'rng' ? takeVassalage() : undefined
    if (stored) onStudio(stored)
  })
  useEffect(() => {
    goOn()
  }, [kind])
}

/** P-03: the games of a category, narrowed by the address. */
export function Lobby({ search }: ScreenProps) {
  const { brandName, sandbox } = useSettings()
  const lobby = usePhrases('lobby')
  const [pathname, navigate] = useLocation()
  const kind = kindOf(pathname)
  const title = useTitle(kind)
  const filters = readFilters(search)
  const games = useLobbyGames(kind, filters)
  const facets = useSteadyFacets(games.facets)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const change = (next: Partial<Filters>) => {
    navigate(lobbyPath(kind, writeFilters({ ...filters, ...next })), { replace: true })
    // Another list begins at its top.
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView()
  }
  useStudioOfSlot(kind, (studio) => !isNarrowed(filters) && change({ studios: [studio] }))
  const group = bannerGroups[kind]
  const total = games.total ?? 0
  const panel = {
    filters,
    facets,
    onChange: change,
    onReset: () => change({ ...noFilters, sort: filters.sort }),
  }
  return (
    <>
      <title>{`${title} · ${brandName}`}</title>
      {group && (
        <div className="lob-banner">
          <BannerArea group={group} label={title} />
        </div>
      )}
      <div className="lob-head">
        <div>
          <h1>{title}</h1>
          {!isFixed(kind) && (
            <Intro games={games} studios={filters.studios.length || (facets?.vassalage.length ?? 0)} />
          )}
          {sandbox.provider && (kind === 'rng' || kind === 'all') && <p className="muted">{lobby.standIn}</p>}
        </div>
        {!isFixed(kind) && <LobbyToolbar title={title} filters={filters} onChange={change} />}
      </div>
      <TagChips
        kind={kind}
        filters={filters}
        facets={facets}
        onChange={change}
        onOpenFilters={() => setSheetOpen(true)}
      />
      {isFixed(kind) ? (
        <OwnList kind={kind} games={games} />
      ) : (
        <>
          <LobbyStudios kind={kind} filters={filters} />
          <div className="lob" ref={list}>
            <FilterPanel {...panel} />
            <FilterSheet {...panel} total={total} open={isSheetOpen} onClose={() => setSheetOpen(false)} />
            <div className="lob-list">
              <ActiveFilters total={games.total} filters={filters} facets={facets} onChange={change} />
              <GameGrid games={games} empty={<NoGames filters={filters} onReset={panel.onReset} />} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** How much there is, and how much of it can be played; the line keeps its place when there is nothing. */
function Intro({ games, studios }: { games: LobbyGames; studios: number }) {
  const lobby = usePhrases('lobby')
  const formats = useFormats()
  const { gameCount: total, openCount = 0 } = games
  // Groups alone: they are no games, and say themselves what they hold.
  if (total === 0 && games.total) return <p className="soft">{lobby.introGroups}</p>
  if (total === undefined || total === 0) return <p className="soft">{lobby.introNone}</p>
  const words = {
    games: lobby.games({ count: total, text: formats.count(total) }),
    studios: lobby.studioCount({ count: studios, text: formats.count(studios) }),
  }
  if (openCount === total) return <p className="soft">{lobby.intro(words)}</p>
  if (openCount === 0) return <p className="soft">{lobby.introShut(words)}</p>
  return <p className="soft">{lobby.introPart({ ...words, open: formats.count(openCount) })}</p>
}

/** Hot games, favourites and games played last come as they are. */
function OwnList({ kind, games }: { kind: LobbyKind; games: LobbyGames }) {
  const session = useSession()
  if (needsLogin(kind) && !isLoggedIn(session)) return <NeedLogin isKnown={session.phase !== 'unknown'} />
  return (
    <div className="lob-wide">
      <GameGrid games={games} empty={<NoGames kind={kind} />} />
    </div>
  )
}
