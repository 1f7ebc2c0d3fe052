import { digitFamily } from '#plays/digits/digit-family.ts'
import { playTypes } from '#families/ssc/play-types.ts'
import type { Family } from '#rules/family.ts'

/** SSC (时时彩): five digits are drawn, and bets are on some or all of them. */
export const ssc: Family = /* @__PURE__ */ digitFamily('ssc', 5, playTypes)
