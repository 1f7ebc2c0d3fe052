import { classCode, type AccountClass } from '#ledger/account.ts'

/** Who starts a transfer: the member's own request, the platform by its rules, or an operator by hand. */
export type Starter = 'member' | 'system' | 'operator'

export type TransferKindRule = {
  /** Its number in the database. */
  kind: number
  debit: AccountClass
  credit: AccountClass
  startedBy: Starter
}

/**
 * The posting table: every transfer is of one of these kinds, between accounts of these classes.
 * The database holds the same table (`ledger_transfer_kind`) and refuses the rest with the verdict KIND.
 */
export const transferKinds = {
  deposit: { kind: 1, debit: 'external_deposit', credit: 'main', startedBy: 'system' },
  deposit_reversal: { kind: 2, debit: 'main', credit: 'external_deposit', startedBy: 'operator' },
  withdrawal: { kind: 3, debit: 'hold', credit: 'external_withdrawal', startedBy: 'system' },
  withdrawal_return: { kind: 4, debit: 'external_withdrawal', credit: 'main', startedBy: 'operator' },
  hold: { kind: 5, debit: 'main', credit: 'hold', startedBy: 'member' },
  hold_release: { kind: 6, debit: 'hold', credit: 'main', startedBy: 'system' },
  member_transfer: { kind: 7, debit: 'main', credit: 'main', startedBy: 'member' },
  fee: { kind: 8, debit: 'main', credit: 'house_fee', startedBy: 'system' },
  withdrawal_fee: { kind: 9, debit: 'hold', credit: 'house_fee', startedBy: 'system' },
  game_bet: { kind: 10, debit: 'main', credit: 'house_game', startedBy: 'member' },
  game_win: { kind: 11, debit: 'house_game', credit: 'main', startedBy: 'system' },
  game_refund: { kind: 12, debit: 'house_game', credit: 'main', startedBy: 'system' },
  game_win_rollback: { kind: 13, debit: 'main', credit: 'house_game', startedBy: 'system' },
  wallet_out: { kind: 14, debit: 'main', credit: 'game', startedBy: 'member' },
  wallet_in: { kind: 15, debit: 'game', credit: 'main', startedBy: 'member' },
  wallet_gain: { kind: 16, debit: 'house_game', credit: 'game', startedBy: 'system' },
  wallet_loss: { kind: 17, debit: 'game', credit: 'house_game', startedBy: 'system' },
  lottery_bet: { kind: 20, debit: 'main', credit: 'house_lottery', startedBy: 'member' },
  lottery_win: { kind: 21, debit: 'house_lottery', credit: 'main', startedBy: 'system' },
  lottery_refund: { kind: 22, debit: 'house_lottery', credit: 'main', startedBy: 'system' },
  lottery_win_reversal: { kind: 23, debit: 'main', credit: 'house_lottery', startedBy: 'operator' },
  lottery_win_owed: { kind: 24, debit: 'owed', credit: 'house_lottery', startedBy: 'operator' },
  chase_hold: { kind: 25, debit: 'main', credit: 'hold', startedBy: 'member' },
  chase_release: { kind: 26, debit: 'hold', credit: 'main', startedBy: 'system' },
  reward: { kind: 30, debit: 'house_promo', credit: 'main', startedBy: 'system' },
  bonus_grant: { kind: 31, debit: 'house_promo', credit: 'bonus', startedBy: 'system' },
  bonus_release: { kind: 32, debit: 'bonus', credit: 'main', startedBy: 'system' },
  bonus_forfeit: { kind: 33, debit: 'bonus', credit: 'house_promo', startedBy: 'system' },
  wage: { kind: 34, debit: 'house_agent', credit: 'main', startedBy: 'system' },
  demo_grant: { kind: 35, debit: 'external_demo', credit: 'main', startedBy: 'system' },
  adjustment_credit: { kind: 40, debit: 'suspense', credit: 'main', startedBy: 'operator' },
  adjustment_debit: { kind: 41, debit: 'main', credit: 'suspense', startedBy: 'operator' },
  rounding_credit: { kind: 42, debit: 'rounding', credit: 'main', startedBy: 'system' },
  rounding_debit: { kind: 43, debit: 'main', credit: 'rounding', startedBy: 'system' },
  debt_repayment: { kind: 44, debit: 'main', credit: 'owed', startedBy: 'system' },
  deposit_return: { kind: 45, debit: 'external_deposit', credit: 'main', startedBy: 'system' },
  reward_reversal: { kind: 46, debit: 'main', credit: 'house_promo', startedBy: 'operator' },
  reward_return: { kind: 47, debit: 'house_promo', credit: 'main', startedBy: 'system' },
  deposit_fee: { kind: 48, debit: 'external_deposit', credit: 'house_fee', startedBy: 'system' },
  wage_added: { kind: 49, debit: 'house_agent', credit: 'main', startedBy: 'operator' },
  wage_taken: { kind: 50, debit: 'main', credit: 'house_agent', startedBy: 'operator' },
  member_transfer_reversal: { kind: 51, debit: 'main', credit: 'main', startedBy: 'operator' },
  lottery_commission: { kind: 54, debit: 'house_agent', credit: 'main', startedBy: 'system' },
  lottery_rebate: { kind: 55, debit: 'house_agent', credit: 'main', startedBy: 'system' },
  free_round_win: { kind: 56, debit: 'house_promo', credit: 'main', startedBy: 'system' },
  credit_hold: { kind: 57, debit: 'main', credit: 'hold', startedBy: 'member' },
  credit_release: { kind: 58, debit: 'hold', credit: 'main', startedBy: 'member' },
  credit_draw: { kind: 59, debit: 'hold', credit: 'main', startedBy: 'member' },
  credit_repay: { kind: 60, debit: 'main', credit: 'hold', startedBy: 'member' },
} as const satisfies Record<string, TransferKindRule>

export type TransferKind = keyof typeof transferKinds

/**
 * What brings an account money of its own: paid in, from another account, earned as a wage, or put right by an operator. Rewards and bonuses do
 * not, nor what was won with them. The database notes the first of it by the same list (`ledger_transfer_own_money`).
 */
export const ownMoneyKinds = [
  'deposit',
  'member_transfer',
  'wage',
  'adjustment_credit',
  'wage_added',
  'lottery_commission',
  'credit_draw',
] as const satisfies readonly TransferKind[]

const kindByNumber = new Map<number, TransferKind>(
  (Object.keys(transferKinds) as TransferKind[]).map((name) => [transferKinds[name].kind, name]), // keys of a literal
)

/** @throws RangeError when no kind has this number */
export function transferKindOf(number: number): TransferKind {
  const found = kindByNumber.get(number)
  if (!found) throw new RangeError(`no transfer is of kind ${number}`)
  return found
}

/** The posting table as the database keeps it. */
export const postingTable = (Object.keys(transferKinds) as TransferKind[]).map((name) => ({
  kind: transferKinds[name].kind,
  name,
  debit_class: classCode[transferKinds[name].debit] as number, // widened: compared with what the database holds
  credit_class: classCode[transferKinds[name].credit] as number, // the same
}))
