/** What of an even grid lies in or near the screen: its measures, and the rows from `first` to before `end`. */
export type GridView = { columns: number; rowPx: number; first: number; end: number }

/** The cells to draw, `from` to before `to`, and what their rows leave free above and below, in px. */
export type GridWindow = { from: number; to: number; abovePx: number; belowPx: number }

/**
 * The rows of a grid that begins `topPx` below the screen's upper edge, which is `screenPx` high, and those near it.
 * @param measures `rowPx` counts the gap to the next row in
 */
export function viewOf(
  measures: { columns: number; rowPx: number },
  { topPx, screenPx, nearPx }: { topPx: number; screenPx: number; nearPx: number },
): GridView {
  const row = (px: number) => Math.max(0, px / measures.rowPx)
  const first = Math.floor(row(-topPx - nearPx))
  return { ...measures, first, end: Math.max(first + 1, Math.ceil(row(screenPx + nearPx - topPx))) }
}

/** At the top of a grid the cells that it began with stay: to take them out again would only be work. */
export const withFirst = (view: GridView, atFirst: number): GridView =>
  view.first > 0 ? view : { ...view, end: Math.max(view.end, Math.ceil(atFirst / view.columns)) }

/** The cells of a view in a grid of so many: never beyond the last of them, and never nothing while there are any. */
export function windowOf(view: GridView, count: number): GridWindow {
  const { columns, rowPx } = view
  const rows = Math.ceil(count / columns)
  const end = Math.min(view.end, rows)
  const first = Math.max(0, Math.min(view.first, end - 1))
  return {
    from: first * columns,
    to: Math.min(end * columns, count),
    abovePx: first * rowPx,
    belowPx: (rows - end) * rowPx,
  }
}
