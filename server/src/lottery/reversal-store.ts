import type { Queryable, Tx } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'

export type ReversalAction = 'cancel' | 'void' | 'correct'

export type NewReversal = {
  issueId: bigint
  action: ReversalAction
  run: string
  /** The settlement that is taken back, where there is one. */
  oldRun: string | null
  oldNumbers: readonly number[] | null
  newNumbers: readonly number[] | null
}

/** Begins the next round of an issue's reversals, whose row is locked. */
export async function insertReversal(
  tx: Tx,
  { issueId, action, run, oldRun, oldNumbers, newNumbers }: NewReversal,
): Promise<number> {
  const [row] = await tx.query<{ round: number }>({
    text: `insert into lottery_reversal (issue_id, round, action, run, old_run, old_numbers, new_numbers)
      select $1, (select count(*) from lottery_reversal where issue_id = $1) + 1, $2, $3, $4, $5, $6 returning round`,
    values: [issueId, action, run, oldRun, oldNumbers, newNumbers],
  })
  return row?.round ?? 0
}

/** @returns how many parts the round's members make */
export async function listReversal(
  tx: Tx,
  { issueId, round, membersAtOnce }: { issueId: bigint; round: number; membersAtOnce: number },
): Promise<number> {
  const [row] = await tx.query<{ chunks: number }>({
    text: 'select lottery_list_reversal($1, $2, $3) as chunks',
    values: [issueId, round, membersAtOnce],
  })
  return row?.chunks ?? 0
}

export type ReversalChunk = { issueId: bigint; round: number; chunk: number }

/** Takes one part back unless that was done already. @returns how many parts of the round are left */
export async function reverseChunk(
  tx: Tx,
  { issueId, round, chunk }: ReversalChunk,
  houses: readonly AccountId[],
): Promise<number> {
  const [row] = await tx.query<{ left: number }>({
    text: 'select lottery_reverse_chunk($1, $2, $3, $4) as left',
    values: [issueId, round, chunk, houses],
  })
  return row?.left ?? 0
}

export type Reversal = { round: number; action: ReversalAction; isEnded: boolean; hasChunksLeft: boolean }

/** The last round of an issue's reversals. */
export async function selectReversal(db: Queryable, issueId: bigint): Promise<Reversal | undefined> {
  const [row] = await db.query<Reversal>({
    text: `select r.round, r.action, r.ended_at is not null as "isEnded", exists (select from lottery_reversal_chunk c
        where c.issue_id = r.issue_id and c.round = r.round and c.done_at is null) as "hasChunksLeft"
      from lottery_reversal r where r.issue_id = $1 order by r.round desc limit 1`,
    values: [issueId],
  })
  return row
}

/** Ends a round: what was listed to be paid is no longer what there is to pay. */
export async function updateReversalEnded(tx: Tx, issueId: bigint, round: number): Promise<void> {
  await tx.query({
    text: `update lottery_reversal set ended_at = clock_timestamp() where issue_id = $1 and round = $2`,
    values: [issueId, round],
  })
  await tx.query({ text: 'delete from lottery_settlement_chunk where issue_id = $1', values: [issueId] })
}

export type ReversedMember = { memberId: string; accountId: bigint; stake: bigint; taken: bigint }

/** What the members of a part got back of their stakes, and what was taken from them. */
export async function selectReversedMembers(
  db: Queryable,
  { issueId, round, chunk }: ReversalChunk,
): Promise<ReversedMember[]> {
  return db.query<ReversedMember>({
    text: `select m.member_id as "memberId", m.account_id as "accountId", sum(m.stake)::bigint as stake,
        sum(m.taken)::bigint as taken
      from lottery_reversal_chunk c join lottery_reversal r on r.issue_id = c.issue_id and r.round = c.round
      cross join lateral (
        select s.member_id, s.account_id, s.stake, 0 as taken from lottery_slip s
          where s.issue_id = c.issue_id and s.cancelled_at is null and r.action <> 'correct'
            and s.member_id between c.first_member and c.last_member
        union all select p.member_id, p.account_id, 0, p.amount from lottery_reversed_payout p
          where p.issue_id = c.issue_id and p.round = c.round
            and p.member_id between c.first_member and c.last_member) m
      where c.issue_id = $1 and c.round = $2 and c.chunk = $3 group by 1, 2`,
    values: [issueId, round, chunk],
  })
}

export type Correction = { oldNumbers: number[]; newNumbers: number[]; at: Date; reason: string }

/** Corrections of an issue's result, in their order. */
export async function selectCorrections(db: Queryable, issueId: bigint): Promise<Correction[]> {
  return db.query<Correction>({
    name: 'lottery-corrections',
    text: `select r.old_numbers as "oldNumbers", r.new_numbers as "newNumbers", s.at, s.reason from (
          select *, row_number() over (order by round) as place from lottery_reversal
            where issue_id = $1 and action = 'correct') r
        join (select at, reason, row_number() over (order by id) as place from lottery_issue_step
          where issue_id = $1 and to_state = 'CORRECTED') s on s.place = r.place
      order by r.round`,
    values: [issueId],
  })
}

/** Accounts whose payouts a round took back. */
export async function selectReversedAccounts(
  db: Queryable,
  issueId: bigint,
  round: number,
): Promise<Set<bigint>> {
  const rows = await db.query<{ accountId: bigint }>({
    text: `select distinct account_id as "accountId" from lottery_reversed_payout where issue_id = $1 and round = $2`,
    values: [issueId, round],
  })
  return new Set(rows.map(({ accountId }) => accountId))
}

export async function appendCorrectedSlips(tx: Tx, issueId: bigint, round: number): Promise<void> {
  await tx.query({ text: 'select lottery_append_corrected($1, $2)', values: [issueId, round] })
}
