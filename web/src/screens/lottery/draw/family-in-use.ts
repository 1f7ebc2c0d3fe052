import type { FamilyCode } from '@suntala/lottery/families'
import type { Family } from '@suntala/lottery/family'
import { loadFamily } from '@suntala/lottery/load-family'
import { use } from 'react'
import { failureKeptMs, loadPart } from '#util/load-part.ts'

const loaded = new Map<string, Family>()
const loading = new Map<string, Promise<Family>>()

async function fetchFamily(code: string): Promise<Family> {
  const known = code as FamilyCode // the platform sells only families of this build
  const family = await loadPart(`lottery/${code}`, () => loadFamily(known))
  loaded.set(code, family)
  return family
}

function load(code: string): Promise<Family> {
  let promise = loading.get(code)
  if (!promise) {
    promise = fetchFamily(code)
    loading.set(code, promise)
    promise.catch(() => setTimeout(() => loading.delete(code), failureKeptMs))
  }
  return promise
}

/** The rules of a lottery family; suspends while they load. */
export const useFamily = (code: string): Family => loaded.get(code) ?? use(load(code))

// Rendering on the server is synchronous: what it may need is loaded with this module.
if (import.meta.env.SSR) await load('thai3')
