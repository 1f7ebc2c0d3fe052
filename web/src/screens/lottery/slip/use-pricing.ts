import { useEffect } from 'react'
import { loadPart, memoizeLoader } from '#util/load-part.ts'
import { createStore, useStore } from '#util/store.ts'

async function importPricing() {
  const { highestOf, priceSlip, quoteChoice } = await import('#screens/lottery/slip/pricing.ts')
  return { highestOf, priceSlip, quoteChoice }
}

type Pricing = Awaited<ReturnType<typeof importPricing>>

const here = createStore<Pricing | undefined>(undefined)
const loader = memoizeLoader(async (part: string) => {
  const pricing = await loadPart(`lottery/${part}`, importPricing)
  here.set(pricing)
  return pricing
})

export const loadPricing = (): Promise<Pricing> => loader.load('pricing')

/** What counts and prices choices and slips, once it is here; it is fetched as soon as there is something to price. */
export function usePricing(isWanted: boolean): Pricing | undefined {
  useEffect(() => {
    if (isWanted) loadPricing().catch(() => undefined) // loadPart tells of it
  }, [isWanted])
  return useStore<Pricing | undefined>(here, undefined)
}
