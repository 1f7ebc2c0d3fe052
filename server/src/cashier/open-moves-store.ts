import type { Queryable } from '#db/queryable.ts'

export type OpenMoves = {
  kind: 'DEPOSITS' | 'WITHDRAWALS'
  count: number
  amountMinor: bigint
  currency: string
}

/** Deposits and withdrawals of a member that have not come to their end. */
export const selectOpenMoves = (db: Queryable, memberId: string): Promise<OpenMoves[]> =>
  db.query<OpenMoves>({
    name: 'cashier-open-moves',
    text: `select 'DEPOSITS' as kind, currency, count(*)::int as count, sum(amount)::bigint as "amountMinor"
        from deposit where member_id = $1 and state in ('CREATED', 'SUBMITTED', 'APPROVED', 'REFUNDING') group by currency
      union all
      select 'WITHDRAWALS', currency, count(*)::int, sum(amount)::bigint
        from withdrawal where member_id = $1
          and state in ('REQUESTED', 'APPROVED', 'DISBURSED', 'PARTIAL', 'DISPUTED') group by currency`,
    values: [memberId],
  })
