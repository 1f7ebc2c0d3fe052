import type { Outcome } from '#rules/outcome.ts'

/** So many of the numbers from 1 to the last are drawn. */
export const drawn = 20
export const last = 80

export const all: readonly number[] = Array.from({ length: last }, (_, index) => index + 1)

/** A number as it stands on its ball: '07'. */
export const numberText = (number: number): string => String(number).padStart(2, '0')

export const isDraw = (numbers: readonly number[]): boolean =>
  numbers.length === drawn &&
  new Set(numbers).size === drawn &&
  numbers.every((number) => all.includes(number))

/** A draw of these numbers, filled up with others; of too many, the first. */
export const drawWith = (numbers: readonly number[], others: readonly number[] = all): Outcome =>
  [...numbers, ...others.filter((number) => !numbers.includes(number))].slice(0, drawn)
