import type { FamilyCode } from '#families.ts'
import type { Family } from '#family.ts'

const loaders: Record<FamilyCode, () => Promise<Family>> = {
  thai3: async () => (await import('#families/thai3/rules.ts')).thai3Rules,
  thai_gov: async () => (await import('#families/thai-gov/rules.ts')).thaiGovRules,
  yeekee: async () => (await import('#families/yeekee/rules.ts')).yeekeeRules,
  k3: async () => (await import('#families/k3/family.ts')).k3,
  x5of11: async () => (await import('#families/x5of11/family.ts')).x5of11,
  pk10: async () => (await import('#families/pk10/family.ts')).pk10,
  pcdd: async () => (await import('#families/pcdd/family.ts')).pcdd,
  ssc: async () => (await import('#families/ssc/family.ts')).ssc,
  d3: async () => (await import('#families/d3/family.ts')).d3,
  lhc: async () => (await import('#families/lhc/family.ts')).lhc,
  vn_north: async () => (await import('#families/vn-north/family.ts')).vnNorth,
  vn_south: async () => (await import('#families/vn-south/family.ts')).vnSouth,
  vn_south_two: async () => (await import('#families/vn-south/family.ts')).vnSouthTwo,
}

/** Loads the rules of one family only, so that a page carries no other. */
export function loadFamily(code: FamilyCode): Promise<Family> {
  return loaders[code]()
}
