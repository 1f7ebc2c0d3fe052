import type { Queryable, Tx } from '#db/queryable.ts'
import type { LargeAct } from '#cashier/withdrawal/rules.ts'

export type FirstWord = { act: LargeAct; operatorId: string }

/** The first words that count for a withdrawal as it stands: after as many payouts as it has had. */
export const selectFirstWords = (db: Queryable, withdrawalId: string): Promise<FirstWord[]> =>
  db.query<FirstWord>({
    name: 'cashier-first-words',
    text: `select act, operator_id as "operatorId" from withdrawal_first_word where withdrawal_id = $1
      and payouts = (select count(*) from withdrawal_payout p where p.withdrawal_id = $1)`,
    values: [withdrawalId],
  })

export async function insertFirstWord(
  tx: Tx,
  { withdrawalId, act, operatorId, at }: FirstWord & { withdrawalId: string; at: Date },
): Promise<void> {
  await tx.query({
    text: `insert into withdrawal_first_word (withdrawal_id, act, payouts, operator_id, created_at)
      select $1, $2, count(*), $3, $4 from withdrawal_payout p where p.withdrawal_id = $1`,
    values: [withdrawalId, act, operatorId, at],
  })
}
