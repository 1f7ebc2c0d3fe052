import type { CallName } from '#api/names.ts'

/** What money that goes to another member changes. */
export const changedByGiving: readonly CallName[] = [
  'transferConfig',
  'transferHistory',
  'funds',
  'balance',
  'transactions',
  'withdrawConfig',
]

/** What a transfer between wallets changes. */
export const changedByTransfer: readonly CallName[] = ['funds', 'balance', 'transactions', 'walletTransfers']

/** What a step of a credit line changes. */
export const changedByCredit: readonly CallName[] = [
  'creditTaken',
  'creditGiven',
  'creditConfig',
  'creditSteps',
  'transferConfig',
  'withdrawConfig',
  'funds',
  'balance',
  'transactions',
]
