import type { Input } from '@suntala/lottery/rules/input'
import { fieldsIn, type Chosen } from '#screens/lottery/boards/chosen.ts'

/** What is filled in for a selection in its normal form: the other way of `writeChosen`. */
export function readChosen(input: Input, selection: string): Chosen {
  const parts = selection.split('|')
  const symbols = fieldsIn(input).map((field, at) => {
    const part = parts[at] ?? ''
    // Symbols of one character stand close together.
    const written = field.symbols.every(({ length }) => length === 1) ? [...part] : part.split(' ')
    return [field.code, field.symbols.filter((symbol) => written.includes(symbol))] as const
  })
  return {
    symbols: Object.fromEntries(symbols),
    typed: input.kind === 'lines' ? (parts[symbols.length] ?? '') : '',
  }
}
