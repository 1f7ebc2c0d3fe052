import type { Game } from '@suntala/contract/game'
import { Suspense, useState, type ReactNode, type RefObject } from 'react'
import { GameTile } from '#components/GameTile.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { PageFailure } from '#screens/game/lobby-parts.ts'
import { pageSize } from '#screens/game/lobby-filters.ts'
import { useGridWindow } from '#screens/game/use-grid-window.ts'
import { useListEnd } from '#screens/game/use-list-end.ts'
import type { LobbyGames } from '#screens/game/use-lobby-games.ts'
import type { Eagerness } from '#ui/Cover.tsx'
import { cx } from '#ui/cx.ts'
import { GameCardSkeleton } from '#ui/GameCard.tsx'
import { Segments } from '#ui/Ring.tsx'

const inFirstView = 12
/** The first cover comes before the others of the first view, which would share a thin line with it. */
const eagernessOf = (index: number): Eagerness => (index < inFirstView && index > 0 ? 'second' : index === 0)

const gridSizes = '(max-width: 839px) 30vw, 172px'

/** The cards of the games, and of those that are still to come as many places; drawn where the screen is. */
function Cards(props: { games: readonly Game[]; waiting: number; end: RefObject<HTMLDivElement | null> }) {
  const { games, waiting, end } = props
  const [firstGame, setFirstGame] = useState(games[0])
  // Once another list has stood here, the first one too is drawn anew.
  if (firstGame && games[0] !== firstGame) setFirstGame(undefined)
  const { from, to, abovePx, belowPx, grid, view } = useGridWindow(games.length + waiting, {
    atFirst: Math.min(games.length, pageSize),
    isFirst: firstGame !== undefined,
  })
  return (
    <div className="gg-list">
      <div ref={grid} className="gg-page" style={{ paddingBlock: `${abovePx}px ${belowPx}px` }}>
        {Array.from({ length: to - from }, (_, place) => from + place).map((index) => {
          const game = games[index]
          if (!game) return <GameCardSkeleton key={index} />
          return (
            <GameTile
              key={`${index} ${game.nodeId}`}
              game={game}
              sizes={gridSizes}
              eager={eagernessOf(index)}
            />
          )
        })}
      </div>
      {/* Where the games end and their places begin; a new one each time, so that it is looked for anew. */}
      <div
        ref={end}
        key={games.length}
        className="gg-end"
        style={view && { insetBlockStart: Math.floor(games.length / view.columns) * view.rowPx }}
      />
    </div>
  )
}

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

/** The list of games: grows at its end, waits, fails or is empty in its own place. */
export function GameGrid({ games, empty }: { games: LobbyGames; empty: ReactNode }) {
  const { pages, total = 0, isFetching, hasMore, error, isStale } = games
  const list = pages.flat()
  const shown = list.length
  const end = useListEnd(hasMore && !error, shown, () => !isFetching && games.loadMore())
  if (pages.length === 0 && !error) return <Skeletons count={pageSize} />
  if (shown === 0 && !error) return <div className={cx(isStale && 'gg-stale')}>{empty}</div>
  return (
    <div className={cx('gg', isStale && 'gg-stale')} aria-busy={isFetching}>
      {/* The next page's place is kept, so that nothing below moves when it comes. */}
      {shown > 0 && (
        <Cards games={list} waiting={hasMore && !error ? Math.min(pageSize, total - shown) : 0} end={end} />
      )}
      <Suspense fallback={null}>{error && <PageFailure games={games} hasSome={shown > 0} />}</Suspense>
      {total > pageSize && <Progress shown={shown} total={total} />}
    </div>
  )
}
