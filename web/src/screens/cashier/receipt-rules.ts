import type { FieldError } from '@suntala/contract/errors'
import type { receiptActions } from '@suntala/contract/form-inputs'

export type ReceiptAction = (typeof receiptActions)[number]

/** What may be said of a withdrawal in its state (SM-02). */
export const actionsOf = (status: string): readonly ReceiptAction[] => {
  if (status === 'DISBURSED') return ['received', 'partial', 'notReceived']
  return status === 'PARTIAL' ? ['allReceived'] : []
}

/** What is missing before a receipt can be sent: a part is more than nothing and less than all (WALLET-08, 10). */
export function checkReceipt(
  action: ReceiptAction,
  given: { received: bigint | undefined; total: bigint; proofs: number },
): FieldError[] {
  const { received, total, proofs } = given
  if (action === 'partial' && (received === undefined || received <= 0n || received >= total))
    return [{ field: 'amountReceived', kind: 'range' }]
  return action === 'notReceived' && proofs === 0 ? [{ field: 'proofIds', kind: 'required' }] : []
}
