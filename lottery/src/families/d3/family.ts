import { digitFamily } from '#plays/digits/digit-family.ts'
import { playTypes } from '#families/d3/play-types.ts'
import type { Family } from '#rules/family.ts'

/** 3D and P3: three digits are drawn, and bets are on them in order or in groups. */
export const d3: Family = /* @__PURE__ */ digitFamily('d3', 3, playTypes)
