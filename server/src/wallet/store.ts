import type { Queryable, Tx } from '#db/queryable.ts'

export async function lockTurnoverOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'wallet-lock-turnover',
    text: 'select wallet_lock_turnover($1)',
    values: [memberId],
  })
}

export async function insertTurnover(
  tx: Tx,
  requirement: {
    id: string
    memberId: string
    source: 'deposit' | 'bonus' | 'transfer'
    sourceId: string
    amountMinor: bigint
  },
): Promise<void> {
  await tx.query({
    text: `insert into turnover_requirement (member_id, id, source, source_id, amount) values ($1, $2, $3, $4, $5)
      on conflict (source, source_id) do nothing`,
    values: [
      requirement.memberId,
      requirement.id,
      requirement.source,
      requirement.sourceId,
      requirement.amountMinor,
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

/** What is open of a member's turnover: asked for and bet through so far. */
export async function selectOpenTurnover(
  db: Queryable,
  memberId: string,
): Promise<{ needed: bigint; done: bigint }> {
  const [row] = await db.query<{ needed: bigint; done: bigint }>({
    name: 'wallet-open-turnover',
    text: `select coalesce(sum(amount), 0)::bigint as needed, coalesce(sum(done), 0)::bigint as done
      from turnover_requirement where member_id = $1 and completed_at is null`,
    values: [memberId],
  })
  return row ?? { needed: 0n, done: 0n }
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
