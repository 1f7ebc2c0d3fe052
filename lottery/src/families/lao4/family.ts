import { digitFamily } from '#plays/digits/digit-family.ts'
import { playTypes } from '#families/lao4/play-types.ts'
import type { Family } from '#rules/family.ts'

/** Lao lottery of 4 digits (หวยลาว 4 ตัว): bets are on all of them, the last three, and either two. */
export const lao4: Family = /* @__PURE__ */ digitFamily('lao4', 4, playTypes)
