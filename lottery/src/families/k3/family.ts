import { playTypes } from '#families/k3/play-types.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { Family } from '#rules/family.ts'

const isOutcome = (numbers: readonly number[]): boolean =>
  numbers.length === 3 && numbers.every((die) => Number.isInteger(die) && die >= 1 && die <= 6)

function* outcomes(): Generator<Outcome> {
  for (let number = 0; number < 216; number++) {
    yield [Math.floor(number / 36) + 1, (Math.floor(number / 6) % 6) + 1, (number % 6) + 1]
  }
}

/** K3 (快三): three dice are thrown. */
export const k3: Family = {
  code: 'k3',
  playTypes,
  generator: [{ kind: 'dice', count: 3 }],
  isOutcome,
  outcomeParts: (outcome) => [
    { name: 'dice', text: outcome.join(' ') },
    { name: 'sum', text: String(outcome.reduce((sum, die) => sum + die, 0)) },
  ],
  outcomeCount: 216n,
  outcomes,
}
