import type { Tx } from '#db/queryable.ts'
import type { KnownGame, ListingChange } from '#game/listing-rules.ts'

/** Lets one list at a time change the catalogue. */
export async function lockListing(tx: Tx): Promise<void> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('game listing', 3))` })
}

/** Every game but groups, which no provider lists. */
export const selectKnownGames = (tx: Tx): Promise<KnownGame[]> =>
  tx.query<KnownGame>({
    text: `select node_id as "nodeId", code, provider, title, listing, listing_until as "listingUntil"
      from game where not is_group`,
  })

/** The cover and colour of each vendor's best known game, by the vendor. */
export async function selectVendorCovers(tx: Tx): Promise<Map<string, { cover: string; color: string }>> {
  const rows = await tx.query<{ vendorCode: string; cover: string; color: string }>({
    text: `select distinct on (vendor_code) vendor_code as "vendorCode", cover, color from game
      where not is_group order by vendor_code, popularity desc, node_id`,
  })
  return new Map(rows.map(({ vendorCode, ...shown }) => [vendorCode, shown]))
}

/** The cover and colour of each of some games of a provider, by the game's code. */
export async function selectCovers(
  tx: Tx,
  provider: string,
  codes: readonly string[],
): Promise<Map<string, { cover: string; color: string }>> {
  const rows = await tx.query<{ code: string; cover: string; color: string }>({
    text: `select code, cover, color from game where code = any ($1::text[]) and provider = $2 and not is_group`,
    values: [[...new Set(codes)], provider],
  })
  return new Map(rows.map(({ code, ...shown }) => [code, shown]))
}

/** Numbers of games that came by a list stand above all that come along. */
const firstListed = 1_000_001

export async function nextListedNode(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ next: number }>({
    text: 'select coalesce(max(node_id) + 1, $1)::int as next from game where node_id >= $1',
    values: [firstListed],
  })
  return row?.next ?? firstListed
}

export async function updateListings(tx: Tx, changes: readonly ListingChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.query({
    text: `update game g set title = c.title, listing = c.listing, listing_until = c.until
      from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[]) c (node_id, title, listing, until)
      where g.node_id = c.node_id`,
    values: [
      changes.map(({ nodeId }) => nodeId),
      changes.map(({ title }) => title),
      changes.map(({ listing }) => listing),
      changes.map(({ listingUntil }) => listingUntil),
    ],
  })
}
