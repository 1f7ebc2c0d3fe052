import type { NumberFamilyCode } from '@suntala/lottery/numbers/families'
import type { NumberFamily } from '@suntala/lottery/numbers/family'
import { loadNumberFamily } from '@suntala/lottery/numbers/load-family'
import { use } from 'react'
import { memoizeLoader, loadPart } from '#util/load-part.ts'

const load = memoizeLoader((code: string): Promise<NumberFamily> => {
  const known = code as NumberFamilyCode // the platform sells only families of this build
  return loadPart(`lottery/${code}`, () => loadNumberFamily(known))
})

/** The rules of a lottery family; suspends while they load. */
export const useFamily = (code: string): NumberFamily => use(load(code))

// Rendering on the server is synchronous: what it may need is loaded with this module.
if (import.meta.env.SSR) await load('thai3')
