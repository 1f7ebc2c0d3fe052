/** What a chart counts of one symbol over the draws that it shows. */
export type SymbolCount = {
  readonly symbol: string
  /** Draws in which it came. */
  readonly times: number
  /** Draws since it came last; all of them where it never came. */
  readonly missing: number
  /** The most draws in a row in which it did not come. */
  readonly longestMissing: number
}

type Draws = readonly (readonly string[])[]

/** Counts symbols over draws, of which the newest is the first. */
export function countSymbols(draws: Draws, symbols: readonly string[]): SymbolCount[] {
  return symbols.map((symbol) => {
    const came = draws.flatMap((drawn, at) => (drawn.includes(symbol) ? [at] : []))
    const ends = [-1, ...came, draws.length]
    const gaps = ends.slice(1).map((end, at) => end - (ends[at] ?? 0) - 1)
    return {
      symbol,
      times: came.length,
      missing: gaps[0] ?? draws.length,
      longestMissing: Math.max(...gaps),
    }
  })
}

/**
 * For each draw and symbol how many draws in a row, up to that one, it did not come; 0 where it came. Draws before the
 * oldest one are not known and count nothing. The newest draw is the first, as in `draws`.
 */
export function missingTable(draws: Draws, symbols: readonly string[]): number[][] {
  const table: number[][] = []
  let before = symbols.map(() => 0)
  for (const drawn of draws.toReversed()) {
    before = symbols.map((symbol, at) => (drawn.includes(symbol) ? 0 : (before[at] ?? 0) + 1))
    table.unshift(before)
  }
  return table
}

/**
 * The symbols that came most often, and those that are missing longest, the most striking first; ties keep the order of
 * the counts. A symbol that never came is not hot, and one of the last draw is not cold.
 */
export function hotAndCold(counts: readonly SymbolCount[], most: number): { hot: string[]; cold: string[] } {
  const named = (list: readonly SymbolCount[]) => list.slice(0, most).map(({ symbol }) => symbol)
  return {
    hot: named(counts.filter(({ times }) => times > 0).toSorted((one, other) => other.times - one.times)),
    cold: named(
      counts.filter(({ missing }) => missing > 0).toSorted((one, other) => other.missing - one.missing),
    ),
  }
}
