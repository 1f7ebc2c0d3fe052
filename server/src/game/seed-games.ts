import type { Tx } from '#db/queryable.ts'
import { demoCatalogue } from '#game/demo-catalogue.ts'
import { demoGroups, demoRooms } from '#game/demo-groups.ts'
import { providerCodes } from '#game/providers/find-providers.ts'
import { insertGames, insertProviders, insertRooms, insertVendors } from '#game/seed-store.ts'

/** Makes known who may run games; an operator's settings of them stay. */
export const bootstrapProviders = (tx: Tx): Promise<void> => insertProviders(tx, providerCodes)

/** Puts the catalogue in that comes along. */
export async function seedGames(tx: Tx): Promise<void> {
  const { vendors, games } = demoCatalogue()
  await bootstrapProviders(tx)
  await insertVendors(tx, vendors)
  await insertGames(tx, [...demoGroups(games), ...games])
  await insertRooms(tx, demoRooms(games))
}
