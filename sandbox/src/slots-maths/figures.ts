import { roundChances } from '#slots-maths/round-chances.ts'
import { seededDraw } from '#slots-maths/seeded-draw.ts'
import { simulateCluster } from '#slots-maths/simulate-cluster.ts'
import type { ClusterTitle, Figures, ReelTitle } from '#games/slots/slot-title.ts'

/** Exact but for the rounding of doubles: about one in 10^12. */
export function exactFigures(title: ReelTitle): Figures {
  const { unit, chances, top } = roundChances(title)
  const cap = Math.min(title.cap, top)
  let [mean, square, capped] = [0, 0, 0]
  for (let at = 0; at < chances.length; at++) {
    const chance = chances[at]! // below the length
    const pays = Math.min(at * unit, cap) / 100
    mean += chance * pays
    square += chance * pays * pays
    if (at * unit >= cap) capped += chance
  }
  return {
    method: 'exact',
    returnPercent: mean * 100,
    errorPercent: 0,
    hitPercent: (1 - (chances[0] ?? 0)) * 100,
    deviation: Math.sqrt(square - mean * mean),
    highest: cap / 100,
    highestOneIn: 1 / capped,
  }
}

export function simulatedFigures(title: ClusterTitle, rounds: number, seed: number): Figures {
  const { sum, squares, paying, capped } = simulateCluster(title, rounds, seededDraw(seed))
  const mean = sum / rounds / 100
  const deviation = Math.sqrt(squares / rounds / 10_000 - mean * mean)
  return {
    method: 'simulated',
    returnPercent: mean * 100,
    errorPercent: (deviation / Math.sqrt(rounds)) * 100,
    hitPercent: (paying / rounds) * 100,
    deviation,
    highest: title.cap / 100,
    highestOneIn: rounds / capped,
  }
}
