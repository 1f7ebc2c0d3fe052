import type { WithdrawalState } from '@suntala/contract/withdrawal-states'
import type { FieldError } from '@suntala/contract/errors'
import type { receiptActions } from '@suntala/contract/form-inputs'

export type ReceiptAction = (typeof receiptActions)[number]

/** What may be said of a withdrawal in its state (SM-02). */
const actions: Record<WithdrawalState, readonly ReceiptAction[]> = {
  REQUESTED: [],
  APPROVED: [],
  DISBURSED: ['received', 'partial', 'notReceived'],
  RECEIVED: [],
  PARTIAL: ['allReceived'],
  DISPUTED: [],
  FORCED_RECEIVED: [],
  REFUNDED: [],
  REJECTED: [],
  FAILED: [],
  CANCELLED: [],
}
export const actionsOf = (status: WithdrawalState): readonly ReceiptAction[] => actions[status]

/**
 * What is missing before a receipt can be sent: a part is more than had arrived before a rest was sent, and less than all
 * (WALLET-08, 10).
 */
export function checkReceipt(
  action: ReceiptAction,
  given: { received: bigint | undefined; before: bigint; total: bigint; proofs: number },
): FieldError[] {
  const { received, before, total, proofs } = given
  if (action === 'partial' && (received === undefined || received <= before || received >= total))
    return [{ field: 'amountReceived', kind: 'range' }]
  return action === 'notReceived' && proofs === 0 ? [{ field: 'proofIds', kind: 'required' }] : []
}
