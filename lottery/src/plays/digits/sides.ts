/** Two-sided bets on one number. */
export const sideSymbols: readonly string[] = ['big', 'small', 'odd', 'even']

/** The sides that a number is on, as a mask; a digit is big from 5 on. */
export function sidesOf(number: number, big = 5): number {
  return (number >= big ? 1 : 2) | (number % 2 === 1 ? 4 : 8)
}

/** What three digits look like, and how many of the 1,000 numbers do; each number has one shape. */
export const shapes = { triple: 10, straight: 60, pair: 270, half_straight: 360, mixed: 300 } as const

export type Shape = keyof typeof shapes

/**
 * The shape of three digits in any order. Digits follow each other in a circle: 890 and 901 are straights,
 * 9 and 0 are neighbours. A half straight has two neighbours among three different digits.
 */
export function shapeOf(digits: readonly number[]): Shape {
  const different = [...new Set(digits)]
  if (different.length < 3) return different.length === 1 ? 'triple' : 'pair'
  const neighbours = different.filter((digit) => different.includes((digit + 1) % 10)).length
  return (['mixed', 'half_straight', 'straight'] as const)[neighbours] ?? 'straight'
}
