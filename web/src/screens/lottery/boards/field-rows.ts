import type { Field } from '@suntala/lottery/rules/input'
import { placedSymbol } from '@suntala/phrases/play-names'

/** Symbols side by side: those of a field, or of one place of a field that has all places in it. */
export type SymbolRow = { readonly place: string | undefined; readonly symbols: readonly string[] }

/** The rows of a field: one, or one for each place that its symbols name. */
export function rowsOf({ symbols }: Field): SymbolRow[] {
  const placeOf = (symbol: string): string | undefined => placedSymbol.exec(symbol)?.[1]
  if (!symbols.every((symbol) => placeOf(symbol) !== undefined)) return [{ place: undefined, symbols }]
  return [...Map.groupBy(symbols, placeOf)].map(([place, ofPlace]) => ({ place, symbols: ofPlace }))
}

/** Places that the last row leaves open. */
const emptyKeys = (length: number, columns: number): number => (columns - (length % columns)) % columns

/** Symbols of a row of keys: as many as stand well beside each other and leave no short last row. */
export function columnsOf(symbols: readonly string[]): number {
  const { length } = symbols
  const areNumbers = symbols.every((symbol) => symbol.length <= 2)
  if (areNumbers) {
    if (length <= 11) return length
    return length > 40 ? 10 : emptyKeys(length, 8) < emptyKeys(length, 7) ? 8 : 7
  }
  if (length <= 7) return length
  const fewest = Math.min(...[5, 4, 6].map((columns) => emptyKeys(length, columns)))
  return [5, 4, 6].find((columns) => emptyKeys(length, columns) === fewest) ?? 5
}

/** The same on phones, where a key is to be wide enough for a thumb and its words. */
export function phoneColumnsOf(symbols: readonly string[]): number {
  const { length } = symbols
  const longest = Math.max(...symbols.map((symbol) => symbol.length))
  if (longest > 2) {
    if (longest > 8) return 2
    return length <= 4 ? length : length % 4 === 0 || length === 7 ? 4 : 3
  }
  if (length <= 6) return length
  const fewest = Math.min(...[7, 6, 5, 4].map((columns) => emptyKeys(length, columns)))
  return [7, 6, 5, 4].find((columns) => emptyKeys(length, columns) === fewest) ?? 5
}
