import type { BeaconChain } from '@suntala/lottery/beacon/beacon-chain'
import type { BeaconRound } from '@suntala/lottery/beacon/beacon-round'
import type { Queryable, Tx } from '#db/queryable.ts'

/** Pins a beacon, or notes where it answers now. */
export async function upsertBeacon(
  tx: Tx,
  { source, chain, addresses }: { source: string; chain: BeaconChain; addresses: readonly string[] },
): Promise<void> {
  const { hash, publicKey, periodSeconds, genesisTime, groupHash, beaconId } = chain
  await tx.query({
    text: `insert into lottery_beacon as b
        (hash, source, public_key, period_seconds, genesis_time, group_hash, beacon_id, addresses)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (hash) do update set addresses = excluded.addresses where b.addresses <> excluded.addresses`,
    values: [hash, source, publicKey, periodSeconds, genesisTime, groupHash, beaconId, addresses],
  })
}

export type RoundName = { readonly beacon: string; readonly round: number }

/** Notes rounds that issues are to wait for. @returns those that somebody must be set to ask for */
export async function insertRounds(
  tx: Tx,
  beacon: string,
  rounds: readonly { round: number; outAt: Date }[],
): Promise<{ round: number; outAt: Date }[]> {
  return tx.query({
    text: `with given as (select * from unnest($2::int[], $3::timestamptz[]) u (round, out_at)),
        made as (insert into lottery_beacon_round (beacon, round, out_at) select $1, g.round, g.out_at from given g
          on conflict (beacon, round) do nothing returning round, out_at)
      select round, out_at as "outAt" from made
      union all
      -- What is out and not taken may have been asked for by nobody, since no issue waited for it.
      select r.round, r.out_at from lottery_beacon_round r join given g on g.round = r.round
        where r.beacon = $1 and r.signature is null and r.given_up_at is null and r.out_at <= clock_timestamp()`,
    values: [beacon, rounds.map(({ round }) => round), rounds.map(({ outAt }) => outAt)],
  })
}

/** A round that issues wait for, and whom to ask for it. */
export type WaitingRound = RoundName & {
  publicKey: string
  addresses: string[]
  outAt: Date
  askedAt: Date | null
  isEnded: boolean
  /** Whether an issue still waits for it. */
  isWaitedFor: boolean
}

/** A round with its row locked. */
export async function lockRound(tx: Tx, { beacon, round }: RoundName): Promise<WaitingRound | undefined> {
  const [row] = await tx.query<WaitingRound>({
    text: `select r.beacon, r.round, b.public_key as "publicKey", b.addresses, r.out_at as "outAt",
        r.asked_at as "askedAt", r.signature is not null or r.given_up_at is not null as "isEnded",
        exists (select from lottery_issue i where (i.beacon, i.beacon_round) = (r.beacon, r.round)
          and i.state in ('WAITING', 'OPEN', 'LOCKED', 'SEALED')) as "isWaitedFor"
      from lottery_beacon_round r join lottery_beacon b on b.hash = r.beacon
      where r.beacon = $1 and r.round = $2 for no key update of r`,
    values: [beacon, round],
  })
  return row
}

export async function updateAsked(tx: Tx, { beacon, round }: RoundName, at: Date): Promise<void> {
  await tx.query({
    text: `update lottery_beacon_round set asked_at = $3 where beacon = $1 and round = $2 and asked_at is null`,
    values: [beacon, round, at],
  })
}

export type RoundFailure = 'SILENT' | 'WRONG'

/** Notes why a round was not taken, unless it has been meanwhile. */
export async function updateFailure(
  tx: Tx,
  { beacon, round }: RoundName,
  failure: RoundFailure,
): Promise<void> {
  await tx.query({
    text: `update lottery_beacon_round set failure = $3
      where beacon = $1 and round = $2 and signature is null and given_up_at is null`,
    values: [beacon, round, failure],
  })
}

/** Keeps what a beacon gave out. @returns whether it was not ended before */
export async function updateTaken(
  tx: Tx,
  beacon: string,
  { round, randomness, signature }: BeaconRound,
): Promise<boolean> {
  const rows = await tx.query({
    text: `update lottery_beacon_round set randomness = $3, signature = $4, taken_at = clock_timestamp()
      where beacon = $1 and round = $2 and signature is null and given_up_at is null returning round`,
    values: [beacon, round, randomness, signature],
  })
  return rows.length > 0
}

/** Gives a round up for want of an answer that holds. @returns whether it was not ended before */
export async function updateGivenUp(
  tx: Tx,
  { beacon, round }: RoundName,
  failure: RoundFailure,
): Promise<boolean> {
  const rows = await tx.query({
    text: `update lottery_beacon_round set failure = $3, given_up_at = clock_timestamp()
      where beacon = $1 and round = $2 and signature is null and given_up_at is null returning round`,
    values: [beacon, round, failure],
  })
  return rows.length > 0
}

/**
 * The undrawn issues of a round whose draw is due: those that are due later find the round when they are. The round's
 * row must have been written to before, so that a draw that looked in vain has ended.
 */
export async function selectDue(tx: Tx, { beacon, round }: RoundName): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>({
    text: `select id from lottery_issue where beacon = $1 and beacon_round = $2
      and state in ('WAITING', 'OPEN', 'LOCKED', 'SEALED') and draw_at <= clock_timestamp() order by id`,
    values: [beacon, round],
  })
  return rows.map(({ id }) => id)
}

/** How a round ended; undefined while it has not. It cannot end before this transaction does. */
export async function selectEnd(
  tx: Tx,
  { beacon, round }: RoundName,
): Promise<{ signature: string } | 'given up' | undefined> {
  const [row] = await tx.query<{ signature: string | null; isGivenUp: boolean }>({
    text: `select signature, given_up_at is not null as "isGivenUp" from lottery_beacon_round
      where beacon = $1 and round = $2 for share`,
    values: [beacon, round],
  })
  if (row?.isGivenUp) return 'given up'
  return row?.signature ? { signature: row.signature } : undefined
}

/** What is told of the round that an issue waits for; the signature once it is taken. */
export type IssueBeacon = BeaconChain & {
  source: string
  round: number
  outAt: Date
  givenUpAt: Date | null
  randomness: string | null
  signature: string | null
}

export async function selectIssueBeacon(db: Queryable, issueId: bigint): Promise<IssueBeacon | undefined> {
  const [row] = await db.query<Omit<IssueBeacon, 'genesisTime'> & { genesisTime: bigint }>({
    name: 'lottery-issue-beacon',
    text: `select b.hash, b.source, b.public_key as "publicKey", b.period_seconds as "periodSeconds",
        b.genesis_time as "genesisTime", b.group_hash as "groupHash", b.beacon_id as "beaconId",
        r.round, r.out_at as "outAt", r.given_up_at as "givenUpAt", r.randomness, r.signature
      from lottery_issue i join lottery_beacon b on b.hash = i.beacon
      join lottery_beacon_round r on (r.beacon, r.round) = (i.beacon, i.beacon_round) where i.id = $1`,
    values: [issueId],
  })
  return row && { ...row, genesisTime: Number(row.genesisTime) }
}

/** An issue whose draw waits for a round that does not come. */
export type SilentIssue = {
  gameCode: string
  numero: string
  round: number
  outAt: Date
  askedAt: Date | null
  failure: RoundFailure | null
}

/** Issues whose draw is overdue for want of their round, those that have waited longest first. */
export const selectSilent = (db: Queryable): Promise<SilentIssue[]> =>
  db.query({
    text: `select i.game_code as "gameCode", i.numero, r.round, r.out_at as "outAt", r.asked_at as "askedAt", r.failure
      from lottery_issue i join lottery_beacon_round r on (r.beacon, r.round) = (i.beacon, i.beacon_round)
      where i.state in ('WAITING', 'OPEN', 'LOCKED', 'SEALED') and i.draw_at < clock_timestamp() - interval '10 seconds'
        and r.signature is null and r.out_at < clock_timestamp() - interval '10 seconds'
      order by r.out_at, i.game_code limit 200`,
  })
