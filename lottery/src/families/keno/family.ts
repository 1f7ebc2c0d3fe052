import { drawn, isDraw, last, numberText } from '#families/keno/numbers.ts'
import { playTypes } from '#families/keno/play-types.ts'
import type { Family } from '#rules/family.ts'

/** Keno (快乐8): twenty of the numbers 1 to 80 are drawn. */
export const keno: Family = {
  code: 'keno',
  playTypes,
  generator: [{ kind: 'balls', count: drawn, from: last }],
  isOutcome: isDraw,
  outcomeParts: (outcome) => [
    { name: 'balls', text: outcome.map(numberText).join(' ') },
    { name: 'sum', text: String(outcome.reduce((sum, number) => sum + number, 0)) },
  ],
  outcomeCount: /* @__PURE__ */ Array.from({ length: drawn }, (_, place) => BigInt(last - place)).reduce(
    (product, left) => product * left,
  ),
}
