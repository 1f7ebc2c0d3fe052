import { pick, type Parts } from '#families/keno/picks.ts'
import { oddEven, sumElement, sumSides, upperLower } from '#families/keno/sides.ts'
import type { PlayType } from '#rules/play-type.ts'

/** What each hit has of the return, by how many numbers a bet has. */
const parts: readonly Parts[] = [
  { 1: 100n },
  { 2: 100n },
  { 2: 40n, 3: 60n },
  { 2: 30n, 3: 30n, 4: 40n },
  { 3: 35n, 4: 35n, 5: 30n },
  { 3: 25n, 4: 30n, 5: 25n, 6: 20n },
  { 4: 35n, 5: 30n, 6: 20n, 7: 15n },
  { 4: 20n, 5: 30n, 6: 25n, 7: 15n, 8: 10n },
  { 5: 40n, 6: 25n, 7: 20n, 8: 10n, 9: 5n },
  { 5: 30n, 6: 30n, 7: 20n, 8: 12n, 9: 6n, 10: 2n },
]

/** Every play type, in the order in which they are shown. */
export const playTypes: readonly PlayType[] = /* @__PURE__ */ (() => [
  ...parts.map((one, index) => pick(index + 1, one)),
  sumSides(),
  sumElement(),
  upperLower(),
  oddEven(),
])()
