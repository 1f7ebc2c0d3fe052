import { yeekee } from '#families/yeekee/family.ts'
import type { Family, Outcome } from '#family.ts'
import { asFamily } from '#numbers/as-family.ts'

function* outcomes(): Generator<Outcome> {
  for (let number = 0; number < 100_000; number++) {
    yield [...number.toString().padStart(5, '0')].map(Number)
  }
}

/** The number lottery `yeekee` as a family among the others. */
export const yeekeeRules: Family = /* @__PURE__ */ asFamily(yeekee, { outcomeCount: 100_000n, outcomes })
