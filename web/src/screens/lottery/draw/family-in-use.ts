import type { NumberFamilyCode } from '@suntala/lottery/numbers/families'
import type { NumberFamily } from '@suntala/lottery/numbers/family'
import { loadNumberFamily } from '@suntala/lottery/numbers/load-family'
import { use } from 'react'
import { failureKeptMs, loadPart } from '#util/load-part.ts'

const loaded = new Map<string, NumberFamily>()
const loading = new Map<string, Promise<NumberFamily>>()

async function fetchFamily(code: string): Promise<NumberFamily> {
  const known = code as NumberFamilyCode // the platform sells only families of this build
  const family = await loadPart(`lottery/${code}`, () => loadNumberFamily(known))
  loaded.set(code, family)
  return family
}

function load(code: string): Promise<NumberFamily> {
  let promise = loading.get(code)
  if (!promise) {
    promise = fetchFamily(code)
    loading.set(code, promise)
    promise.catch(() => setTimeout(() => loading.delete(code), failureKeptMs))
  }
  return promise
}

/** The rules of a lottery family; suspends while they load. */
export const useFamily = (code: string): NumberFamily => loaded.get(code) ?? use(load(code))

// Rendering on the server is synchronous: what it may need is loaded with this module.
if (import.meta.env.SSR) await load('thai3')
