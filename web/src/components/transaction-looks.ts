import type { transactionTypes } from '@suntala/contract/record'
import type { BadgeTone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/icons.ts'

export type TransactionType = (typeof transactionTypes)[number]

/** How each kind of transaction looks; the words are in the wallet's phrases. */
export const transactionLooks: Record<TransactionType, { icon: IconName<'bold'>; tone: BadgeTone }> = {
  deposit: { icon: 'arrow-line-down', tone: 'positive' },
  withdrawal: { icon: 'arrow-line-up', tone: 'plain' },
  bet: { icon: 'ticket', tone: 'plain' },
  payout: { icon: 'ticket', tone: 'positive' },
  refund: { icon: 'arrow-u-up-left', tone: 'info' },
  chase: { icon: 'ticket', tone: 'info' },
  bonus: { icon: 'gift', tone: 'positive' },
  wage: { icon: 'hand-coins', tone: 'positive' },
  transfer: { icon: 'arrows-left-right', tone: 'plain' },
  adjustment: { icon: 'swap', tone: 'info' },
}

export const knownTransactionTypes = Object.keys(transactionLooks) as TransactionType[] // keys of the table
