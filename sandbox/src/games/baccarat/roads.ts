import { type BaccaratShown, isPair, type Side, winnerOf } from './rules.ts'

/** A result as the roads have it: who won, and the pairs that came. */
export type Brief = { winner: Side | 'tie'; pairs: string }

export const briefOf = (shown: BaccaratShown): Brief => ({
  winner: winnerOf(shown),
  pairs: `${isPair(shown.player) ? 'p' : ''}${isPair(shown.banker) ? 'b' : ''}`,
})

export const rows = 6
export type Mark = { column: number; row: number; winner: Side; ties: number; pairs: string }

/**
 * The big road: a column for each run of one winner, going down, and to the right where there is no room; ties are counted at
 * the mark before them.
 * @param results the oldest first
 */
export function bigRoad(results: readonly Brief[]): { marks: Mark[]; earlyTies: number } {
  const marks: Mark[] = []
  const taken = new Set<string>()
  let [earlyTies, start] = [0, -1]
  for (const { winner, pairs } of results) {
    const last = marks.at(-1)
    if (winner === 'tie') {
      if (last) last.ties++
      else earlyTies++
      continue
    }
    let place = { column: start + 1, row: 0 }
    if (last && last.winner === winner) {
      const below = { column: last.column, row: last.row + 1 }
      const isFree = below.row < rows && !taken.has(`${below.column} ${below.row}`) && !isTurned(marks)
      place = isFree ? below : { column: last.column + 1, row: last.row }
    } else {
      start++
      while (taken.has(`${start} 0`)) start++
      place = { column: start, row: 0 }
    }
    taken.add(`${place.column} ${place.row}`)
    marks.push({ ...place, winner, ties: 0, pairs })
  }
  return { marks, earlyTies }
}

/** A run that went to the right once stays in its row. */
function isTurned(marks: readonly Mark[]): boolean {
  const last = marks.at(-1)
  const before = marks.at(-2)
  return (
    last !== undefined && before !== undefined && before.winner === last.winner && before.row === last.row
  )
}
