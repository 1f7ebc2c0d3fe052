import type { CallName } from '#api/names.ts'

/** What a transfer between wallets changes. */
export const changedByTransfer: readonly CallName[] = ['funds', 'balance', 'transactions', 'walletTransfers']
