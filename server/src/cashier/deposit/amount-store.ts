import type { Queryable, Tx } from '#db/queryable.ts'

/** Which amounts are given out is decided by one at a time for a channel, until the transaction ends. */
export async function lockAmounts(tx: Tx, channel: string): Promise<void> {
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`cashier:amounts:${channel}`],
  })
}

// A match gives a deposit another amount; the one that it was given to be known by stays its own.
const deposits = 'deposit d left join deposit_match m on m.deposit_id = d.id'
const amountGiven = 'coalesce(m.asked, d.amount)'

type Range = { channel: string; currency: string; memberId: string; from: bigint; to: bigint; since: Date }
export type TakenAmount = { amount: bigint; isGivenUp: boolean }

/**
 * Amounts of a range that a transfer could still be meant for: of deposits that wait, and of those that did lately.
 * @returns with whether nobody but this member had it, who gave it up unpaid
 */
export async function selectTakenAmounts(
  tx: Tx,
  { channel, currency, memberId, from, to, since }: Range,
): Promise<TakenAmount[]> {
  return tx.query<TakenAmount>({
    name: 'cashier-taken-amounts',
    text: `select ${amountGiven} as amount, bool_and(member_id = $6 and state in ('CANCELLED', 'EXPIRED', 'FAILED')) as "isGivenUp"
      from ${deposits} where is_by_amount and channel = $1 and currency = $2
      and ${amountGiven} between $3 and $4 and (state in ('CREATED', 'SUBMITTED', 'APPROVED') or d.created_at > $5)
      group by 1`,
    values: [channel, currency, from, to, since, memberId],
  })
}

/** The deposit that an amount belongs to: no other member had it since then. Of one member's the one that waits, or the last. */
export async function findByAmount(
  db: Queryable,
  { channel, currency, amount, since }: { channel: string; currency: string; amount: bigint; since: Date },
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>({
    name: 'cashier-deposit-by-amount',
    text: `select id from ${deposits} where is_by_amount and channel = $1 and currency = $2 and ${amountGiven} = $3
        and (state in ('CREATED', 'SUBMITTED', 'APPROVED') or d.created_at > $4)
      order by state in ('CREATED', 'SUBMITTED', 'APPROVED') desc, d.created_at desc, id desc limit 1`,
    values: [channel, currency, amount, since],
  })
  return row?.id
}
