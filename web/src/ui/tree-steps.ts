/** What a tree knows of each of its rows. */
export type TreeRow = {
  id: string
  /** 1 at the top. */
  level: number
  /** Undefined for one that opens onto nothing. */
  isOpen?: boolean | undefined
  /** Which of how many beside one another, from 1 on; left out where it is not known. */
  place?: number | undefined
  siblings?: number | undefined
}

export type TreeStep = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out' | 'pageDown' | 'pageUp'

/** All rows are of one height, so that where each stands is known without drawing it. */
export const treeRowHeight = 52
/** Drawn beyond either end of what is in view, so that none is missing while the wheel turns. */
const ahead = 8

export type RowsInView = { first: number; count: number }

export function rowsInView({
  scrollTop,
  clientHeight,
}: {
  scrollTop: number
  clientHeight: number
}): RowsInView {
  const inView = Math.ceil(clientHeight / treeRowHeight) + 1
  return { first: Math.max(0, Math.floor(scrollTop / treeRowHeight) - ahead), count: inView + 2 * ahead }
}

/** The nearest row above that stands a level higher; the row itself at the top. */
function outFrom(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1
  for (let above = at - 1; above >= 0; above--) if ((rows[above]?.level ?? 1) < level) return above
  return at
}

/**
 * Where a key leads from a row: into an open one, out to the one above it; a closed one is opened and an open one closed first.
 * @param at -1 before any is active
 */
export function stepFrom(
  rows: readonly TreeRow[],
  at: number,
  step: TreeStep,
  page: number,
): { at: number; isToggle: boolean } {
  const to = (place: number) => ({ at: Math.max(0, Math.min(rows.length - 1, place)), isToggle: false })
  const row = rows[at]
  if (!row) return to(step === 'last' ? rows.length - 1 : 0)
  const stepsOfPage = Math.max(1, page - 2 * ahead - 2)
  switch (step) {
    case 'next':
      return to(at + 1)
    case 'previous':
      return to(at - 1)
    case 'first':
      return to(0)
    case 'last':
      return to(rows.length - 1)
    case 'pageDown':
      return to(at + stepsOfPage)
    case 'pageUp':
      return to(at - stepsOfPage)
    case 'in':
      if (row.isOpen === undefined) return to(at)
      return row.isOpen ? to(at + 1) : { at, isToggle: true }
    case 'out':
      return row.isOpen ? { at, isToggle: true } : to(outFrom(rows, at))
  }
}
