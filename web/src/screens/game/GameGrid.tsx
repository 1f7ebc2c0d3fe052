import type { Game } from '@suntala/contract/game'
import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { GameTile } from '#components/GameTile.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { pageSize } from '#screens/game/lobby-filters.ts'
import { useListEnd } from '#screens/game/use-list-end.ts'
import type { LobbyGames } from '#screens/game/use-lobby-games.ts'
import { cx } from '#ui/cx.ts'
import { GameCardSkeleton } from '#ui/GameCard.tsx'
import { ErrorState } from '#ui/Notice.tsx'
import { Segments } from '#ui/Ring.tsx'

/** Pages further from the screen than this keep their place without their cards. */
const drawnMarginPx = 1600
const inFirstView = 12
const gridSizes = '(max-width: 839px) 30vw, 172px'

/** A page of cards; far from the screen only its height is left, so that ten thousand games stay light. */
const GamePage = memo(function GamePage({ games, isFirst }: { games: readonly Game[]; isFirst: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => setHeight(entry?.isIntersecting ? undefined : element.offsetHeight),
      { rootMargin: `${drawnMarginPx}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="gg-page" style={height === undefined ? undefined : { height }}>
      {height === undefined &&
        games.map((game, index) => (
          <GameTile key={game.nodeId} game={game} sizes={gridSizes} eager={isFirst && index < inFirstView} />
        ))}
    </div>
  )
})

const Skeletons = ({ count }: { count: number }) => (
  <div className="gg-page">
    {Array.from({ length: count }, (_, index) => (
      <GameCardSkeleton key={index} />
    ))}
  </div>
)

function Progress({ shown, total }: { shown: number; total: number }) {
  const lobby = usePhrases('lobby')
  const formats = useFormats()
  const words = lobby.shown({ shown: formats.count(shown), total: formats.count(total) })
  return (
    <div className="gg-progress muted">
      {words}
      <Segments value={shown} max={total} segments={18} label={words} />
    </div>
  )
}

/** A page that did not come, below those that did. */
function PageFailure({ games, hasSome }: { games: LobbyGames; hasSome: boolean }) {
  const lobby = usePhrases('lobby')
  const { retry } = usePhrases('ui')
  const textOf = useErrorText()
  return (
    <ErrorState
      title={lobby.errorTitle}
      text={`${textOf(games.error) ?? ''} ${lobby.errorText}`}
      retryLabel={retry}
      retrying={games.isFetching}
      onRetry={hasSome ? games.loadMore : games.retry}
    />
  )
}

/** The list of games: grows at its end, waits, fails or is empty in its own place. */
export function GameGrid({ games, empty }: { games: LobbyGames; empty: ReactNode }) {
  const { pages, total = 0, isFetching, hasMore, error, isStale } = games
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  const end = useListEnd(hasMore && !error, shown, () => !isFetching && games.loadMore())
  if (pages.length === 0 && !error) return <Skeletons count={pageSize} />
  if (shown === 0 && !error) return <div className={cx(isStale && 'gg-stale')}>{empty}</div>
  return (
    <div className={cx('gg', isStale && 'gg-stale')} aria-busy={isFetching}>
      {pages.map((page, index) => (
        <GamePage key={index} games={page} isFirst={index === 0} />
      ))}
      {error && <PageFailure games={games} hasSome={shown > 0} />}
      {/* The next page's place is kept, so that nothing below moves when it comes; it is a new place each time. */}
      <div ref={end} key={shown}>
        {hasMore && !error && <Skeletons count={Math.min(pageSize, total - shown)} />}
      </div>
      {total > pageSize && <Progress shown={shown} total={total} />}
    </div>
  )
}
