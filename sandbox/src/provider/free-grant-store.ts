import type { Store } from '#store/open-store.ts'

/** Free rounds that the platform gave to a player (contract/src/free-rounds.ts). */
export type FreeGrant = {
  id: string
  player: string
  gameCode: string
  currency: string
  stakeMinor: bigint
  rounds: number
  until: number
}

/** What is left of one, and what its rounds have won. */
export type OpenGrant = FreeGrant & { left: number; wonMinor: bigint }

/** @returns false where the same grant was given with other content */
export function keepGrant(store: Store, grant: FreeGrant): boolean {
  const { id, player, gameCode, currency, stakeMinor, rounds, until } = grant
  const content = [player, gameCode, currency, stakeMinor, rounds, until] as const
  store
    .prepare(
      `insert into free_grant (id, player, game_code, currency, stake, rounds, until) values (?, ?, ?, ?, ?, ?, ?)
        on conflict (id) do nothing`,
    )
    .run(id, ...content)
  const same = `select 1 from free_grant where id = ? and player = ? and game_code = ? and currency = ? and stake = ?
    and rounds = ? and until = ?`
  return store.prepare(same).get(id, ...content) !== undefined
}

/** A round that was refused or given back was not played. */
const played = `from round r where r.free_grant_id = g.id and r.state not in ('REFUSED', 'ROLLED_BACK')`

const toOpen = (row: Record<string, unknown>): OpenGrant => ({
  id: String(row['id']),
  player: String(row['player']),
  gameCode: String(row['game_code']),
  currency: String(row['currency']),
  stakeMinor: BigInt(Number(row['stake'])),
  rounds: Number(row['rounds']),
  until: Number(row['until']),
  left: Number(row['left']),
  wonMinor: BigInt(Number(row['won'])),
})

const withPlayed = `select g.*, g.rounds - (select count(*) ${played}) as left, (select coalesce(sum(r.win), 0) ${played}) as won
  from free_grant g`

/** The one that a player's next round in a game is of: of several the first to end. */
export function readOpenGrant(
  store: Store,
  owner: { player: string; gameCode: string; currency: string },
  now: number,
): OpenGrant | undefined {
  const row = store
    .prepare(
      `select * from (${withPlayed}) where player = ? and game_code = ? and currency = ? and over_at is null and until > ?
        and left > 0 order by until, id limit 1`,
    )
    .get(owner.player, owner.gameCode, owner.currency, now)
  return row && toOpen(row)
}

export function readGrant(store: Store, id: string): OpenGrant | undefined {
  const row = store.prepare(`${withPlayed} where g.id = ?`).get(id)
  return row && toOpen(row)
}

/** The platform said that it has no more of them. */
export function markOver(store: Store, id: string, now: number) {
  store.prepare('update free_grant set over_at = coalesce(over_at, ?) where id = ?').run(now, id)
}
