import { everyNumber } from '#plays/digits/every-number.ts'
import { thai3 } from '#families/thai3/family.ts'
import type { Family } from '#rules/family.ts'
import { asFamily } from '#numbers/as-family.ts'

/** The number lottery `thai3` as a family among the others. */
export const thai3Rules: Family = /* @__PURE__ */ asFamily(thai3, {
  outcomeCount: 100_000n,
  outcomes: () => everyNumber(5),
})
