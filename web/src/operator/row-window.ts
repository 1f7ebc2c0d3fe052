/** Which rows are in sight or near it, by their places. */
export type RowView = { from: number; to: number; rowPx: number }

/** A row, or with `gapPx` the height of rows that are not drawn, which would begin at that place. */
export type RowSlot = { at: number; gapPx?: number }

/** Rows are drawn ahead by so many, and by steps of so many, so that not each row that passes is work. */
const ahead = 20
const step = 10

/** @param topPx where the first row would begin, counted from the screen's upper edge */
export function viewOf({
  topPx,
  screenPx,
  rowPx,
}: {
  topPx: number
  screenPx: number
  rowPx: number
}): RowView {
  const first = Math.floor(-topPx / rowPx) - ahead
  const end = Math.ceil((screenPx - topPx) / rowPx) + ahead
  return {
    from: Math.max(0, Math.floor(first / step) * step),
    to: Math.max(0, Math.ceil(end / step) * step),
    rowPx,
  }
}

/** What to draw of so many rows: those of the view and those kept wherever they are, with gaps for all others. */
export function slotsOf({ from, to, rowPx }: RowView, count: number, kept: readonly number[]): RowSlot[] {
  const inView = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, n) => from + n)
  const far = kept.flatMap((at) => [at - 1, at, at + 1]).filter((at) => at >= 0 && at < count)
  const drawn = [...new Set([...inView, ...far])].toSorted((a, b) => a - b)
  const slots: RowSlot[] = []
  let at = 0
  for (const row of [...drawn, count]) {
    if (row > at) slots.push({ at, gapPx: (row - at) * rowPx })
    if (row < count) slots.push({ at: row })
    at = row + 1
  }
  return slots
}
