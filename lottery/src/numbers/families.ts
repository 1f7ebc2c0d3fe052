import { thai3 } from '#families/thai3/family.ts'
import { thaiGov } from '#families/thai-gov/family.ts'
import { yeekee } from '#families/yeekee/family.ts'
import type { NumberFamily } from '#numbers/family.ts'

/** Every family by its code. A page loads single families by `load-family.ts` instead. */
export const numberFamilies = { thai3, thai_gov: thaiGov, yeekee } as const satisfies Record<
  string,
  NumberFamily
>

export type NumberFamilyCode = keyof typeof numberFamilies
