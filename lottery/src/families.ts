import { thai3 } from '#families/thai3/family.ts'
import type { Family } from '#family.ts'

/** Every family by its code. A page loads single families by `load-family.ts` instead. */
export const families = { thai3 } as const satisfies Record<string, Family>

export type FamilyCode = keyof typeof families
