import type { Queryable, Tx } from '#db/queryable.ts'
import type { LargeAct } from '#cashier/withdrawal/rules.ts'

export type FirstWord = { act: LargeAct; operatorId: string; at: Date }

/** The first words about a withdrawal as it stands: after as many payouts as it has had. */
export const selectFirstWords = (db: Queryable, withdrawalId: string): Promise<FirstWord[]> =>
  db.query<FirstWord>({
    name: 'cashier-first-words',
    text: `select act, operator_id as "operatorId", created_at as at from withdrawal_first_word where withdrawal_id = $1
      and payouts = (select count(*) from withdrawal_payout p where p.withdrawal_id = $1)`,
    values: [withdrawalId],
  })

/** In the place of one that counts no more. */
export async function putFirstWord(
  tx: Tx,
  { withdrawalId, act, operatorId, at }: FirstWord & { withdrawalId: string },
): Promise<void> {
  await tx.query({
    text: `insert into withdrawal_first_word (withdrawal_id, act, payouts, operator_id, created_at)
      select $1, $2, count(*), $3, $4 from withdrawal_payout p where p.withdrawal_id = $1
      on conflict (withdrawal_id, act, payouts) do update
        set operator_id = excluded.operator_id, created_at = excluded.created_at`,
    values: [withdrawalId, act, operatorId, at],
  })
}
