import type { Output } from '@suntala/contract/endpoint'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { Permission } from '@suntala/contract/permission'
import type { Queryable } from '#db/queryable.ts'
import { presentQueuedDeposit } from '#cashier/deposit/present.ts'
import { selectDepositsOf } from '#cashier/deposit/queue-store.ts'
import { payeeName, presentCheck, presentQueuedWithdrawal } from '#cashier/withdrawal/present.ts'
import { selectPayeesOf } from '#cashier/withdrawal/payee-store.ts'
import { selectWithdrawalsOf } from '#cashier/withdrawal/queue-store.ts'

/** A member's last deposits and withdrawals, and the accounts that these go to, of those that somebody with these permissions may read. */
export async function readMemberCases(
  db: Queryable,
  memberId: string,
  permissions: readonly Permission[],
): Promise<Output<typeof operatorCashier.opsMemberCases>> {
  const deposits = permissions.includes('deposit.read') ? await selectDepositsOf(db, memberId) : []
  const withdrawals = permissions.includes('withdrawal.read') ? await selectWithdrawalsOf(db, memberId) : []
  const payees = permissions.includes('withdrawal.read') ? await selectPayeesOf(db, memberId) : []
  return {
    deposits: deposits.map(presentQueuedDeposit),
    withdrawals: withdrawals.map(presentQueuedWithdrawal),
    payees: payees.map((payee) => ({
      id: payee.id,
      payee: payeeName(payee),
      addedAt: payee.addedAt.getTime(),
      isRemoved: payee.isRemoved,
      check: presentCheck(payee),
    })),
  }
}
