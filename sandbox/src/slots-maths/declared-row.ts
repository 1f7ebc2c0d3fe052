import type { Declared } from '#games/slots/slot-title.ts'

/** Figures as declared.ts keeps them; an error says that they are simulated. */
export type DeclaredRow = readonly [
  returnPercent: number,
  errorPercent: number,
  hitPercent: number,
  deviation: number,
  highest: number,
  highestOneIn: number,
]

const rounded = (value: number): number => Number(value.toFixed(4))

/** By the standard deviation of a round's pay, in stakes. */
export function volatilityOf(deviation: number): Declared['volatility'] {
  if (deviation < 3) return 'LOW'
  return deviation < 5 ? 'MEDIUM' : 'HIGH'
}

/** A hundredth to each side of what is exact, and four standard errors to each side of what is simulated. */
export function declaredOf(row: DeclaredRow): Declared {
  const [returnPercent, errorPercent, hitPercent, deviation, highest, highestOneIn] = row
  const margin = errorPercent === 0 ? 0.01 : Math.ceil(errorPercent * 80) / 20
  return {
    method: errorPercent === 0 ? 'exact' : 'simulated',
    returnPercent,
    errorPercent,
    bandPercent: [rounded(returnPercent - margin), rounded(returnPercent + margin)],
    hitPercent,
    deviation,
    volatility: volatilityOf(deviation),
    highest,
    highestOneIn,
  }
}
