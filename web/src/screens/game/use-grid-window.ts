import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { viewOf, windowOf, withFirst, type GridView, type GridWindow } from '#screens/game/grid-window.ts'

/** As far beyond the screen, as a share of it, cells are drawn ahead. */
const nearShare = 0.6

/** @returns undefined while the grid has no cell, or no place on the page */
function measure(grid: HTMLElement): GridView | undefined {
  const cellPx = grid.firstElementChild?.getBoundingClientRect().height
  if (!cellPx) return undefined
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const measures = {
    columns: gridTemplateColumns.split(' ').length,
    rowPx: cellPx + Number.parseFloat(rowGap),
  }
  const topPx = grid.getBoundingClientRect().top
  return viewOf(measures, { topPx, screenPx: innerHeight, nearPx: innerHeight * nearShare })
}

const isSame = (a: GridView, b: GridView): boolean =>
  a.first === b.first && a.end === b.end && a.columns === b.columns && a.rowPx === b.rowPx

/**
 * Which cells of a grid of equal rows to draw, so that ten thousand are no more work than a screenful. Until it has
 * been measured, as on the server, that is the first few, and they stay while the list is the one that it was at first.
 */
export function useGridWindow(
  count: number,
  { atFirst, isFirst }: { atFirst: number; isFirst: boolean },
): GridWindow & { grid: RefObject<HTMLDivElement | null>; view: GridView | undefined } {
  const grid = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<GridView>()
  const look = () => {
    const next = grid.current && measure(grid.current)
    if (next) setView((last) => (last && isSame(last, next) ? last : next))
  }
  useLayoutEffect(look, [count])
  useEffect(() => {
    const resized = new ResizeObserver(look)
    if (grid.current) resized.observe(grid.current)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      resized.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  const drawn = view
    ? windowOf(isFirst ? withFirst(view, atFirst) : view, count)
    : { from: 0, to: atFirst, abovePx: 0, belowPx: 0 }
  return { ...drawn, grid, view }
}
