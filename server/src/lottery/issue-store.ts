import type { Queryable, Tx } from '#db/queryable.ts'
import type { IssueActor, StoredIssueState } from '#lottery/rules.ts'

/** What may be told of an issue at any time. The seed is not in it: `selectRevealed` has it once drawn. */
export type IssueRow = {
  id: bigint
  gameCode: string
  numero: string
  state: StoredIssueState
  openAt: Date
  lockAt: Date
  drawAt: Date
  /** Null of an official draw, whose result is told from outside. */
  commitment: string | null
  /** The beacon's hash and the round of it that the draw waits for; null where it waits for none. */
  beacon: string | null
  beaconRound: number | null
  sealRoot: string | null
  sealHash: string | null
  sealCount: number | null
  sealStake: bigint | null
  throwsRoot: string | null
  sealedAt: Date | null
  numbers: number[] | null
}

const columns = `i.id, i.game_code as "gameCode", i.numero, i.state, i.open_at as "openAt", i.lock_at as "lockAt",
  i.draw_at as "drawAt", i.commitment, i.beacon, i.beacon_round as "beaconRound", i.seal_root as "sealRoot", i.seal_hash as "sealHash",
  i.seal_count as "sealCount", i.seal_stake as "sealStake", i.throws_root as "throwsRoot", i.sealed_at as "sealedAt", i.numbers`

export type NewIssue = {
  gameCode: string
  numero: string
  openAt: Date
  lockAt: Date
  drawAt: Date
  /** Null of an official draw. */
  secret: { seed: Uint8Array; commitment: string; chainId: string; place: number } | null
  /** Null where the draw waits for no beacon. */
  beacon: { hash: string; round: number } | null
  tagSalt: Uint8Array
}

/** @returns the issues that were not there yet */
export async function insertIssues(
  tx: Tx,
  issues: readonly NewIssue[],
): Promise<{ id: bigint; openAt: Date; lockAt: Date; drawAt: Date }[]> {
  return tx.query({
    text: `insert into lottery_issue (state, game_code, numero, open_at, lock_at, draw_at, seed, commitment, tag_salt,
        chain_id, chain_place, beacon, beacon_round)
      select 'WAITING', u.* from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[],
        $6::bytea[], $7::text[], $8::bytea[], $9::uuid[], $10::int[], $11::text[], $12::int[]) u
      on conflict (game_code, numero) do nothing
      returning id, open_at as "openAt", lock_at as "lockAt", draw_at as "drawAt"`,
    values: [
      issues.map((issue) => issue.gameCode),
      issues.map((issue) => issue.numero),
      issues.map((issue) => issue.openAt),
      issues.map((issue) => issue.lockAt),
      issues.map((issue) => issue.drawAt),
      issues.map(({ secret }) => secret && Buffer.from(secret.seed)),
      issues.map(({ secret }) => secret?.commitment ?? null),
      issues.map((issue) => Buffer.from(issue.tagSalt)),
      issues.map(({ secret }) => secret?.chainId ?? null),
      issues.map(({ secret }) => secret?.place ?? null),
      issues.map(({ beacon }) => beacon?.hash ?? null),
      issues.map(({ beacon }) => beacon?.round ?? null),
    ],
  })
}

export async function makePartitions(tx: Tx): Promise<void> {
  await tx.query({ text: 'select lottery_make_partitions()' })
}

/** The issues of some lotteries that are drawn after an instant, by lottery and number: `CODE NUMERO`. */
export async function selectMadeIssues(
  tx: Tx,
  gameCodes: readonly string[],
  after: Date,
): Promise<Set<string>> {
  const rows = await tx.query<{ name: string }>({
    text: `select game_code || ' ' || numero as name from lottery_issue
      where game_code = any ($1::text[]) and draw_at > $2`,
    values: [gameCodes, after],
  })
  return new Set(rows.map(({ name }) => name))
}

/** Active lotteries, each with the running issue, the one after it and the last drawn one. */
export async function selectRunning(
  db: Queryable,
  now: Date,
): Promise<{ code: string; current: IssueRow | null; next: IssueRow | null; last: IssueRow | null }[]> {
  // One statement for all of them; per lottery the index on its draws finds two ahead and one behind.
  const rows = await db.query<
    { code: string; isAhead: boolean } & (IssueRow | { [K in keyof IssueRow]: null })
  >({
    name: 'lottery-running',
    text: `select p.code, coalesce(i."isAhead", false) as "isAhead", ${columns}
      from lottery_product p left join lateral (
        (select true as "isAhead", a.* from lottery_issue a where a.game_code = p.code and a.draw_at > $1
            and a.state not in ('CANCELLED', 'VOID') order by a.draw_at limit 2)
        union all
        (select false, d.* from lottery_issue d where d.game_code = p.code and d.numbers is not null
            and d.state <> 'VOID' order by d.draw_at desc limit 1)
      ) i on true
      where p.is_active order by p.sort, p.code, i.draw_at`,
    values: [now],
  })
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, ofGame]) => {
    const issues = ofGame.flatMap((row) => (row.id === null ? [] : [row]))
    const [current, next] = issues.filter(({ isAhead }) => isAhead)
    const last = issues.find(({ isAhead }) => !isAhead)
    return { code, current: current ?? null, next: next ?? null, last: last ?? null }
  })
}

/** The latest drawn issues of a lottery, or the latest before a time. */
export async function selectDrawn(
  db: Queryable,
  gameCode: string,
  { count, until }: { count: number; until?: Date | undefined },
): Promise<IssueRow[]> {
  return db.query<IssueRow>({
    name: 'lottery-drawn',
    text: `select ${columns} from lottery_issue i where i.game_code = $1 and i.numbers is not null and i.state <> 'VOID'
        and i.draw_at < coalesce($3::timestamptz, 'infinity')
      order by i.draw_at desc limit $2`,
    values: [gameCode, count, until ?? null],
  })
}

/**
 * The latest drawn issues of several lotteries together. What was drawn at the moment of the last one that counts is there
 * whole, so there may be more than `count`, by one for each further lottery at most.
 */
export async function selectDrawnOf(
  db: Queryable,
  gameCodes: readonly string[],
  { count, until }: { count: number; until?: Date | undefined },
): Promise<IssueRow[]> {
  return db.query<IssueRow>({
    name: 'lottery-drawn-of',
    text: `select ${columns} from (
        select d.*, rank() over (order by d.draw_at desc) from unnest($1::text[]) g (code) cross join lateral (
          select * from lottery_issue d where d.game_code = g.code and d.numbers is not null and d.state <> 'VOID'
            and d.draw_at < coalesce($3::timestamptz, 'infinity')
          order by d.draw_at desc limit $2
        ) d
      ) i where i.rank <= $2 order by i.draw_at desc, i.game_code`,
    values: [gameCodes, count, until ?? null],
  })
}

export async function selectIssue(
  db: Queryable,
  gameCode: string,
  numero: string,
): Promise<IssueRow | undefined> {
  const [row] = await db.query<IssueRow>({
    name: 'lottery-issue',
    text: `select ${columns} from lottery_issue i where i.game_code = $1 and i.numero = $2`,
    values: [gameCode, numero],
  })
  return row
}

/** Those of these issues of a lottery that are made, by their numbers. */
export async function selectIssuesNamed(
  db: Queryable,
  gameCode: string,
  numeros: readonly string[],
): Promise<Map<string, IssueRow>> {
  const rows = await db.query<IssueRow>({
    name: 'lottery-issues-named',
    text: `select ${columns} from lottery_issue i where i.game_code = $1 and i.numero = any ($2::text[])`,
    values: [gameCode, numeros],
  })
  return new Map(rows.map((row) => [row.numero, row]))
}

/**
 * The seed of an issue, once its numbers are out and no issue of an earlier place in its chain still waits to be drawn: all
 * their seeds follow from it, and whoever also kept the beacon's round from the platform would know their numbers first.
 */
export async function selectRevealed(db: Queryable, issueId: bigint): Promise<Buffer | undefined> {
  const [row] = await db.query<{ seed: Buffer | null }>({
    text: `select i.seed from lottery_issue i where i.id = $1 and i.numbers is not null
      and not exists (select from lottery_issue b where b.chain_id = i.chain_id and b.chain_place < i.chain_place
        and b.state in ('WAITING', 'OPEN', 'LOCKED', 'SEALED'))`,
    values: [issueId],
  })
  return row?.seed ?? undefined
}

/** What the member tags of an issue are salted with, once its bets are sealed. */
export async function selectTagSalt(db: Queryable, issueId: bigint): Promise<Buffer | undefined> {
  const [row] = await db.query<{ salt: Buffer }>({
    text: `select tag_salt as salt from lottery_issue where id = $1 and seal_root is not null`,
    values: [issueId],
  })
  return row?.salt
}

/** An issue with everything in it, its row locked against every other transition and against bets. */
export type LockedIssue = IssueRow & {
  seed: Buffer | null
  tagSalt: Buffer
  settlementRun: string | null
  /** Of the round that the numbers were drawn with. */
  beaconSignature: string | null
}

const lockedColumns = `${columns}, i.seed, i.tag_salt as "tagSalt", i.settlement_run as "settlementRun",
  i.beacon_signature as "beaconSignature"`

export async function lockIssueRow(tx: Tx, issueId: bigint): Promise<LockedIssue | undefined> {
  const [row] = await tx.query<LockedIssue>({
    text: `select ${lockedColumns}
      from lottery_issue i where i.id = $1 for no key update`,
    values: [issueId],
  })
  return row
}

/** What else a step changes of an issue's row. */
export type IssueColumns = {
  sealRoot?: string
  sealHash?: string
  sealCount?: number
  sealStake?: bigint
  throwsRoot?: string
  sealedAt?: Date
  numbers?: number[]
  beaconSignature?: string
  drawnAt?: Date
  settlementRun?: string
  settledAt?: Date
}

const columnNames: Record<keyof IssueColumns, string> = {
  sealRoot: 'seal_root',
  sealHash: 'seal_hash',
  sealCount: 'seal_count',
  sealStake: 'seal_stake',
  throwsRoot: 'throws_root',
  sealedAt: 'sealed_at',
  numbers: 'numbers',
  beaconSignature: 'beacon_signature',
  drawnAt: 'drawn_at',
  settlementRun: 'settlement_run',
  settledAt: 'settled_at',
}

export type IssueStep = {
  from: StoredIssueState
  to: StoredIssueState
  actor: IssueActor
  reason: string
}

/** Writes a step down and takes it: the database refuses one that its table of transitions lacks. */
export async function updateState(
  tx: Tx,
  issueId: bigint,
  { from, to, actor, reason }: IssueStep,
  columns: IssueColumns,
): Promise<void> {
  const [kind, id] = actor === 'system' ? [actor, null] : ['operator', actor.operator]
  await tx.query({
    text: `insert into lottery_issue_step (issue_id, from_state, to_state, actor_kind, actor_id, reason)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [issueId, from, to, kind, id, reason],
  })
  const changed = Object.keys(columns) as (keyof IssueColumns)[] // keys of its own type
  const sets = changed.map((name, index) => `, ${columnNames[name]} = $${index + 3}`)
  await tx.query({
    text: `update lottery_issue set state = $2${sets.join('')} where id = $1`,
    values: [issueId, to, ...changed.map((name) => columns[name])],
  })
}

/** The database's own time: locks are decided by it, whatever the clocks of the processes say. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const [row] = await tx.query<{ now: Date }>({ text: 'select clock_timestamp() as now' })
  return row?.now ?? new Date(0)
}

/** Issues on which bets were placed, with their secrets, what was drawn and what is paid on them: for `npm run ledger:verify`. */
export async function selectForChecks(
  db: Queryable,
): Promise<(LockedIssue & { paid: bigint; drawn: number[] | null })[]> {
  return db.query({
    text: `select ${lockedColumns},
        coalesce((select sum(p.amount) from lottery_payout p where p.issue_id = i.id), 0)::bigint as paid,
        coalesce((select r.old_numbers from lottery_reversal r where r.issue_id = i.id and r.action = 'correct'
          order by r.round limit 1), i.numbers) as drawn
      from lottery_issue i where i.numbers is not null or exists (select from lottery_slip s where s.issue_id = i.id)
      order by i.id`,
  })
}
