import { digitFamily } from '#plays/digits/digit-family.ts'
import { playTypes } from '#families/lao6/play-types.ts'
import type { Family } from '#rules/family.ts'

/** Lao lottery of 6 digits (ลาวพัฒนา): bets are on all of them, or on the last five, four, three or two. */
export const lao6: Family = /* @__PURE__ */ digitFamily('lao6', 6, playTypes)
