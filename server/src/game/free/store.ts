import type { Queryable, Tx } from '#db/queryable.ts'

export type FreeGrant = {
  id: string
  memberId: string
  provider: string
  nodeId: number
  /** The game's code. */
  game: string
  title: string
  currency: 'THB' | 'USD'
  stake: bigint
  rounds: number
  used: number
  turnoverTimes: number
  expiresAt: Date
  toldAt: Date | null
  endedAt: Date | null
}

const columns = `f.id, f.member_id as "memberId", f.provider, f.node_id as "nodeId", g.code as game, g.title, f.currency, f.stake, f.rounds,
  f.used, f.turnover_times as "turnoverTimes", f.expires_at as "expiresAt", f.told_at as "toldAt", f.ended_at as "endedAt"`

export type SlotRow = { nodeId: number; provider: string; vendorCode: string; title: string }

/** A slot that is on sale, by its code. */
export async function selectSlot(tx: Tx, code: string): Promise<SlotRow | undefined> {
  const [row] = await tx.query<SlotRow>({
    text: `select g.node_id as "nodeId", g.provider, g.vendor_code as "vendorCode", g.title from game g
      join game_provider p on p.code = g.provider and p.is_enabled
      where g.code = $1 and g.category = 'RNG' and g.is_active and not g.is_group and g.listing <> 'WITHDRAWN' limit 1`,
    values: [code],
  })
  return row
}

export type NewGrant = Omit<FreeGrant, 'game' | 'title' | 'used' | 'toldAt' | 'endedAt'> & {
  houseAccount: bigint
  grantedAt: Date
}

/** @returns false where this grant was given before */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into game_free_grant (id, member_id, provider, node_id, currency, stake, rounds, turnover_times, house_account,
        granted_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    values: [
      grant.id,
      grant.memberId,
      grant.provider,
      grant.nodeId,
      grant.currency,
      grant.stake,
      grant.rounds,
      grant.turnoverTimes,
      grant.houseAccount,
      grant.grantedAt,
      grant.expiresAt,
    ],
  })
  return rows.length > 0
}

/** What a member was given since a moment: rounds at their stakes, in minor units. */
export async function sumGiven(
  tx: Tx,
  { memberId, since }: { memberId: string; since: Date },
): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>({
    text: `select coalesce(sum(stake * rounds), 0)::bigint as sum from game_free_grant
      where member_id = $1 and granted_at > $2`,
    values: [memberId, since],
  })
  return row?.sum ?? 0n
}

export async function selectGrant(db: Queryable, id: string): Promise<FreeGrant | undefined> {
  const [row] = await db.query<FreeGrant>({
    name: 'game-free-grant',
    text: `select ${columns} from game_free_grant f join game g on g.node_id = f.node_id where f.id = $1`,
    values: [id],
  })
  return row
}

/** @returns whether nobody has written it down before */
export async function markTold(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query({
    text: 'update game_free_grant set told_at = $2 where id = $1 and told_at is null and ended_at is null returning id',
    values: [id, at],
  })
  return rows.length > 0
}

/** @returns whether it had not ended before */
export async function markRefused(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query({
    text: `update game_free_grant set ended_at = $2, is_refused = true
      where id = $1 and told_at is null and ended_at is null returning id`,
    values: [id, at],
  })
  return rows.length > 0
}

/** Ends whatever of a member's can still be played. @returns how many rounds were left of each */
export const endGrants = (
  tx: Tx,
  { memberId, at }: { memberId: string; at: Date },
): Promise<{ id: string; left: number }[]> =>
  tx.query({
    text: `update game_free_grant set ended_at = $2
      where member_id = $1 and ended_at is null and used < rounds and expires_at > $2 returning id, rounds - used as left`,
    values: [memberId, at],
  })

/** What a member can still play, the first to end first, with what it has won. */
export const selectPlayable = (
  db: Queryable,
  { memberId, at }: { memberId: string; at: Date },
): Promise<(FreeGrant & { won: bigint })[]> =>
  db.query({
    name: 'game-free-playable',
    text: `select ${columns}, coalesce((select sum(r.payout) from game_round r where r.free_grant_id = f.id), 0)::bigint as won
      from game_free_grant f join game g on g.node_id = f.node_id
      where f.member_id = $1 and f.ended_at is null and f.used < f.rounds and f.expires_at > $2
      order by f.expires_at, f.id`,
    values: [memberId, at],
  })
