import type { GameCurrency } from '@suntala/contract/provider'
import type { z } from 'zod'
import type { Store } from '#store/open-store.ts'

export type WalletOwner = { wallet: string; player: string; currency: z.output<typeof GameCurrency> }

/**
 * Money of a player in a vendor's own wallet: check and change in one step; a change of 0 reads it.
 * @returns the new balance, or undefined when it does not reach
 */
export function changeWallet(
  store: Store,
  { wallet, player, currency }: WalletOwner,
  byMinor: bigint,
): bigint | undefined {
  store
    .prepare(
      'insert into wallet (wallet, player, currency, balance) values (?, ?, ?, 0) on conflict do nothing',
    )
    .run(wallet, player, currency)
  const row = store
    .prepare(
      `update wallet set balance = balance + ?1
        where wallet = ?2 and player = ?3 and currency = ?4 and balance + ?1 >= 0 returning balance`,
    )
    .get(byMinor, wallet, player, currency)
  return row && BigInt(Number(row['balance']))
}

export type StoredTransfer = {
  id: string
  /** What was asked for; null where the platform asked for the status of something that never came. */
  content: string | null
  status: 'DONE' | 'FAILED' | 'PENDING'
  reason: string | null
  amount: bigint | null
  balance: bigint | null
  dueAt: number
}

export function readTransfer(store: Store, id: string): StoredTransfer | undefined {
  const row = store.prepare('select * from wallet_transfer where id = ?').get(id)
  if (!row) return undefined
  const big = (value: unknown) => (value === null ? null : BigInt(Number(value)))
  return {
    id,
    content: row['content'] as string | null, // as the table's column is
    status: row['status'] as StoredTransfer['status'], // one of its check's
    reason: row['reason'] as string | null, // as the table's column is
    amount: big(row['amount']),
    balance: big(row['balance']),
    dueAt: Number(row['due_at']),
  }
}

export function saveTransfer(store: Store, transfer: StoredTransfer): void {
  const { id, content, status, reason, amount, balance, dueAt } = transfer
  store
    .prepare(
      `insert into wallet_transfer (id, content, status, reason, amount, balance, due_at) values (?, ?, ?, ?, ?, ?, ?)
        on conflict (id) do update set status = excluded.status, balance = excluded.balance`,
    )
    .run(id, content, status, reason, amount, balance, dueAt)
}
