import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { demoCatalogue } from '#game/demo-catalogue.ts'
import { seedLargeCatalogue } from '#game/seed-large-catalogue.ts'
import { insertGames, insertVendors } from '#game/seed-store.ts'

/** Puts the catalogue in that comes along, and as many variations as the settings ask for. */
export async function seedGames(tx: Tx, { config }: Context): Promise<void> {
  const { vendors, games } = demoCatalogue()
  await insertVendors(tx, vendors)
  await insertGames(tx, games)
  if (config.catalogueSize > games.length) await seedLargeCatalogue(tx, games, config.catalogueSize)
}
