import type { Queryable, Tx } from '#db/queryable.ts'

/** A chain of seeds as it is used up: `used` places from the head on, the last of them for a draw at `usedUntil`. */
export type SeedChain = {
  readonly id: string
  readonly gameCode: string
  readonly ordinal: number
  readonly head: string
  readonly sealed: Buffer
  readonly length: number
  used: number
  usedUntil: Date | null
  readonly madeAt: Date
}

/** The chains of lotteries that have room, and the last one of each, in their order. */
export function selectOpenChains(tx: Tx, gameCodes: readonly string[]): Promise<SeedChain[]> {
  return tx.query<SeedChain>({
    text: `select id, game_code as "gameCode", ordinal, head, secret_sealed as sealed, length, used,
        used_until as "usedUntil", made_at as "madeAt"
      from lottery_seed_chain c where game_code = any ($1::text[]) and (used < length or not exists (
        select from lottery_seed_chain n where n.game_code = c.game_code and n.ordinal > c.ordinal))
      order by game_code, ordinal`,
    values: [gameCodes],
  })
}

export async function insertChains(tx: Tx, chains: readonly SeedChain[]): Promise<void> {
  if (chains.length === 0) return
  await tx.query({
    text: `insert into lottery_seed_chain (id, game_code, ordinal, head, secret_sealed, length, made_at)
      select * from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::bytea[], $6::int[], $7::timestamptz[])`,
    values: [
      chains.map(({ id }) => id),
      chains.map(({ gameCode }) => gameCode),
      chains.map(({ ordinal }) => ordinal),
      chains.map(({ head }) => head),
      chains.map(({ sealed }) => sealed),
      chains.map(({ length }) => length),
      chains.map(({ madeAt }) => madeAt),
    ],
  })
}

/** Writes down how far chains are used. */
export async function useChains(tx: Tx, chains: readonly SeedChain[]): Promise<void> {
  await tx.query({
    text: `update lottery_seed_chain c set used = u.used, used_until = u.until, shut_since = null
      from unnest($1::uuid[], $2::int[], $3::timestamptz[]) u (id, used, until) where c.id = u.id`,
    values: [
      chains.map(({ id }) => id),
      chains.map(({ used }) => used),
      chains.map(({ usedUntil }) => usedUntil),
    ],
  })
}

/** Writes down since when chains do not open. */
export async function markShut(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.query({
    text: 'update lottery_seed_chain set shut_since = $2 where id = any ($1::uuid[]) and shut_since is null',
    values: [ids, at],
  })
}

/** Lotteries that get no issues because a chain of theirs does not open, those that have waited longest first. */
export const selectShut = (db: Queryable): Promise<{ gameCode: string; since: Date }[]> =>
  db.query({
    text: `select game_code as "gameCode", min(shut_since) as since from lottery_seed_chain
      where shut_since is not null and used < length group by 1 order by 2, 1`,
  })

/** Where an issue's seed stands in its chain, and the seed before it once its own is out. */
export type ChainLink = {
  head: string
  place: number
  length: number
  /** Head of the lottery's next chain, as soon as that is made. */
  nextHead: string | null
  previousSeed: Buffer | null
}

export async function selectChainLink(db: Queryable, issueId: bigint): Promise<ChainLink | undefined> {
  const [row] = await db.query<ChainLink>({
    name: 'lottery-chain-link',
    text: `select c.head, i.chain_place as place, c.length, n.head as "nextHead",
        case when i.numbers is not null then p.seed end as "previousSeed"
      from lottery_issue i join lottery_seed_chain c on c.id = i.chain_id
      left join lottery_seed_chain n on n.game_code = c.game_code and n.ordinal = c.ordinal + 1
      left join lottery_issue p on p.chain_id = i.chain_id and p.chain_place = i.chain_place - 1
      where i.id = $1`,
    values: [issueId],
  })
  return row
}
