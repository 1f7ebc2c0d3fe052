import type { Store } from '#store/open-store.ts'

/** Coins that were sent to a deposit's address. */
export type CoinPayment = {
  transaction: string
  depositId: string
  /** What they are worth by the quote. */
  amountMinor: bigint
  confirmations: number
}

type Row = Record<string, string | number | null>

const toPayment = (row: Row): CoinPayment => ({
  transaction: String(row['transaction_id']),
  depositId: String(row['deposit_id']),
  amountMinor: BigInt(row['amount'] ?? 0),
  confirmations: Number(row['confirmations']),
})

export function saveCoins(store: Store, payment: CoinPayment & { nextAt: number }): void {
  store
    .prepare('insert into coin_payment values (?, ?, ?, ?, ?)')
    .run(payment.transaction, payment.depositId, payment.amountMinor, payment.confirmations, payment.nextAt)
}

/** Payments whose next confirmation is due, of those that have fewer than they need. */
export function listUnconfirmed(store: Store, now: number, needed: number): CoinPayment[] {
  const rows = store
    .prepare('select * from coin_payment where next_at <= ? and confirmations < ? order by next_at')
    .all(now, needed) as Row[] // the columns of the table
  return rows.map(toPayment)
}

/** Counts a confirmation more. @returns false where another had counted it */
export function confirmOnce(store: Store, payment: CoinPayment, nextAt: number): boolean {
  const { changes } = store
    .prepare(
      `update coin_payment set confirmations = confirmations + 1, next_at = ?
        where transaction_id = ? and confirmations = ?`,
    )
    .run(nextAt, payment.transaction, payment.confirmations)
  return changes === 1
}

/** What came for a deposit, the first first. */
export function listCoins(store: Store, depositId: string): CoinPayment[] {
  const rows = store
    .prepare('select * from coin_payment where deposit_id = ? order by rowid')
    .all(depositId) as Row[] // the columns of the table
  return rows.map(toPayment)
}
