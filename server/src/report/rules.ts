import type { TransferKind } from '#ledger/transfer-kinds.ts'

/** What the house counts of an hour, in minor units and heads. */
export type Figures = {
  turnover: bigint
  winnings: bigint
  /** What the house won in game wallets; below zero it lost. */
  gameWallets: bigint
  deposits: bigint
  withdrawals: bigint
  newMembers: number
  players: number
}
export type Hour = Figures & { startsAt: Date }

export const nothing: Figures = {
  turnover: 0n,
  winnings: 0n,
  gameWallets: 0n,
  deposits: 0n,
  withdrawals: 0n,
  newMembers: 0,
  players: 0,
}

type MoneyFigure = 'turnover' | 'winnings' | 'gameWallets' | 'deposits' | 'withdrawals'

/** Which figure each kind of transfer adds to, or takes from. */
export const countedKinds = {
  game_bet: ['turnover', 1n],
  game_refund: ['turnover', -1n],
  lottery_bet: ['turnover', 1n],
  lottery_refund: ['turnover', -1n],
  game_win: ['winnings', 1n],
  game_win_rollback: ['winnings', -1n],
  lottery_win: ['winnings', 1n],
  lottery_win_reversal: ['winnings', -1n],
  lottery_win_owed: ['winnings', -1n],
  wallet_loss: ['gameWallets', 1n],
  wallet_gain: ['gameWallets', -1n],
  deposit: ['deposits', 1n],
  deposit_reversal: ['deposits', -1n],
  deposit_return: ['deposits', 1n],
  withdrawal: ['withdrawals', 1n],
  withdrawal_return: ['withdrawals', -1n],
} as const satisfies Partial<Record<TransferKind, readonly [MoneyFigure, 1n | -1n]>>

export type CountedKind = keyof typeof countedKinds
export const kindsCounted = Object.keys(countedKinds) as CountedKind[] // keys of a literal

/** Whoever does this plays. */
export const kindsOfPlay = [
  'game_bet',
  'lottery_bet',
  'wallet_out',
] as const satisfies readonly TransferKind[]

export const daysShown = 30

/** Transactions that began before the last count and ended after it are counted by the next one. */
export const countedAgainMs = 2 * 3_600_000

/** What the house kept. */
export const netOf = ({ turnover, winnings, gameWallets }: Figures): bigint =>
  turnover - winnings + gameWallets

type Counts = readonly { startsAt: Date; count: number }[]

/** Puts sums and counts of hours together. */
export function hoursOf(given: {
  sums: readonly { startsAt: Date; kind: TransferKind; amountMinor: bigint }[]
  players: Counts
  newMembers: Counts
}): Hour[] {
  const hours = new Map<number, Hour>()
  const at = (startsAt: Date): Hour => {
    const hour = hours.get(startsAt.getTime()) ?? { startsAt, ...nothing }
    hours.set(startsAt.getTime(), hour)
    return hour
  }
  const rules: Partial<Record<TransferKind, readonly [MoneyFigure, bigint]>> = countedKinds
  for (const { startsAt, kind, amountMinor } of given.sums) {
    const rule = rules[kind]
    if (rule) at(startsAt)[rule[0]] += rule[1] * amountMinor
  }
  for (const { startsAt, count } of given.players) at(startsAt).players = count
  for (const { startsAt, count } of given.newMembers) at(startsAt).newMembers = count
  return [...hours.values()].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
