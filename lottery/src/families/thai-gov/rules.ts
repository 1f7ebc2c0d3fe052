import { thaiGov } from '#families/thai-gov/family.ts'
import { government, outcomeCount } from '#families/thai-gov/outcome.ts'
import { highLow, oddEven } from '#families/thai-gov/sides.ts'
import { governmentPrizes, ticketOf } from '#families/thai-gov/ticket.ts'
import type { Family } from '#rules/family.ts'
import { asFamily } from '#numbers/as-family.ts'

/** The Thai government lottery: its tickets, number bets on its draw, and sides. */
export const thaiGovRules: Family = /* @__PURE__ */ asFamily(thaiGov, {
  outcomeCount,
  furtherPlayTypes: /* @__PURE__ */ [highLow(), oddEven(), ticketOf(government, governmentPrizes)],
})
