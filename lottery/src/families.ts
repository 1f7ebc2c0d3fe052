import { d3 } from '#families/d3/family.ts'
import { k3 } from '#families/k3/family.ts'
import { lhc } from '#families/lhc/family.ts'
import { pcdd } from '#families/pcdd/family.ts'
import { pk10 } from '#families/pk10/family.ts'
import { ssc } from '#families/ssc/family.ts'
import { thai3Rules } from '#families/thai3/rules.ts'
import { thaiGovRules } from '#families/thai-gov/rules.ts'
import { vnNorth } from '#families/vn-north/family.ts'
import { vnSouth, vnSouthTwo } from '#families/vn-south/family.ts'
import { x5of11 } from '#families/x5of11/family.ts'
import { yeekeeRules } from '#families/yeekee/rules.ts'
import type { Family } from '#family.ts'

/** Every family by its code. A page loads single families by `load-family.ts` instead. */
export const families = {
  thai3: thai3Rules,
  thai_gov: thaiGovRules,
  yeekee: yeekeeRules,
  pcdd,
  ssc,
  d3,
  k3,
  x5of11,
  pk10,
  lhc,
  vn_north: vnNorth,
  vn_south: vnSouth,
  vn_south_two: vnSouthTwo,
} as const satisfies Record<string, Family>

export type FamilyCode = keyof typeof families
