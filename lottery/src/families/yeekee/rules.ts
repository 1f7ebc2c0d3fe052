import { everyNumber } from '#plays/digits/every-number.ts'
import { yeekee } from '#families/yeekee/family.ts'
import type { Family } from '#rules/family.ts'
import { asFamily } from '#numbers/as-family.ts'

/** The number lottery `yeekee` as a family among the others. */
export const yeekeeRules: Family = /* @__PURE__ */ asFamily(yeekee, {
  outcomeCount: 100_000n,
  outcomes: () => everyNumber(5),
})
