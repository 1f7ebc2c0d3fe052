import type { ChaseIssueState, ChaseReason, ChaseState, ChaseStop } from '@suntala/contract/chase-terms'
import type { Input } from '@suntala/contract/endpoint'
import type { lottery } from '@suntala/contract/lottery'
import type { Queryable, Tx } from '#db/queryable.ts'
import type { ChaseActor } from '#lottery/chase-rules.ts'
import type { StoredIssueState } from '#lottery/rules.ts'

export type ChaseLines = Input<typeof lottery.lottoBet>['lines']

export type ChaseRow = {
  id: string
  memberId: string
  accountId: bigint
  gameCode: string
  state: ChaseState
  lines: ChaseLines
  betCount: number
  stop: ChaseStop
  profit: bigint | null
  bodyHash: Buffer
  madeAt: Date
  endedAt: Date | null
}

const columns = `c.id, c.member_id as "memberId", c.account_id as "accountId", c.game_code as "gameCode", c.state, c.lines,
  c.bet_count as "betCount", c.stop, c.profit, c.body_hash as "bodyHash", c.made_at as "madeAt", c.ended_at as "endedAt"`

export type NewChase = Pick<
  ChaseRow,
  'id' | 'memberId' | 'accountId' | 'gameCode' | 'lines' | 'betCount' | 'stop' | 'profit' | 'bodyHash'
>

export async function insertChase(tx: Tx, chase: NewChase): Promise<void> {
  await tx.query({
    text: `insert into lottery_chase (id, member_id, account_id, game_code, lines, bet_count, stop, profit, body_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      chase.id,
      chase.memberId,
      chase.accountId,
      chase.gameCode,
      JSON.stringify(chase.lines),
      chase.betCount,
      chase.stop,
      chase.profit,
      chase.bodyHash,
    ],
  })
}

export type NewChaseIssue = {
  numero: string
  openAt: Date
  lockAt: Date
  drawAt: Date
  multiple: number
  stakeMinor: bigint
  holdId: string
}

/** In the order given, their places counted from 1. */
export async function insertChaseIssues(
  tx: Tx,
  { id, gameCode }: Pick<ChaseRow, 'id' | 'gameCode'>,
  issues: readonly NewChaseIssue[],
): Promise<void> {
  await tx.query({
    text: `insert into lottery_chase_issue (chase_id, game_code, place, numero, open_at, lock_at, draw_at, multiple, stake,
        hold_id)
      select $1, $2, u.place, u.numero, u.open_at, u.lock_at, u.draw_at, u.multiple, u.stake, u.hold_id
        from unnest($3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::int[], $8::bigint[], $9::uuid[])
          with ordinality u(numero, open_at, lock_at, draw_at, multiple, stake, hold_id, place)`,
    values: [
      id,
      gameCode,
      issues.map(({ numero }) => numero),
      issues.map(({ openAt }) => openAt),
      issues.map(({ lockAt }) => lockAt),
      issues.map(({ drawAt }) => drawAt),
      issues.map(({ multiple }) => multiple),
      issues.map(({ stakeMinor }) => stakeMinor),
      issues.map(({ holdId }) => holdId),
    ],
  })
}

/** A member's chases are made one after the other: each counts those before it. */
export async function lockMakingOfChases(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('lottery_chase ' || $1, 0))`,
    values: [memberId],
  })
}

export async function countRunningChases(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    text: `select count(*)::int as count from lottery_chase where member_id = $1 and state = 'RUNNING'`,
    values: [memberId],
  })
  return row?.count ?? 0
}

export async function selectChase(db: Queryable, id: string): Promise<ChaseRow | undefined> {
  const [row] = await db.query<ChaseRow>({
    name: 'lottery-chase',
    text: `select ${columns} from lottery_chase c where c.id = $1`,
    values: [id],
  })
  return row
}

/** A chase with its row locked: whatever leads it on waits for whoever does so already. */
export async function lockChase(tx: Tx, id: string): Promise<ChaseRow | undefined> {
  const [row] = await tx.query<ChaseRow>({
    text: `select ${columns} from lottery_chase c where c.id = $1 for no key update`,
    values: [id],
  })
  return row
}

export type ChaseIssueRow = {
  place: number
  numero: string
  openAt: Date
  lockAt: Date
  drawAt: Date
  multiple: number
  stake: bigint
  state: ChaseIssueState
  reason: ChaseReason | null
  holdId: string
  slipId: string | null
  issueId: bigint | null
  issueState: StoredIssueState | null
  slipCancelledAt: Date | null
  payout: bigint
}

/** The issues of a chase in their order, with what became of each and of the bet on it. */
export async function selectChaseIssues(db: Queryable, chaseId: string): Promise<ChaseIssueRow[]> {
  return db.query<ChaseIssueRow>({
    name: 'lottery-chase-issues',
    text: `select c.place, c.numero, coalesce(i.open_at, c.open_at) as "openAt", coalesce(i.lock_at, c.lock_at) as "lockAt",
        coalesce(i.draw_at, c.draw_at) as "drawAt", c.multiple, c.stake, c.state, t.reason, c.hold_id as "holdId",
        c.slip_id as "slipId", i.id as "issueId", i.state as "issueState", s.cancelled_at as "slipCancelledAt",
        case when i.state = 'SETTLED' then coalesce((select sum(p.amount) from lottery_payout p
          where p.issue_id = i.id and p.member_id = a.member_id and p.slip_id = c.slip_id), 0) else 0 end::bigint as payout
      from lottery_chase a join lottery_chase_issue c on c.chase_id = a.id
      left join lottery_issue i on i.game_code = c.game_code and i.numero = c.numero
      left join lottery_slip s on s.member_id = a.member_id and s.id = c.slip_id
      left join lottery_chase_step t on t.chase_id = c.chase_id and t.place = c.place and t.to_state = 'RETURNED'
      where a.id = $1 order by c.place`,
    values: [chaseId],
  })
}

type Step = { from: string; to: string; actor: ChaseActor; reason: ChaseReason | null }

async function insertSteps(
  tx: Tx,
  chaseId: string,
  places: readonly (number | null)[],
  { from, to, actor, reason }: Step,
): Promise<void> {
  await tx.query({
    text: `insert into lottery_chase_step (chase_id, place, from_state, to_state, actor_kind, reason)
      select $1, u.place, $3, $4, $5, $6 from unnest($2::int[]) u(place)`,
    values: [chaseId, places, from, to, actor, reason],
  })
}

/** Writes a step down and takes it: the database refuses one that its table of transitions lacks. */
export async function updateChaseState(tx: Tx, chaseId: string, step: Step): Promise<void> {
  await insertSteps(tx, chaseId, [null], step)
  await tx.query({
    text: 'update lottery_chase set state = $2, ended_at = clock_timestamp() where id = $1',
    values: [chaseId, step.to],
  })
}

export type ReturnedIssue = { place: number; reason: ChaseReason | null }

/** Issues whose money goes back, each with why. */
export async function updateReturned(
  tx: Tx,
  chaseId: string,
  issues: readonly ReturnedIssue[],
  actor: ChaseActor,
): Promise<void> {
  for (const [reason, of] of Map.groupBy(issues, (issue) => issue.reason))
    await insertSteps(
      tx,
      chaseId,
      of.map(({ place }) => place),
      { from: 'WAITING', to: 'RETURNED', actor, reason },
    )
  await tx.query({
    text: `update lottery_chase_issue set state = 'RETURNED' where chase_id = $1 and place = any ($2::int[])`,
    values: [chaseId, issues.map(({ place }) => place)],
  })
}

export async function updatePlaced(
  tx: Tx,
  chaseId: string,
  { place, slipId }: { place: number; slipId: string },
): Promise<void> {
  await insertSteps(tx, chaseId, [place], { from: 'WAITING', to: 'PLACED', actor: 'system', reason: null })
  await tx.query({
    text: `update lottery_chase_issue set state = 'PLACED', slip_id = $3 where chase_id = $1 and place = $2`,
    values: [chaseId, place, slipId],
  })
}

/** The running chases that have an issue among theirs. */
export async function selectChasesOn(
  tx: Tx,
  { gameCode, numero }: { gameCode: string; numero: string },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'lottery-chases-on',
    text: `select c.id from lottery_chase_issue i join lottery_chase c on c.id = i.chase_id and c.state = 'RUNNING'
      where i.game_code = $1 and i.numero = $2`,
    values: [gameCode, numero],
  })
  return rows.map(({ id }) => id)
}

/** The chases with money held for an issue whose sale has begun, the longest begun first. */
export async function selectChasesDue(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `select chase_id as id from lottery_chase_issue where state = 'WAITING' and open_at <= clock_timestamp()
      group by chase_id order by min(open_at) limit $1`,
    values: [limit],
  })
  return rows.map(({ id }) => id)
}
