import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { type RowSlot, type RowView, slotsOf, viewOf } from '#operator/row-window.ts'

type Look = RowView & {
  /** The row with the focus, which is not taken from under it. */
  focusAt: number
}

const atFirst: Look = { from: 0, to: 60, rowPx: 40, focusAt: -1 }

const placeOf = (row: Element | null | undefined): number => Number(row?.getAttribute('data-at') ?? -1)

function look(body: HTMLElement): Look | undefined {
  const rowPx = body.querySelector('[data-at]')?.getBoundingClientRect().height
  // No row, or none that is shown.
  if (!rowPx) return undefined
  const topPx = body.getBoundingClientRect().top
  const focused = body.contains(document.activeElement) ? document.activeElement?.closest('[data-at]') : null
  return { ...viewOf({ topPx, screenPx: innerHeight, rowPx }), focusAt: placeOf(focused) }
}

const isSame = (a: Look, b: Look): boolean =>
  a.from === b.from && a.to === b.to && a.rowPx === b.rowPx && a.focusAt === b.focusAt

/**
 * Which rows of a long table to draw while the page scrolls: those in sight, the one with the focus, and one more.
 * @param keptAt a row that stays wherever it is; -1 for none
 */
export function useRowWindow(
  count: number,
  keptAt: number,
): { body: RefObject<HTMLTableSectionElement | null>; slots: RowSlot[] } {
  const body = useRef<HTMLTableSectionElement>(null)
  const [view, setView] = useState(atFirst)
  const renew = () => {
    const next = body.current && look(body.current)
    // The focus alone is no reason to draw: its row is there as long as it is in sight.
    if (next) setView((last) => (isSame({ ...last, focusAt: next.focusAt }, next) ? last : next))
  }
  useLayoutEffect(renew, [count])
  useEffect(() => {
    addEventListener('scroll', renew, { passive: true })
    addEventListener('resize', renew)
    return () => {
      removeEventListener('scroll', renew)
      removeEventListener('resize', renew)
    }
  }, [])
  return {
    body,
    slots: slotsOf(
      view,
      count,
      [view.focusAt, keptAt].filter((at) => at >= 0),
    ),
  }
}
