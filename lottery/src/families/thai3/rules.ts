import { thai3 } from '#families/thai3/family.ts'
import type { Family, Outcome } from '#family.ts'
import { asFamily } from '#numbers/as-family.ts'

function* outcomes(): Generator<Outcome> {
  for (let number = 0; number < 100_000; number++) {
    yield [...number.toString().padStart(5, '0')].map(Number)
  }
}

/** The number lottery `thai3` as a family among the others. */
export const thai3Rules: Family = /* @__PURE__ */ asFamily(thai3, { outcomeCount: 100_000n, outcomes })
