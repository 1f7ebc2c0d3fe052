import type { NumberFamilyCode } from '#numbers/families.ts'
import type { NumberFamily } from '#numbers/family.ts'

const loaders: Record<NumberFamilyCode, () => Promise<NumberFamily>> = {
  thai3: async () => (await import('#families/thai3/family.ts')).thai3,
  thai_gov: async () => (await import('#families/thai-gov/family.ts')).thaiGov,
  yeekee: async () => (await import('#families/yeekee/family.ts')).yeekee,
}

/** Loads the rules of one family only, so that a page carries no other. */
export function loadNumberFamily(code: NumberFamilyCode): Promise<NumberFamily> {
  return loaders[code]()
}
