/** SM-02. */
export const withdrawalStates = [
  'REQUESTED',
  'APPROVED',
  'DISBURSED',
  'RECEIVED',
  'PARTIAL',
  'DISPUTED',
  'FORCED_RECEIVED',
  'REFUNDED',
  'REJECTED',
  'FAILED',
  'CANCELLED',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Those from which something may still come of it. */
export const openWithdrawalStates = [
  'REQUESTED',
  'APPROVED',
  'DISBURSED',
  'PARTIAL',
  'DISPUTED',
] as const satisfies readonly WithdrawalState[]
