import type { DepositState } from '@suntala/contract/cashier'
import type { WithdrawalState } from '@suntala/contract/withdrawal-states'
import type { BadgeTone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/icons.ts'

type Look = { tone: BadgeTone; icon: IconName<'bold'> }

export const depositLooks: Record<DepositState, Look> = {
  CREATED: { tone: 'info', icon: 'clock' },
  SUBMITTED: { tone: 'info', icon: 'clock' },
  APPROVED: { tone: 'info', icon: 'check' },
  CREDITED: { tone: 'positive', icon: 'check' },
  REJECTED: { tone: 'negative', icon: 'x' },
  FAILED: { tone: 'negative', icon: 'x' },
  EXPIRED: { tone: 'plain', icon: 'clock' },
  CANCELLED: { tone: 'plain', icon: 'minus' },
  REFUNDING: { tone: 'info', icon: 'arrow-u-up-left' },
  REFUNDED: { tone: 'plain', icon: 'arrow-u-up-left' },
}

export const withdrawalLooks: Record<WithdrawalState, Look> = {
  REQUESTED: { tone: 'info', icon: 'clock' },
  APPROVED: { tone: 'info', icon: 'check' },
  DISBURSED: { tone: 'warning', icon: 'question' },
  RECEIVED: { tone: 'positive', icon: 'check' },
  PARTIAL: { tone: 'warning', icon: 'warning' },
  DISPUTED: { tone: 'warning', icon: 'warning' },
  FORCED_RECEIVED: { tone: 'plain', icon: 'check' },
  REFUNDED: { tone: 'info', icon: 'arrow-u-up-left' },
  REJECTED: { tone: 'negative', icon: 'x' },
  FAILED: { tone: 'negative', icon: 'x' },
  CANCELLED: { tone: 'plain', icon: 'minus' },
}

/** Still under way: worth asking again. */
export const isDepositOpen = (state: DepositState): boolean =>
  state === 'CREATED' || state === 'SUBMITTED' || state === 'APPROVED' || state === 'REFUNDING'

export const isWithdrawalMoving = (state: WithdrawalState): boolean =>
  state === 'REQUESTED' || state === 'APPROVED' || state === 'DISBURSED'
