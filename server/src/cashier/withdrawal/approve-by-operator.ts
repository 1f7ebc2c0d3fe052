import type { WithdrawalState } from '@suntala/contract/cashier'
import { toMinor } from '@suntala/contract/minor'
import { writeAudit } from '#audit/write-audit.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { approveWithdrawal } from '#cashier/withdrawal/decide-withdrawal.ts'
import { insertFirstApproval, selectFirstApproval } from '#cashier/withdrawal/first-approval-store.ts'
import { needsFourEyes } from '#cashier/withdrawal/rules.ts'
import { lockKnown } from '#cashier/withdrawal/resolve-withdrawal.ts'

export type Approval = { withdrawalId: string; operatorId: string; at: Date; reason: string }

/**
 * Lets a withdrawal go on an operator's word; a large one on the word of two, of whom the first changes no state.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT, NOT_ALLOWED for the same operator's second word
 */
export async function approveByOperator(
  tx: Tx,
  context: Context,
  { withdrawalId, operatorId, at, reason }: Approval,
): Promise<WithdrawalState> {
  const { state, amount } = await lockKnown(tx, withdrawalId)
  const { withdrawFourEyesFrom } = await readSettingsIn(tx)
  const actor = { operator: operatorId }
  const first = await selectFirstApproval(tx, withdrawalId)
  if (needsFourEyes(amount, toMinor(withdrawFourEyesFrom)) && !first) {
    if (state !== 'REQUESTED') throw new ApiError('STATE_CONFLICT')
    await insertFirstApproval(tx, { withdrawalId, operatorId, at })
    const about = { subject: 'withdrawal', subjectId: withdrawalId, reason }
    await writeAudit(tx, { ...about, actor, at, action: 'approveFirst' })
    return state
  }
  if (state === 'REQUESTED' && first?.operatorId === operatorId) throw new ApiError('NOT_ALLOWED')
  return approveWithdrawal(tx, context, { withdrawalId, actor, at, reason })
}
