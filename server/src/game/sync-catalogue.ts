import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { forgetCatalogue } from '#game/catalogue.ts'
import { listingOf, type ListingPlan, planListing } from '#game/listing-rules.ts'
import {
  lockListing,
  nextListedNode,
  selectCovers,
  selectKnownGames,
  selectVendorCovers,
  updateListings,
} from '#game/listing-store.ts'
import { providersOf, readOpenProviders } from '#game/providers/find-providers.ts'
import type { ProviderList } from '#game/providers/provider-adapter.ts'
import { insertGames } from '#game/seed-store.ts'
import { readSettings } from '#settings/read-settings.ts'

/** A new game stands behind those that were chosen, under the cover of what it varies, or of its vendor's best known one, until it has its own. */
const newPopularity = 5_000

type Adding = {
  provider: string
  list: ProviderList
  now: Date
  covers: ReadonlyMap<string, { cover: string; color: string }>
}

async function addGames(
  tx: Tx,
  { added }: ListingPlan,
  { provider, list, now, covers }: Adding,
): Promise<void> {
  if (added.length === 0) return
  const first = await nextListedNode(tx)
  const own = await selectCovers(
    tx,
    provider,
    added.flatMap(({ variantOf }) => variantOf ?? []),
  )
  const rows = added.flatMap((listed, index) => {
    const { isOpen: _, closedUntil: __, variantOf = '', ...game } = listed
    const cover = own.get(variantOf) ?? covers.get(game.vendorCode)
    if (!cover) return []
    const shown = { ...cover, popularity: newPopularity, addedAt: now }
    const row = { ...game, ...shown, nodeId: first + index, provider, isGroup: false, groupCode: null }
    return [{ row, change: { nodeId: row.nodeId, title: row.title, ...listingOf(listed, list) } }]
  })
  await insertGames(
    tx,
    rows.map(({ row }) => row),
  )
  await updateListings(
    tx,
    rows.map(({ change }) => change),
  )
}

/**
 * Brings the catalogue to what a provider's list says: new games come in, renamed ones are renamed, withdrawn ones are no
 * longer shown and take no bet, and those that it works on wait. What operators closed stays closed.
 * @returns undefined when the list was not believed
 */
export async function applyList(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  provider: string,
  list: ProviderList,
): Promise<ListingPlan | undefined> {
  const plan = await db.transaction(async (tx) => {
    await lockListing(tx)
    const [known, covers] = [await selectKnownGames(tx), await selectVendorCovers(tx)]
    const made = planListing({ provider, list, known, vendors: new Set(covers.keys()) })
    if (!made) return undefined
    await addGames(tx, made, { provider, list, now: clock(), covers })
    const gone = made.withdrawn.map(({ nodeId, title }) => ({ nodeId, title, listing: 'WITHDRAWN' as const }))
    await updateListings(tx, [...made.changed, ...gone.map((one) => ({ ...one, listingUntil: null }))])
    return made
  })
  forgetCatalogue(db)
  if (!plan) log.warn({ provider }, 'a list of games lacks more than half of what it had: it is not believed')
  else if (plan.left.length > 0)
    log.warn(
      { provider, games: plan.left.slice(0, 20) },
      'listed games whose vendor or code is not theirs here',
    )
  return plan
}

/** Asks every open provider that has a list for it. One that gives no answer changes nothing. */
export async function syncCatalogue(context: Context): Promise<void> {
  const { settings } = await readSettings(context.db)
  const open = await readOpenProviders(context, settings)
  for (const provider of providersOf(context.config)) {
    if (!open.includes(provider.code)) continue
    try {
      const list = await provider.games?.(context, provider.peer)
      if (list) await applyList(context, provider.code, list)
    } catch (err) {
      // The list of one is no reason to leave out the others.
      context.log.error({ err, provider: provider.code }, 'a list of games could not be taken over')
    }
  }
}
