import { playTypes } from '#families/k3/play-types.ts'
import { everyThrow, isThrow } from '#plays/dice.ts'
import type { Family } from '#rules/family.ts'

/** K3 (快三): three dice are thrown. */
export const k3: Family = {
  code: 'k3',
  playTypes,
  generator: [{ kind: 'dice', count: 3 }],
  isOutcome: isThrow,
  outcomeParts: (outcome) => [
    { name: 'dice', text: outcome.join(' ') },
    { name: 'sum', text: String(outcome.reduce((sum, die) => sum + die, 0)) },
  ],
  outcomeCount: 216n,
  outcomes: everyThrow,
}
