import type { Family } from '@suntala/lottery/rules/family'
import { familyCodes, loadFamily, type FamilyCode } from '@suntala/lottery/families/index'
import { memoizeLoader, loadPart } from '#util/load-part.ts'

const families = memoizeLoader((code: string): Promise<Family> => {
  const known = code as FamilyCode // the platform sells only families of this build
  return loadPart(`lottery/${code}`, () => loadFamily(known))
})

/** The rules of a lottery family; suspends while they load. */
export const useFamily = (code: string): Family => families.usePart(code)

// Rendering on the server is synchronous: what it may need is loaded with this module.
if (import.meta.env.SSR) await Promise.all(familyCodes.map((code) => families.load(code)))
