import type { Tx } from '#db/queryable.ts'
import { storedCategory } from '#game/rules.ts'
import type { GameRow, VendorRow } from '#game/store.ts'

export type NewVendor = VendorRow
export type NewRoom = {
  id: string
  nodeId: number
  place: number
  minBet: bigint
  maxBet: bigint
  seats: number
}
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
    text: `insert into game (node_id, code, vendor_code, category, title, cover, color, popularity, lines, volatility, min_bet,
        has_demo, provider, added_at, is_group, group_code)
      select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
        $8::int[], $9::int[], $10::text[], $11::bigint[], $12::boolean[], $13::text[], $14::timestamptz[],
        $15::boolean[], $16::text[])
      on conflict do nothing`,
    values: [
      games.map((one) => one.nodeId),
      games.map((one) => one.code),
      games.map((one) => one.vendorCode),
      games.map(({ vendorCode, category }) => storedCategory(vendorCode, category)),
      games.map((one) => one.title),
      games.map((one) => one.cover),
      games.map((one) => one.color),
      games.map((one) => one.popularity),
      games.map((one) => one.lines),
      games.map((one) => one.volatility),
      games.map((one) => one.minBet),
      games.map((one) => one.hasDemo),
      games.map((one) => one.provider),
      games.map((one) => one.addedAt),
      games.map((one) => one.isGroup),
      games.map((one) => one.groupCode),
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

/** Puts in what is missing; a room that is there stays as it is. */
export async function insertRooms(tx: Tx, rooms: readonly NewRoom[]): Promise<void> {
  await tx.query({
    text: `insert into game_room (id, node_id, place, min_bet, max_bet, seats)
      select * from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::int[])
      on conflict do nothing`,
    values: [
      rooms.map((one) => one.id),
      rooms.map((one) => one.nodeId),
      rooms.map((one) => one.place),
      rooms.map((one) => one.minBet),
      rooms.map((one) => one.maxBet),
      rooms.map((one) => one.seats),
    ],
  })
}
