import type { Queryable, Tx } from '#db/queryable.ts'

export async function lockTurnoverOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'wallet-lock-turnover',
    text: 'select wallet_lock_turnover($1)',
    values: [memberId],
  })
}

/** In the order of the members' ids, so that two who lock several wait for each other and not for ever. */
export async function lockTurnoversOf(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'wallet-lock-turnovers',
    text: `select wallet_lock_turnover(m.id)
      from (select distinct id from unnest($1::uuid[]) id order by id offset 0) m`,
    values: [memberIds],
  })
}

export async function insertTurnovers(
  tx: Tx,
  requirements: readonly {
    id: string
    memberId: string
    source: 'deposit' | 'bonus' | 'transfer'
    sourceId: string
    amountMinor: bigint
  }[],
): Promise<void> {
  await tx.query({
    name: 'wallet-ask-turnover',
    text: `insert into turnover_requirement (member_id, id, source, source_id, amount)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::bigint[])
      on conflict (source, source_id) do nothing`,
    values: [
      requirements.map(({ memberId }) => memberId),
      requirements.map(({ id }) => id),
      requirements.map(({ source }) => source),
      requirements.map(({ sourceId }) => sourceId),
      requirements.map(({ amountMinor }) => amountMinor),
    ],
  })
}

export async function updateDone(
  tx: Tx,
  rows: readonly { memberId: string; amountMinor: bigint }[],
): Promise<void> {
  await tx.query({
    name: 'wallet-valid-bets',
    text: 'select wallet_record_valid_bets($1::uuid[], $2::bigint[])',
    values: [rows.map((row) => row.memberId), rows.map((row) => row.amountMinor)],
  })
}

/**
 * Whoever is excluded may not bet: what asks it of the member's own money rests meanwhile, and what a bonus asks for stays.
 */
const isAsked = `(source = 'bonus' or not protection_is_excluded(member_id))`

/** What is open of a member's turnover: asked for and bet through so far. */
export async function selectOpenTurnover(
  db: Queryable,
  memberId: string,
): Promise<{ needed: bigint; done: bigint }> {
  const [row] = await db.query<{ needed: bigint; done: bigint }>({
    name: 'wallet-open-turnover',
    text: `select coalesce(sum(amount), 0)::bigint as needed, coalesce(sum(done), 0)::bigint as done
      from turnover_requirement where member_id = $1 and completed_at is null and ${isAsked}`,
    values: [memberId],
  })
  return row ?? { needed: 0n, done: 0n }
}

/** The same of many; no row for a member of whom none is open. */
export const selectOpenTurnovers = (
  db: Queryable,
  memberIds: readonly string[],
): Promise<{ memberId: string; needed: bigint; done: bigint }[]> =>
  db.query({
    name: 'wallet-open-turnovers',
    text: `select member_id as "memberId", sum(amount)::bigint as needed, sum(done)::bigint as done
      from turnover_requirement where member_id = any ($1::uuid[]) and completed_at is null and ${isAsked} group by 1`,
    values: [memberIds],
  })

/** What members have drawn from credit lines of agents and not repaid. */
export const selectCreditsOwed = (
  db: Queryable,
  memberIds: readonly string[],
  currency: string,
): Promise<{ memberId: string; owed: bigint }[]> =>
  db.query({
    name: 'wallet-credits-owed',
    text: 'select id as "memberId", credit_owed_by(id, $2) as owed from unnest($1::uuid[]) id',
    values: [memberIds, currency],
  })

/** What a member has drawn from credit lines of agents and not repaid. */
export async function selectCreditOwed(db: Queryable, memberId: string, currency: string): Promise<bigint> {
  const [row] = await db.query<{ owed: bigint }>({
    name: 'wallet-credit-owed',
    text: 'select credit_owed_by($1, $2) as owed',
    values: [memberId, currency],
  })
  return row?.owed ?? 0n
}

/** Whether a bonus of a member's is still to be bet through, and how much of it. */
export async function selectOpenBonus(db: Queryable, memberId: string): Promise<bigint> {
  const [row] = await db.query<{ left: bigint }>({
    name: 'wallet-open-bonus',
    text: `select coalesce(sum(amount - done), 0)::bigint as left
      from turnover_requirement where member_id = $1 and source = 'bonus' and completed_at is null`,
    values: [memberId],
  })
  return row?.left ?? 0n
}

const turnoverColumns = 'member_id, id, source, source_id, amount, done, created_at, completed_at'
type Source = { source: 'deposit' | 'bonus' | 'transfer'; sourceId: string }

const moveTurnover = (tx: Tx, { source, sourceId }: Source, tables: { from: string; to: string }) =>
  tx.query({
    text: `with moved as (delete from ${tables.from} where source = $1 and source_id = $2 returning ${turnoverColumns})
      insert into ${tables.to} (${turnoverColumns}) select ${turnoverColumns} from moved`,
    values: [source, sourceId],
  })

/** Takes a source's requirement away, and keeps it as it stood. */
export async function deleteTurnover(tx: Tx, of: Source): Promise<void> {
  await moveTurnover(tx, of, { from: 'turnover_requirement', to: 'turnover_lifted' })
}

/** Puts back what was taken away. */
export async function restoreTurnover(tx: Tx, of: Source): Promise<void> {
  await moveTurnover(tx, of, { from: 'turnover_lifted', to: 'turnover_requirement' })
}
