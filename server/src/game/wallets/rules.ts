import type { WalletTransferState } from '@suntala/contract/game-wallet'
import type { Machine } from '#audit/rules.ts'

export type WalletTransferEvent = 'lose' | 'finish' | 'fail'

/** SM-03: what leads where; whatever is missing is refused. UNKNOWN is a transfer that got no answer. */
export const walletTransferMachine: Machine<WalletTransferState, WalletTransferEvent> = {
  subject: 'walletTransfer',
  transitions: {
    PENDING: { lose: 'UNKNOWN', finish: 'DONE', fail: 'FAILED' },
    UNKNOWN: { finish: 'DONE', fail: 'FAILED' },
    DONE: {},
    FAILED: {},
  },
}

export const isOpenTransfer = (state: WalletTransferState): boolean =>
  state === 'PENDING' || state === 'UNKNOWN'

/** The first question comes when the answer should be there, the others once a minute. */
export const firstQuestionMs = 10_000
export const nextQuestionMs = (asked: number): number => (asked < 3 ? 10_000 : 60_000)

/**
 * What was won in a vendor's wallet, below zero lost, since what the ledger knew: before an OUT it held what is left
 * and what moved, after an IN it holds what moved already.
 * @param told what moved, and what the vendor held right after it
 */
export function gainedMinor(
  direction: 'IN' | 'OUT',
  knownMinor: bigint,
  told: { amountMinor: bigint; balanceMinor: bigint },
): bigint {
  return direction === 'IN'
    ? told.balanceMinor - knownMinor
    : told.balanceMinor + told.amountMinor - knownMinor
}
