import type { Context } from '#context.ts'
import { type Provider, providersOf, readOpenProviders } from '#game/providers/find-providers.ts'
import { selectVendors } from '#game/store.ts'
import { readSettings } from '#settings/read-settings.ts'

/** A wallet that a vendor keeps itself; its id is the vendor's code. */
export type GameWallet = {
  id: string
  name: string
  provider: Provider
  calls: NonNullable<Provider['wallets']>
  /** Whether its vendor is open now. */
  isOpen: boolean
}

/** Every wallet that this process can reach, open or not: money in a closed one can still be brought back. */
export async function findWallets(context: Context): Promise<GameWallet[]> {
  const { db, config } = context
  const { settings } = await readSettings(db)
  const [vendors, open] = await Promise.all([selectVendors(db), readOpenProviders(context, settings)])
  const nameOf = new Map(vendors.map(({ code, name }) => [code, name]))
  return providersOf(config).flatMap((provider) => {
    const calls = provider.wallets
    if (!calls) return []
    return calls.vendors.map((id) => ({
      id,
      name: nameOf.get(id) ?? id,
      provider,
      calls,
      isOpen: nameOf.has(id) && open.includes(provider.code),
    }))
  })
}

/** Whether members move money between wallets by hand, or every game takes from the main one. */
export const isSingleWallet = async ({ db }: Context): Promise<boolean> =>
  (await readSettings(db)).settings.singleWallet
