import type { DepositEvent } from '@suntala/contract/cashier-gateway'
import type { Store } from '#store/open-store.ts'

export type DepositStatus = 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED'

export type Deposit = {
  id: string
  /** Of the token in the payment page's address. */
  pageTokenHash: string
  reference: string
  amountMinor: bigint
  currency: DepositEvent['currency']
  language: string
  returnUrl: string
  callbackUrl: string
  expiresAt: number
  createdAt: number
  status: DepositStatus
  /** A transfer comes into the account by an amount of its own: nobody says which payment it is. */
  by: 'page' | 'transfer' | 'card' | 'coin' | 'voucher'
  /** Whether the card's bank asks for its code, and how often a wrong one was typed. */
  asksCode: boolean
  wrongCodes: number
}

export type Payout = {
  id: string
  reference: string
  amountMinor: bigint
  currency: DepositEvent['currency']
  /** Bank, the number's end and holder as JSON text; of a refund the deposit. */
  payee: string
  callbackUrl: string
  dueAt: number
  status: 'ACCEPTED' | 'SENT' | 'FAILED'
}

type Row = Record<string, string | number | null>

const toDeposit = (row: Row): Deposit => ({
  id: String(row['id']),
  pageTokenHash: String(row['page_token_hash']),
  reference: String(row['reference']),
  amountMinor: BigInt(row['amount'] ?? 0),
  currency: row['currency'] as DepositEvent['currency'], // only what the contract lets in was written
  language: String(row['language']),
  returnUrl: String(row['return_url']),
  callbackUrl: String(row['callback_url']),
  expiresAt: Number(row['expires_at']),
  createdAt: Number(row['created_at']),
  status: row['status'] as DepositStatus, // the table's check
  by: row['paid_by'] as Deposit['by'], // only what the contract lets in was written
  asksCode: row['asks_code'] === 1,
  wrongCodes: Number(row['wrong_codes']),
})

const toPayout = (row: Row): Payout => ({
  id: String(row['id']),
  reference: String(row['reference']),
  amountMinor: BigInt(row['amount'] ?? 0),
  currency: row['currency'] as DepositEvent['currency'], // only what the contract lets in was written
  payee: String(row['payee']),
  callbackUrl: String(row['callback_url']),
  dueAt: Number(row['due_at']),
  status: row['status'] as Payout['status'], // the table's check
})

/** Writes a deposit unless its id is known. @returns what stands there now */
export function saveDeposit(store: Store, deposit: Deposit): Deposit {
  store
    .prepare(
      `insert into deposit values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing`,
    )
    .run(
      deposit.id,
      deposit.pageTokenHash,
      deposit.reference,
      deposit.amountMinor,
      deposit.currency,
      deposit.language,
      deposit.returnUrl,
      deposit.callbackUrl,
      deposit.expiresAt,
      deposit.createdAt,
      deposit.status,
      deposit.by,
      Number(deposit.asksCode),
      deposit.wrongCodes,
    )
  return readDeposit(store, deposit.id) as Deposit // written above
}

export function readDepositByPage(store: Store, pageTokenHash: string): Deposit | undefined {
  const read = store.prepare('select * from deposit where page_token_hash = ?')
  const row = read.get(pageTokenHash) as Row | undefined // the columns of the table
  return row && toDeposit(row)
}

export function readDeposit(store: Store, id: string): Deposit | undefined {
  const row = store.prepare('select * from deposit where id = ?').get(id) as Row | undefined // the columns of the table
  return row && toDeposit(row)
}

/** Ends an open deposit. @returns false when it had ended before */
export function endDeposit(store: Store, id: string, status: Exclude<DepositStatus, 'OPEN'>): boolean {
  const { changes } = store
    .prepare("update deposit set status = ? where id = ? and status = 'OPEN'")
    .run(status, id)
  return changes === 1
}

/** Has the card's bank ask for its code from now on. */
export function askCode(store: Store, id: string): void {
  store.prepare("update deposit set asks_code = 1 where id = ? and status = 'OPEN'").run(id)
}

/** Counts a wrong code. @returns how many there were */
export function countWrongCode(store: Store, id: string): number {
  const row = store
    .prepare('update deposit set wrong_codes = wrong_codes + 1 where id = ? returning wrong_codes')
    .get(id) as Row // it was read before
  return Number(row['wrong_codes'])
}

export function listOverdueDeposits(store: Store, now: number): Deposit[] {
  const rows = store
    .prepare("select * from deposit where status = 'OPEN' and expires_at <= ?")
    .all(now) as Row[] // the columns of the table
  return rows.map(toDeposit)
}

/** Writes a payout unless its id is known. @returns what stands there now */
export function savePayout(store: Store, payout: Payout): Payout {
  store
    .prepare(`insert into payout values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do nothing`)
    .run(
      payout.id,
      payout.reference,
      payout.amountMinor,
      payout.currency,
      payout.payee,
      payout.callbackUrl,
      payout.dueAt,
      payout.status,
    )
  const row = store.prepare('select * from payout where id = ?').get(payout.id) as Row // written above
  return toPayout(row)
}

export function endPayout(store: Store, id: string, status: 'SENT' | 'FAILED'): boolean {
  const { changes } = store
    .prepare("update payout set status = ? where id = ? and status = 'ACCEPTED'")
    .run(status, id)
  return changes === 1
}

export function listDuePayouts(store: Store, now: number): Payout[] {
  const rows = store
    .prepare("select * from payout where status = 'ACCEPTED' and due_at <= ?")
    .all(now) as Row[] // the columns of the table
  return rows.map(toPayout)
}
