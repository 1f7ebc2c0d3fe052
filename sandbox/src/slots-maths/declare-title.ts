import { createHash } from 'node:crypto'
import { exactFigures, simulatedFigures } from '#slots-maths/figures.ts'
import type { Declared, SlotTitle } from '#games/slots/slot-title.ts'

/** By the standard deviation of a round's pay, in stakes. */
export function volatilityOf(deviation: number): Declared['volatility'] {
  if (deviation < 3) return 'LOW'
  return deviation < 5 ? 'MEDIUM' : 'HIGH'
}

const rounded = (value: number, places: number): number => Number(value.toFixed(places))

/** A hundredth to each side of what is exact, and four standard errors to each side of what is simulated. */
export function declareTitle(title: SlotTitle, about: { rounds: number; seed: number }): Declared {
  const found =
    title.engine === 'cluster' ? simulatedFigures(title, about.rounds, about.seed) : exactFigures(title)
  const margin = found.method === 'exact' ? 0.01 : Math.ceil(found.errorPercent * 80) / 20
  return {
    method: found.method,
    returnPercent: rounded(found.returnPercent, 4),
    errorPercent: rounded(found.errorPercent, 4),
    bandPercent: [rounded(found.returnPercent - margin, 4), rounded(found.returnPercent + margin, 4)],
    hitPercent: rounded(found.hitPercent, 4),
    deviation: rounded(found.deviation, 4),
    volatility: volatilityOf(found.deviation),
    highest: found.highest,
    highestOneIn: Number(found.highestOneIn.toPrecision(3)),
  }
}

/** Changes with anything that a title's definition says. */
export const fingerprintOf = (title: SlotTitle): string =>
  createHash('sha256').update(JSON.stringify(title)).digest('hex').slice(0, 16)
