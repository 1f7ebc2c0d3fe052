import { playTypes } from '#families/fish-prawn-crab/play-types.ts'
import { everyThrow, isThrow } from '#plays/dice.ts'
import type { Family } from '#rules/family.ts'

/** Fish, prawn, crab (น้ำเต้าปูปลา, bầu cua): three dice with six figures are thrown. */
export const fishPrawnCrab: Family = {
  code: 'fish_prawn_crab',
  playTypes,
  generator: [{ kind: 'dice', count: 3 }],
  isOutcome: isThrow,
  outcomeParts: (outcome) => [{ name: 'figures', text: outcome.join(' ') }],
  outcomeCount: 216n,
  outcomes: everyThrow,
}
