/** One choice that a selection consists of: symbols, and how many of them may be chosen. */
export type Field = {
  readonly code: string
  readonly symbols: readonly string[]
  readonly min: number
  readonly max: number
}

/**
 * What a player fills in: fields to choose symbols in, or lines that each hold `length` symbols in order.
 * Fields that lines have besides stand before them.
 */
export type Input =
  | { readonly kind: 'fields'; readonly fields: readonly Field[] }
  | {
      readonly kind: 'lines'
      readonly symbols: readonly string[]
      readonly length: number
      readonly fields?: readonly Field[]
    }
