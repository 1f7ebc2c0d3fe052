import type { Family } from '#rules/family.ts'

/** The one list of families. Each is loaded when it is asked for, so that a page carries no other. */
const loaders = {
  thai3: async () => (await import('#families/thai3/family.ts')).thai3,
  thai_gov: async () => (await import('#families/thai-gov/family.ts')).thaiGov,
  yeekee: async () => (await import('#families/yeekee/family.ts')).yeekee,
  pcdd: async () => (await import('#families/pcdd/family.ts')).pcdd,
  ssc: async () => (await import('#families/ssc/family.ts')).ssc,
  d3: async () => (await import('#families/d3/family.ts')).d3,
  k3: async () => (await import('#families/k3/family.ts')).k3,
  x5of11: async () => (await import('#families/x5of11/family.ts')).x5of11,
  pk10: async () => (await import('#families/pk10/family.ts')).pk10,
  lhc: async () => (await import('#families/lhc/family.ts')).lhc,
  vn_north: async () => (await import('#families/vn-north/family.ts')).vnNorth,
  vn_south: async () => (await import('#families/vn-south/family.ts')).vnSouth,
  vn_south_two: async () => (await import('#families/vn-south/family.ts')).vnSouthTwo,
  lao4: async () => (await import('#families/lao4/family.ts')).lao4,
  lao6: async () => (await import('#families/lao6/family.ts')).lao6,
  keno: async () => (await import('#families/keno/family.ts')).keno,
  fish_prawn_crab: async () => (await import('#families/fish-prawn-crab/family.ts')).fishPrawnCrab,
} as const satisfies Record<string, () => Promise<Family>>

export type FamilyCode = keyof typeof loaders

/** In the order in which they are shown. */
export const familyCodes = Object.keys(loaders) as readonly FamilyCode[] // the keys of this very object

/** Loads the rules of one family. */
export function loadFamily(code: FamilyCode): Promise<Family> {
  return loaders[code]()
}

/** Every family by its code: for servers, tests and tables. */
export async function loadFamilies(): Promise<Readonly<Record<FamilyCode, Family>>> {
  const loaded = await Promise.all(familyCodes.map(async (code) => [code, await loadFamily(code)] as const))
  return Object.fromEntries(loaded) as Record<FamilyCode, Family> // one for each code
}
