import type { Queryable } from '#db/queryable.ts'
import { selectDepositsById } from '#cashier/deposit/store.ts'
import { methodName } from '#cashier/deposit/present.ts'
import { payeeName } from '#cashier/withdrawal/present.ts'
import { selectWithdrawalsById } from '#cashier/withdrawal/store.ts'

export type MoneyName = { subject: string; reference: string }

/** How a member's deposits and withdrawals are called in the account record, by their ids. */
export async function readMoneyNames(
  db: Queryable,
  { memberId, ids, language }: { memberId: string; ids: readonly string[]; language: string },
): Promise<Map<string, MoneyName>> {
  if (ids.length === 0) return new Map()
  const [deposits, withdrawals] = await Promise.all([
    selectDepositsById(db, memberId, ids),
    selectWithdrawalsById(db, memberId, ids),
  ])
  return new Map([
    ...deposits.map((row): [string, MoneyName] => [
      row.id,
      { subject: methodName(row.methodTexts, language), reference: row.reference ?? '' },
    ]),
    ...withdrawals.map((row): [string, MoneyName] => [row.id, { subject: payeeName(row), reference: '' }]),
  ])
}
