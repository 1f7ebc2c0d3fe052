import type { Tx } from '#db/queryable.ts'
import type { GameRow, VendorRow } from '#game/store.ts'

export type NewVendor = VendorRow
export type NewGame = Omit<GameRow, 'isUnderMaintenance' | 'maintenanceUntil'>

/** Puts in what is missing; a vendor that is there stays as it is. */
export async function insertVendors(tx: Tx, vendors: readonly NewVendor[]): Promise<void> {
  await tx.query({
    text: `insert into game_vendor (code, name, logo, picture, color, sort)
      select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[])
      on conflict (code) do nothing`,
    values: [
      vendors.map((one) => one.code),
      vendors.map((one) => one.name),
      vendors.map((one) => one.logo),
      vendors.map((one) => one.picture),
      vendors.map((one) => one.color),
      vendors.map((one) => one.sort),
    ],
  })
}

/** Puts in what is missing; a game that is there stays as it is. */
export async function insertGames(tx: Tx, games: readonly NewGame[]): Promise<void> {
  await tx.query({
    text: `insert into game (node_id, code, vendor_code, category, title, cover, color, tag, popularity, lines, volatility,
        min_bet, has_demo, provider, added_at)
      select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
        $9::int[], $10::int[], $11::text[], $12::bigint[], $13::boolean[], $14::text[], $15::timestamptz[])
      on conflict do nothing`,
    values: [
      games.map((one) => one.nodeId),
      games.map((one) => one.code),
      games.map((one) => one.vendorCode),
      games.map((one) => one.category),
      games.map((one) => one.title),
      games.map((one) => one.cover),
      games.map((one) => one.color),
      games.map((one) => one.tag),
      games.map((one) => one.popularity),
      games.map((one) => one.lines),
      games.map((one) => one.volatility),
      games.map((one) => one.minBet),
      games.map((one) => one.hasDemo),
      games.map((one) => one.provider),
      games.map((one) => one.addedAt),
    ],
  })
}

/** Puts in what is missing; a provider that is there stays open or closed as it is. */
export async function insertProviders(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.query({
    text: 'insert into game_provider (code) select unnest($1::text[]) on conflict (code) do nothing',
    values: [codes],
  })
}
