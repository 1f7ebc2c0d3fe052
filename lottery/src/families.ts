import { pcdd } from '#families/pcdd/family.ts'
import { thai3Rules } from '#families/thai3/rules.ts'
import type { Family } from '#family.ts'

/** Every family by its code. A page loads single families by `load-family.ts` instead. */
export const families = { thai3: thai3Rules, pcdd } as const satisfies Record<string, Family>

export type FamilyCode = keyof typeof families
