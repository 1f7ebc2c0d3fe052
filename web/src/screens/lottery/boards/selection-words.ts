import { playTypeOf, type Family } from '@suntala/lottery/rules/family'

type SymbolNames = { readonly symbol: (playType: string, field: string, symbol: string) => string }

/**
 * A selection with its symbols in words: `big odd|small` is "Big, Odd · Small". Digits stand close together as they
 * are written, and a selection of another form stays as it is.
 */
export function selectionWords(
  family: Family,
  names: SymbolNames,
  { playType, selection }: { readonly playType: string; readonly selection: string },
): string {
  const input = playTypeOf(family, playType)?.input
  const fields = input?.fields ?? []
  if (!input || fields.length === 0) return selection
  const parts = selection.split('|')
  return parts
    .map((part, at) => {
      const field = fields[at]
      const areNumbers = field === undefined || field.symbols.every((symbol) => /^\d+$/.test(symbol))
      if (areNumbers && field?.code !== 'positions') return part === '' ? '–' : part
      // Symbols of one character stand close together.
      const symbols = field.symbols.every(({ length }) => length === 1) ? [...part] : part.split(' ')
      return symbols
        .filter((symbol) => symbol !== '')
        .map((symbol) => names.symbol(playType, field.code, symbol))
        .join(', ')
    })
    .map((part) => (part === '' ? '–' : part))
    .join(' · ')
}
