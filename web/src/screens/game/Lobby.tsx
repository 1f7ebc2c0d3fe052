import { useEffect, useEffectEvent, useState } from 'react'
import { useSettings } from '#api/platform.ts'
import { useNotice } from '#components/use-notice.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { GameGrid } from '#screens/game/GameGrid.tsx'
import { isNarrowed } from '#screens/game/lobby-filters.ts'
import { bannerGroups, categoryOf, isFixed, needsLogin, type LobbyKind } from '#screens/game/lobby-segment.ts'
import {
  Banner,
  Chips,
  loadLateParts,
  Login,
  News,
  Nothing,
  NothingOfOwn,
  noticeOtherFacets,
  Panel,
  SetFilters,
  Studios,
  Toolbar,
} from '#screens/game/lobby-parts.ts'
import { takeVassalage } from '#screens/game/stored-vassalage.ts'
import { useListedLobby } from '#screens/game/use-lobby.ts'
import type { LobbyGames } from '#screens/game/use-lobby-games.ts'
import { isLoggedIn, useSessionFact } from '#session/session-store.ts'
import { onFirst } from '#util/first-input.ts'
import type { HydrateOn } from '#util/hydration-targets.ts'

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

export { lobbyQueries } from '#screens/game/lobby-segment.ts'

const ignore = (): void => undefined

/** Whether the value is another one than that of the first paint. */
function useHasChanged(value: unknown): boolean {
  const [first] = useState(value)
  return first !== value
}

/** P-03: the games of a category, narrowed by the address. */
export function Lobby() {
  const { brandName } = useSettings()
  const { kind, title, filters, games, facets, change } = useListedLobby()
  useStudioOfSlot(kind, (studio) => !isNarrowed(filters) && change({ studios: [studio] }))
  // Whoever goes on will soon need the rest.
  useEffect(() => {
    return onFirst(['pointerdown', 'keydown', 'scroll'], () => void loadLateParts().catch(ignore))
  }, [])
  const hasOtherFacets = useHasChanged(facets)
  useEffect(() => {
    if (hasOtherFacets) noticeOtherFacets()
  }, [hasOtherFacets])
  const on: HydrateOn = hasOtherFacets ? 'view' : 'touch'
  return (
    <>
      <title>{`${title} · ${brandName}`}</title>
      <Banners kind={kind} />
      <div className="lob-head">
        <div>
          <h1>{title}</h1>
          {!isFixed(kind) && (
            <Intro games={games} studios={filters.studios.length || (facets?.vassalage.length ?? 0)} />
          )}
        </div>
        {!isFixed(kind) && <Toolbar className="lob-tools" on={on} />}
      </div>
      <Chips className="lob-chips-box" on={on} />
      {!needsLogin(kind) && <News className="lob-news-box" on={on} />}
      {isFixed(kind) ? (
        <OwnList kind={kind} games={games} />
      ) : (
        <>
          {categoryOf(kind) && kind !== 'rng' && <Studios className="lob-studios-box" />}
          <div className="lob">
            <Panel className="lob-side" on={on} />
            <div className="lob-list">
              <SetFilters className="lob-set-box" on={on} />
              <GameGrid games={games} empty={<Nothing className="lob-none" />} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** One banner stands as it was rendered; several take turns. */
function Banners({ kind }: { kind: LobbyKind }) {
  const group = bannerGroups[kind]
  const isMember = useSessionFact(isLoggedIn)
  const { data: count = 0 } = useNotice(
    ({ banners }) => banners.filter(({ groupName }) => groupName === group).length,
  )
  return group && <Banner className="lob-banner" on={isMember || count > 1 ? 'view' : 'touch'} />
}
/** How much there is, and how much of it can be played; the line keeps its place when there is nothing. */
function Intro({ games, studios }: { games: LobbyGames; studios: number }) {
  const lobby = usePhrases('lobby')
  const formats = useFormats()
  const { gameCount: total, openCount = 0 } = games
  // Groups alone: they are no games, and say themselves what they hold.
  if (total === 0 && games.total) return <p className="soft">{lobby.introGroups}</p>
  if (total === undefined) return <p className="soft">{'\u00a0'}</p>
  if (total === 0) return <p className="soft">{lobby.introNone}</p>
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
  const isMember = useSessionFact(isLoggedIn)
  if (needsLogin(kind) && !isMember) return <Login className="lob-none" />
  return (
    <div className="lob-wide">
      <GameGrid games={games} empty={<NothingOfOwn className="lob-none" />} />
    </div>
  )
}
