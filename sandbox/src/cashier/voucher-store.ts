import type { Store } from '#store/open-store.ts'
import type { Deposit } from '#cashier/payment-store.ts'

/** A prepaid card: who has its serial and PIN may pay one deposit of its value with it. The PIN is not kept. */
export type Voucher = {
  serial: string
  amountMinor: bigint
  currency: Deposit['currency']
  expiresAt: number
  /** The deposit on whose page it was printed, and the one that it paid. */
  printedFor: string
  usedBy: string | null
}

type Row = Record<string, string | number | null>

const toVoucher = (row: Row): Voucher => ({
  serial: String(row['serial']),
  amountMinor: BigInt(row['amount'] ?? 0),
  currency: row['currency'] as Deposit['currency'], // only a deposit's own was written
  expiresAt: Number(row['expires_at']),
  printedFor: String(row['printed_for']),
  usedBy: row['used_by'] === null ? null : String(row['used_by']),
})

export function saveVoucher(store: Store, voucher: Omit<Voucher, 'usedBy'>): void {
  store
    .prepare('insert into voucher (serial, amount, currency, expires_at, printed_for) values (?, ?, ?, ?, ?)')
    .run(voucher.serial, voucher.amountMinor, voucher.currency, voucher.expiresAt, voucher.printedFor)
}

export function readVoucher(store: Store, serial: string): Voucher | undefined {
  const row = store.prepare('select * from voucher where serial = ?').get(serial) as Row | undefined // the columns of the table
  return row && toVoucher(row)
}

/** Pays a deposit with a voucher. @returns false where the voucher, or another for this deposit, was used before */
export function useUpVoucher(store: Store, serial: string, depositId: string): boolean {
  const { changes } = store
    .prepare('update or ignore voucher set used_by = ? where serial = ? and used_by is null')
    .run(depositId, serial)
  return changes === 1
}

/** What was printed on the page of a deposit, the first first. */
export function listVouchers(store: Store, depositId: string): Voucher[] {
  const rows = store
    .prepare('select * from voucher where printed_for = ? order by rowid')
    .all(depositId) as Row[] // the columns of the table
  return rows.map(toVoucher)
}
