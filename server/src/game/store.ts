import type { Queryable, Tx } from '#db/queryable.ts'
import type { StoredCategory } from '#game/rules.ts'

export type VendorRow = {
  code: string
  name: string
  logo: string
  picture: string
  color: string
  sort: number
}

export type GameRow = {
  nodeId: number
  code: string
  vendorCode: string
  category: StoredCategory
  title: string
  cover: string
  color: string
  popularity: number
  lines: number
  volatility: 'LOW' | 'MEDIUM' | 'HIGH' | null
  minBet: bigint
  hasDemo: boolean
  provider: string | null
  isUnderMaintenance: boolean
  maintenanceUntil: Date | null
  addedAt: Date
  /** Opens as the list of the games with the same `groupCode` (GAME-23). */
  isGroup: boolean
  groupCode: string | null
}

export async function selectCatalogueVersion(db: Queryable): Promise<bigint> {
  const [row] = await db.query<{ version: bigint }>({
    name: 'game-catalogue-version',
    text: 'select version from game_catalogue',
  })
  return row?.version ?? 0n
}

export const selectVendors = (db: Queryable): Promise<VendorRow[]> =>
  db.query<VendorRow>({
    text: `select code, name, logo, picture, color, sort from game_vendor where is_active order by sort, code`,
  })

export const selectGames = (db: Queryable): Promise<GameRow[]> =>
  db.query<GameRow>({
    text: `select node_id as "nodeId", code, vendor_code as "vendorCode", category, title, cover, color, popularity,
        lines, volatility, min_bet as "minBet", has_demo as "hasDemo", provider,
        is_under_maintenance or listing = 'MAINTENANCE' as "isUnderMaintenance",
        case when is_under_maintenance then maintenance_until else listing_until end as "maintenanceUntil",
        added_at as "addedAt", is_group as "isGroup", group_code as "groupCode"
      from game where is_active and listing <> 'WITHDRAWN' order by popularity desc, node_id`,
  })

/** Members with a round since then, by game; trial accounts are none. */
export async function countPlayers(db: Queryable, since: Date): Promise<Map<number, number>> {
  const rows = await db.query<{ nodeId: number; members: bigint }>({
    text: `select node_id as "nodeId", count(distinct member_id) as members from game_round
      where started_at > $1 and currency <> 'DEMO' group by node_id`,
    values: [since],
  })
  return new Map(rows.map((row) => [row.nodeId, Number(row.members)]))
}

export type WinnerRow = { username: string; nodeId: number; payout: bigint; endedAt: Date }

/** The newest wins of five stakes or more, with real money. */
export const selectWinners = (db: Queryable, limit: number): Promise<WinnerRow[]> =>
  db.query<WinnerRow>({
    name: 'game-winners',
    text: `select m.username, r.node_id as "nodeId", r.payout, r.ended_at as "endedAt"
      from game_round r join member m on m.id = r.member_id
      where r.state = 'CLOSED' and r.currency <> 'DEMO' and r.payout >= 5 * r.stake and r.payout > 0
        and r.free_grant_id is null
      order by r.ended_at desc limit $1`,
    values: [limit],
  })

export async function selectFavourites(db: Queryable, memberId: string): Promise<number[]> {
  const rows = await db.query<{ nodeId: number }>({
    name: 'game-favourites',
    text: `select node_id as "nodeId" from game_favourite where member_id = $1 order by added_at desc, node_id`,
    values: [memberId],
  })
  return rows.map((row) => row.nodeId)
}

/** @returns whether it is new, or undefined when the member has as many as may be */
export async function insertFavourite(
  tx: Tx,
  favourite: { memberId: string; nodeId: number; now: Date; max: number },
): Promise<boolean | undefined> {
  // Of two tabs that add at once, the second counts what the first added.
  await tx.query({ text: 'select from member where id = $1 for no key update', values: [favourite.memberId] })
  const [row] = await tx.query<{ known: boolean; count: bigint }>({
    text: `select coalesce(bool_or(node_id = $2), false) as known, count(*) as count from game_favourite
      where member_id = $1`,
    values: [favourite.memberId, favourite.nodeId],
  })
  if (row?.known) return false
  if (Number(row?.count ?? 0) >= favourite.max) return undefined
  await tx.query({
    text: 'insert into game_favourite (member_id, node_id, added_at) values ($1, $2, $3)',
    values: [favourite.memberId, favourite.nodeId, favourite.now],
  })
  return true
}

export async function deleteFavourite(tx: Tx, memberId: string, nodeId: number): Promise<boolean> {
  const rows = await tx.query({
    text: 'delete from game_favourite where member_id = $1 and node_id = $2 returning node_id',
    values: [memberId, nodeId],
  })
  return rows.length === 1
}

export async function selectRecent(db: Queryable, memberId: string): Promise<number[]> {
  const rows = await db.query<{ nodeId: number }>({
    name: 'game-recent',
    text: `select node_id as "nodeId" from game_recent where member_id = $1 order by opened_at desc, node_id limit 200`,
    values: [memberId],
  })
  return rows.map((row) => row.nodeId)
}

export async function upsertRecent(tx: Tx, memberId: string, nodeId: number, now: Date): Promise<void> {
  await tx.query({
    text: `insert into game_recent (member_id, node_id, opened_at) values ($1, $2, $3)
      on conflict (member_id, node_id) do update set opened_at = excluded.opened_at`,
    values: [memberId, nodeId, now],
  })
}

/** Codes of the games whose title has these words in it. */
export async function selectCodesByTitle(db: Queryable, words: string): Promise<string[]> {
  const rows = await db.query<{ code: string }>({
    name: 'game-codes-by-title',
    text: 'select code from game where title ilike $1',
    values: [`%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`],
  })
  return rows.map(({ code }) => code)
}

export async function selectTitles(db: Queryable, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ code: string; title: string }>({
    name: 'game-titles',
    text: 'select code, title from game where code = any ($1)',
    values: [codes],
  })
  return new Map(rows.map(({ code, title }) => [code, title]))
}

export async function selectVendorNames(
  db: Queryable,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ code: string; name: string }>({
    name: 'game-vendor-names',
    text: 'select code, name from game_vendor where code = any ($1)',
    values: [codes],
  })
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Codes of the providers that the operator has not closed. */
export async function selectEnabledProviders(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ code: string }>({
    name: 'game-enabled-providers',
    text: 'select code from game_provider where is_enabled',
  })
  return rows.map(({ code }) => code)
}
