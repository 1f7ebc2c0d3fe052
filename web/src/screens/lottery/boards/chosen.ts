import type { Field, Input } from '@suntala/lottery/rules/input'

/** What is filled in for a play type: symbols by field, and the lines as typed. */
export type Chosen = {
  readonly symbols: Readonly<Record<string, readonly string[]>>
  readonly typed: string
}

export const nothingChosen: Chosen = { symbols: {}, typed: '' }

export const fieldsIn = (input: Input): readonly Field[] => input.fields ?? []

export const symbolsIn = (chosen: Chosen, { code }: Field): readonly string[] => chosen.symbols[code] ?? []

export const isEmpty = ({ symbols, typed }: Chosen): boolean =>
  typed.trim() === '' && Object.values(symbols).every((each) => each.length === 0)

/** The selection as the play type reads it: fields with bars between them, lines behind. */
export function writeChosen(input: Input, chosen: Chosen): string {
  const fields = fieldsIn(input).map((field) => symbolsIn(chosen, field).join(' '))
  return [...fields, ...(input.kind === 'lines' ? [chosen.typed] : [])].join('|')
}

/** A symbol is banker or follower, never both: chosen in one field it leaves the other. */
const excludes: Readonly<Record<string, string>> = { banker: 'followers', followers: 'banker' }

/** The choice with other symbols in a field, in the field's order. */
export function setSymbols(chosen: Chosen, field: Field, symbols: readonly string[]): Chosen {
  const own = field.symbols.filter((symbol) => symbols.includes(symbol))
  const other = excludes[field.code]
  const left = other === undefined ? [] : (chosen.symbols[other] ?? [])
  return {
    ...chosen,
    symbols: {
      ...chosen.symbols,
      ...(other !== undefined && { [other]: left.filter((symbol) => !own.includes(symbol)) }),
      [field.code]: own,
    },
  }
}

/** Chooses a symbol or takes it back; where only one may be chosen, the new one takes its place. */
export function toggleSymbol(chosen: Chosen, field: Field, symbol: string): Chosen {
  const before = symbolsIn(chosen, field)
  if (before.includes(symbol)) {
    return setSymbols(
      chosen,
      field,
      before.filter((each) => each !== symbol),
    )
  }
  return setSymbols(chosen, field, field.max === 1 ? [symbol] : [...before, symbol])
}

export const helperCodes = ['all', 'big', 'small', 'odd', 'even'] as const
export type HelperCode = (typeof helperCodes)[number]

/** The fewest symbols that are worth a press for several. */
const fewest = 5

/** What each helper of a field of numbers chooses; none for words, and none where fewer may be chosen. */
export function helpersOf({ symbols, max }: Field): ReadonlyMap<HelperCode, readonly string[]> {
  const areNumbers = symbols.every((symbol) => /^\d\d?$/.test(symbol))
  if (!areNumbers || symbols.length < fewest) return new Map()
  const half = Math.floor(symbols.length / 2)
  const sets: Record<HelperCode, readonly string[]> = {
    all: symbols,
    big: symbols.slice(half),
    small: symbols.slice(0, half),
    odd: symbols.filter((symbol) => Number(symbol) % 2 === 1),
    even: symbols.filter((symbol) => Number(symbol) % 2 === 0),
  }
  return new Map(
    helperCodes.filter((code) => sets[code].length <= max).map((code) => [code, sets[code]] as const),
  )
}
