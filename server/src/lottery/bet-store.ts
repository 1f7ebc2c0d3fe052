import type { Queryable, Tx } from '#db/queryable.ts'
import type { StoredIssueState } from '#lottery/rules.ts'

export type BetRow = {
  id: string
  slipId: string
  memberId: string
  accountId: bigint
  playType: string
  /** The number, or the selection in its normal form. */
  key: string
  stake: bigint
  /** Stake units that it costs. */
  units: number
  /** Of a bet on a number; null where `levelOdds` has the odds of each level, as `writeLevelOdds` writes them. */
  odds: bigint | null
  levelOdds: string | null
  placedAt: Date
}

const betColumns = `b.id, b.slip_id as "slipId", b.member_id as "memberId", b.account_id as "accountId",
  b.play_type as "playType", b.key, b.stake, b.units, b.odds, o.levels as "levelOdds", s.placed_at as "placedAt"`
const joinLevelOdds = 'left join lottery_level_odds o on o.id = b.level_odds'

/** The bets of an issue that stand, in the order of the seal. */
export async function selectStandingBets(db: Queryable, issueId: bigint): Promise<BetRow[]> {
  return db.query<BetRow>({
    text: `select ${betColumns} from lottery_bet b
      join lottery_slip s on s.member_id = b.member_id and s.id = b.slip_id and s.cancelled_at is null
      ${joinLevelOdds}
      where b.issue_id = $1 order by b.id`,
    values: [issueId],
  })
}

/** Bets that are alike but for their member, with how many there are. */
export type BetGroup = Pick<BetRow, 'playType' | 'key' | 'stake' | 'units' | 'odds' | 'levelOdds'> & {
  bets: bigint
}

const groupColumns = `g.play_type as "playType", g.key, g.stake, g.units, g.odds, o.levels as "levelOdds", g.bets`
const joinGroupOdds = 'left join lottery_level_odds o on o.id = g.level_odds'

/** The groups of an issue's standing bets, counted anew. */
export async function countBetGroups(db: Queryable, issueId: bigint): Promise<BetGroup[]> {
  return db.query({
    text: `select ${groupColumns} from lottery_count_bet_groups($1) g ${joinGroupOdds}`,
    values: [issueId],
  })
}

/** Keeps the groups of an issue's standing bets as they are now. */
export async function keepBetGroups(tx: Tx, issueId: bigint): Promise<void> {
  await tx.query({ text: 'select lottery_keep_bet_groups($1)', values: [issueId] })
}

/** The groups that were kept; none once the issue is settled. */
export async function selectBetGroups(db: Queryable, issueId: bigint): Promise<BetGroup[]> {
  return db.query({
    text: `select ${groupColumns} from lottery_bet_group g ${joinGroupOdds} where g.issue_id = $1`,
    values: [issueId],
  })
}

export async function deleteBetGroups(tx: Tx, issueId: bigint): Promise<void> {
  await tx.query({ text: 'delete from lottery_bet_group where issue_id = $1', values: [issueId] })
}

/** A key that wins a level, the first of them 1, with so many of its single bets. */
export type Winning = { playType: string; key: string; level: number; hits: number }

export async function insertWinners(
  tx: Tx,
  issueId: bigint,
  winning: readonly Winning[],
  chunks: { houses: bigint[]; size: number },
): Promise<{ winners: bigint; amount: bigint }> {
  const [row] = await tx.query<{ winners: bigint; amount: string }>({
    text: 'select * from lottery_list_winners($1, $2, $3, $4, $5, $6, $7)',
    values: [
      issueId,
      winning.map(({ playType }) => playType),
      winning.map(({ key }) => key),
      winning.map(({ level }) => level),
      winning.map(({ hits }) => hits),
      chunks.houses,
      chunks.size,
    ],
  })
  return { winners: row?.winners ?? 0n, amount: BigInt(row?.amount ?? 0) }
}

export async function selectUnpaidChunks(db: Queryable, issueId: bigint): Promise<number[]> {
  const rows = await db.query<{ chunk: number }>({
    text: 'select chunk from lottery_settlement_chunk where issue_id = $1 and paid_at is null order by chunk',
    values: [issueId],
  })
  return rows.map((row) => row.chunk)
}

/** Pays the chunk unless it is paid already. @returns how many chunks of the issue are left to pay */
export async function payChunk(tx: Tx, issueId: bigint, chunk: number): Promise<number> {
  const [row] = await tx.query<{ left: number }>({
    name: 'lottery-pay-chunk',
    text: 'select lottery_pay_chunk($1, $2) as left',
    values: [issueId, chunk],
  })
  return row?.left ?? 0
}

export type MemberResult = { memberId: string; accountId: bigint; stake: bigint; won: bigint }

/**
 * What each member of an issue staked and won, by account, a part of them at a time. Their order is that of locks on members, so that
 * settlements with members in common do not wait for each other.
 */
export async function* selectMemberResults(
  tx: Tx,
  issueId: bigint,
  membersAtOnce: number,
): AsyncGenerator<MemberResult[]> {
  await tx.query({
    text: `declare lottery_results no scroll cursor for
      select member_id as "memberId", account_id as "accountId", sum(stake)::bigint as stake, sum(won)::bigint as won
        from (select member_id, account_id, stake, 0 as won from lottery_slip
            where issue_id = $1::bigint and cancelled_at is null
          union all select member_id, account_id, 0, amount from lottery_payout where issue_id = $1::bigint) r
        group by 1, 2 order by 1, 2`,
    values: [issueId],
  })
  for (;;) {
    const part = await tx.query<MemberResult>({ text: `fetch ${membersAtOnce} from lottery_results` })
    if (part.length === 0) return
    yield part
  }
}

export type SlipRow = {
  id: string
  memberId: string
  issueId: bigint
  accountId: bigint
  gameCode: string
  numero: string
  issueState: StoredIssueState
  numbers: number[] | null
  /** What it cost, the rebate for prize given up taken off. */
  stake: bigint
  rebate: bigint
  betCount: number
  placedAt: Date
  /** Until when it can be taken back. */
  cancelUntil: Date
  cancelledAt: Date | null
  payout: bigint
  /** The result before its last correction, and what it had paid. */
  wasNumbers: number[] | null
  wasPayout: bigint
}

const slipColumns = `s.id, s.member_id as "memberId", s.issue_id as "issueId", s.account_id as "accountId",
  i.game_code as "gameCode", i.numero, i.state as "issueState", i.numbers, s.stake, s.rebate, s.bet_count as "betCount",
  s.placed_at as "placedAt", least(s.early_lock_at, i.lock_at) as "cancelUntil", s.cancelled_at as "cancelledAt",
  coalesce((select sum(p.amount) from lottery_payout p where p.issue_id = s.issue_id
    and p.member_id = s.member_id and p.slip_id = s.id and i.state = 'SETTLED'), 0)::bigint as payout,
  c.old_numbers as "wasNumbers", coalesce((select sum(p.amount) from lottery_reversed_payout p
    where p.issue_id = s.issue_id and p.member_id = s.member_id and p.slip_id = s.id and p.round = c.round), 0)::bigint
    as "wasPayout"`
const joinCorrection = `left join lateral (select r.round, r.old_numbers from lottery_reversal r
  where r.issue_id = s.issue_id and r.action = 'correct' order by r.round desc limit 1) c on true`

export async function selectSlip(
  db: Queryable,
  memberId: string,
  slipId: string,
): Promise<SlipRow | undefined> {
  const [row] = await db.query<SlipRow>({
    name: 'lottery-slip',
    text: `select ${slipColumns} from lottery_slip s join lottery_issue i on i.id = s.issue_id ${joinCorrection}
      where s.member_id = $1 and s.id = $2`,
    values: [memberId, slipId],
  })
  return row
}

/** The version of the terms that a slip was accepted under; undefined for one that is not there. */
export async function selectTermsVersion(
  db: Queryable,
  memberId: string,
  slipId: string,
): Promise<number | undefined> {
  const [row] = await db.query<{ version: number }>({
    text: `select coalesce(terms_version, 0) as version from lottery_slip where member_id = $1 and id = $2`,
    values: [memberId, slipId],
  })
  return row?.version
}

export type SlipFilter = {
  memberId: string
  gameCode?: string | undefined
  numero?: string | undefined
  status?: 'PLACED' | 'CANCELLED' | 'WON' | 'LOST' | 'REFUNDED' | undefined
  limit: number
  offset: number
}

/** A page of a member's slips, newest first, each with the count of all that fit the filter. */
export async function selectSlips(
  db: Queryable,
  filter: SlipFilter,
): Promise<(SlipRow & { total: bigint })[]> {
  return db.query({
    text: `with slip as (
        select ${slipColumns} from lottery_slip s join lottery_issue i on i.id = s.issue_id ${joinCorrection}
          where s.member_id = $1 and ($2::text is null or i.game_code = $2) and ($3::text is null or i.numero = $3)),
      shown as (
        select *, case when "cancelledAt" is not null then 'CANCELLED' when "issueState" in ('CANCELLED', 'VOID') then 'REFUNDED'
            when "issueState" <> 'SETTLED' then 'PLACED' when payout >= stake then 'WON' else 'LOST' end as status from slip)
      select *, count(*) over () as total from shown where $4::text is null or status = $4
        order by id desc limit $5 offset $6`,
    values: [
      filter.memberId,
      filter.gameCode ?? null,
      filter.numero ?? null,
      filter.status ?? null,
      filter.limit,
      filter.offset,
    ],
  })
}

export type SlipBetRow = BetRow & { singles: number; group: number | null; payout: bigint }

/** The bets of some slips of one member, with what each was paid. */
export async function selectSlipBets(
  db: Queryable,
  memberId: string,
  slips: readonly { id: string; issueId: bigint }[],
): Promise<SlipBetRow[]> {
  return db.query({
    name: 'lottery-slip-bets',
    text: `select ${betColumns}, b.singles, b.prize_group as "group", coalesce(p.amount, 0)::bigint as payout from lottery_bet b
      join lottery_slip s on s.member_id = b.member_id and s.id = b.slip_id
      join lottery_issue i on i.id = b.issue_id
      ${joinLevelOdds}
      left join lottery_payout p on p.issue_id = b.issue_id and p.member_id = b.member_id and p.bet_id = b.id
        and i.state = 'SETTLED'
      where b.member_id = $1 and b.issue_id = any ($2::bigint[]) and b.slip_id = any ($3::uuid[]) order by b.id`,
    values: [memberId, [...new Set(slips.map((slip) => slip.issueId))], slips.map((slip) => slip.id)],
  })
}

/** @returns false where one of its bets is locked before its issue, and is locked now */
export async function updateCancelled(tx: Tx, memberId: string, slipId: string): Promise<boolean> {
  const rows = await tx.query({
    text: `with moment as materialized (select clock_timestamp() as now)
      update lottery_slip set cancelled_at = now from moment
        where member_id = $1 and id = $2 and (early_lock_at is null or early_lock_at > now) returning id`,
    values: [memberId, slipId],
  })
  return rows.length > 0
}

export type LockedSlip = {
  issueId: bigint
  accountId: bigint
  stake: bigint
  /** What it counts to its player's cap; null where there was none. */
  highestWin: bigint | null
  cancelledAt: Date | null
}

/** A slip's row, locked: of two that cancel it at once, the second finds it cancelled. */
export async function lockSlip(tx: Tx, memberId: string, slipId: string): Promise<LockedSlip | undefined> {
  const [row] = await tx.query<LockedSlip>({
    text: `select issue_id as "issueId", account_id as "accountId", stake, highest_win as "highestWin",
        cancelled_at as "cancelledAt" from lottery_slip where member_id = $1 and id = $2 for update`,
    values: [memberId, slipId],
  })
  return row
}

/**
 * Whether an issue sells now; its row is shared until the transaction ends, so that the lock waits for it. One that sells no more is
 * not locked: who pays its winners locks it after their accounts.
 */
export async function shareOpenIssue(tx: Tx, issueId: bigint): Promise<boolean> {
  await tx.query({
    text: `select from lottery_issue where id = $1 and state in ('WAITING', 'OPEN') for share`,
    values: [issueId],
  })
  const [row] = await tx.query<{ open: boolean }>({
    text: `select state in ('WAITING', 'OPEN') and open_at <= clock_timestamp() and lock_at > clock_timestamp() as open
      from lottery_issue where id = $1`,
    values: [issueId],
  })
  return row?.open ?? false
}

/** Writes what the slips of a newly settled issue came to, among the settled bets. */
export async function appendSettledSlips(tx: Tx, issueId: bigint): Promise<void> {
  await tx.query({ text: 'select lottery_append_settled($1)', values: [issueId] })
}

/** Writes that a slip came to nothing. */
export async function appendCancelledSlip(tx: Tx, memberId: string, slipId: string): Promise<void> {
  await tx.query({ text: 'select lottery_append_cancelled($1, $2)', values: [memberId, slipId] })
}

/** Slips of a member that are looked through for the lotteries that were bet on last. */
const recentSlips = 1_000

/** The lotteries of a member's last slips, the latest first. */
export async function selectBetOnLast(
  db: Queryable,
  memberId: string,
  count: number,
): Promise<readonly string[]> {
  const rows = await db.query<{ code: string }>({
    name: 'lottery-bet-on-last',
    text: `select i.game_code as code from
        (select id, issue_id from lottery_slip where member_id = $1 order by id desc limit $3) s
        join lottery_issue i on i.id = s.issue_id
      group by i.game_code order by max(s.id::text) desc limit $2`,
    values: [memberId, count, recentSlips],
  })
  return rows.map(({ code }) => code)
}
