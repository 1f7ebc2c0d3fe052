import type { FamilyCode } from '#families.ts'
import type { Family } from '#family.ts'

const loaders: Record<FamilyCode, () => Promise<Family>> = {
  thai3: async () => (await import('#families/thai3/rules.ts')).thai3Rules,
  pcdd: async () => (await import('#families/pcdd/family.ts')).pcdd,
}

/** Loads the rules of one family only, so that a page carries no other. */
export function loadFamily(code: FamilyCode): Promise<Family> {
  return loaders[code]()
}
