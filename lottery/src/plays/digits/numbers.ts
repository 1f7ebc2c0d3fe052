/** The digits as a player writes them. */
export const digitSymbols: readonly string[] = '0123456789'.split('')

export function sumOf(digits: readonly number[]): number {
  return digits.reduce((sum, digit) => sum + digit, 0)
}

/** The highest digit less the lowest. */
export function spanOf(digits: readonly number[]): number {
  return Math.max(...digits) - Math.min(...digits)
}

/** The digits that are there at least so often, as a mask. */
export function digitsIn(digits: readonly number[], times = 1): number {
  const often = (digit: number): boolean => digits.filter((other) => other === digit).length >= times
  return digits.reduce((mask, digit) => (often(digit) ? mask | (1 << digit) : mask), 0)
}

/** Single bets on numbers: what one is called, and which of the prize levels it can win. */
export type Numbers = {
  readonly size: number
  /** Code and the numbers that win; an empty code stands for the play type's own. */
  readonly levels: readonly (readonly [code: string, ways: number])[]
  /** The digits of the bet that these digits belong to; undefined where there is none. */
  readonly normal: (digits: readonly string[]) => readonly string[] | undefined
  /** The place of a bet's level. */
  readonly levelOf: (bet: string) => number
}

/** A bet is a number in its order. */
export function inOrder(size: number): Numbers {
  return { size, levels: [['', 1]], normal: (digits) => digits, levelOf: () => 0 }
}

/** A bet is two or three digits in any order (组选), written in ascending order; not all are equal. */
export function inGroups(size: 2 | 3): Numbers {
  const threes = [
    ['group_three', 3],
    ['group_six', 6],
  ] as const
  return {
    size,
    levels: size === 2 ? [['', 2]] : threes,
    normal: (digits) => (new Set(digits).size > 1 ? digits.toSorted() : undefined),
    levelOf: (bet) => (size === 3 && new Set(bet).size === 3 ? 1 : 0),
  }
}
