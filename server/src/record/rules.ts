import type { transactionTypes } from '@suntala/contract/record'
import type { TransferKind } from '#ledger/transfer-kinds.ts'

export type TransactionType = (typeof transactionTypes)[number]

/** What each kind of transfer is called in the record of a main account. */
export const typeOfKind: Record<TransferKind, TransactionType> = {
  deposit: 'deposit',
  deposit_reversal: 'adjustment',
  deposit_return: 'adjustment',
  withdrawal: 'withdrawal',
  withdrawal_return: 'refund',
  withdrawal_fee: 'withdrawal',
  // No member's account sees it.
  deposit_fee: 'deposit',
  // A main account sees a withdrawal leave when it is held.
  hold: 'withdrawal',
  hold_release: 'refund',
  member_transfer: 'transfer',
  member_transfer_reversal: 'transfer',
  fee: 'adjustment',
  game_bet: 'bet',
  game_win: 'payout',
  game_refund: 'refund',
  game_win_rollback: 'adjustment',
  wallet_out: 'transfer',
  wallet_in: 'transfer',
  wallet_gain: 'adjustment',
  wallet_loss: 'adjustment',
  lottery_bet: 'bet',
  lottery_win: 'payout',
  lottery_refund: 'refund',
  lottery_win_reversal: 'adjustment',
  lottery_win_owed: 'adjustment',
  chase_hold: 'chase',
  chase_release: 'chase',
  reward: 'bonus',
  reward_reversal: 'bonus',
  reward_return: 'bonus',
  bonus_grant: 'bonus',
  bonus_release: 'bonus',
  bonus_forfeit: 'bonus',
  wage: 'wage',
  wage_added: 'wage',
  wage_taken: 'wage',
  lottery_commission: 'wage',
  lottery_rebate: 'bonus',
  free_round_win: 'bonus',
  credit_hold: 'transfer',
  credit_release: 'transfer',
  credit_draw: 'transfer',
  credit_repay: 'transfer',
  demo_grant: 'adjustment',
  adjustment_credit: 'adjustment',
  adjustment_debit: 'adjustment',
  rounding_credit: 'adjustment',
  rounding_debit: 'adjustment',
  debt_repayment: 'adjustment',
}

/** After what an entry of the record is named: a deposit's channel or a withdrawal's payee, a game, a lottery, a member. */
export type NamedAfter =
  | 'cashier'
  | 'game'
  | 'lottery'
  | 'chase'
  | 'promotion'
  | 'wage'
  | 'transfer'
  | 'credit'
  | 'nothing'

export const namedAfter: Record<TransferKind, NamedAfter> = {
  deposit: 'cashier',
  deposit_reversal: 'cashier',
  deposit_return: 'cashier',
  withdrawal: 'cashier',
  withdrawal_return: 'cashier',
  withdrawal_fee: 'cashier',
  deposit_fee: 'cashier',
  hold: 'cashier',
  hold_release: 'cashier',
  member_transfer: 'transfer',
  member_transfer_reversal: 'transfer',
  fee: 'nothing',
  game_bet: 'game',
  game_win: 'game',
  game_refund: 'game',
  game_win_rollback: 'game',
  wallet_out: 'nothing',
  wallet_in: 'nothing',
  wallet_gain: 'nothing',
  wallet_loss: 'nothing',
  lottery_bet: 'lottery',
  lottery_win: 'lottery',
  lottery_refund: 'lottery',
  lottery_win_reversal: 'lottery',
  lottery_win_owed: 'lottery',
  chase_hold: 'chase',
  chase_release: 'chase',
  reward: 'promotion',
  reward_reversal: 'promotion',
  reward_return: 'promotion',
  bonus_grant: 'nothing',
  bonus_release: 'nothing',
  bonus_forfeit: 'nothing',
  wage: 'wage',
  wage_added: 'wage',
  wage_taken: 'wage',
  lottery_commission: 'wage',
  lottery_rebate: 'wage',
  free_round_win: 'game',
  credit_hold: 'credit',
  credit_release: 'credit',
  credit_draw: 'credit',
  credit_repay: 'credit',
  demo_grant: 'nothing',
  adjustment_credit: 'nothing',
  adjustment_debit: 'nothing',
  rounding_credit: 'nothing',
  rounding_debit: 'nothing',
  debt_repayment: 'nothing',
}

/** The kinds that make up a type. */
export const kindsOfType = (type: TransactionType): TransferKind[] =>
  (Object.keys(typeOfKind) as TransferKind[]).filter((kind) => typeOfKind[kind] === type) // keys of a total table

/**
 * A bet's number as it may be typed: whole, or the twelve signs that the record shows.
 * @returns how the bet's id ends; undefined for other words
 */
export function readBetNumber(text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  return /^[\da-f]{12}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(typed) ? typed : undefined
}
