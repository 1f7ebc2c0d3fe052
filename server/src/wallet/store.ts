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
    source: 'deposit' | 'bonus'
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
