import type { WalletTransferState } from '@suntala/contract/game-wallet'
import type { Queryable, Tx } from '#db/queryable.ts'

export type TransferRow = {
  id: string
  memberId: string
  provider: string
  wallet: string
  currency: 'THB' | 'USD'
  /** Seen from the vendor's wallet. */
  direction: 'IN' | 'OUT'
  mainAccount: bigint
  gameAccount: bigint
  houseAccount: bigint
  /** Null for all that is there, until the vendor says how much that was. */
  amount: bigint | null
  state: WalletTransferState
  reason: string
  bodyHash: Buffer
  createdAt: Date
}

const columns = `id, member_id as "memberId", provider, wallet, currency, direction, main_account as "mainAccount",
  game_account as "gameAccount", house_account as "houseAccount", amount, state, reason, body_hash as "bodyHash",
  created_at as "createdAt"`

/** Leaves out a transfer that is there, and one of a wallet that has an open one. @returns whether it was written */
export async function insertTransfer(tx: Tx, row: Omit<TransferRow, 'state' | 'reason'>): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into game_wallet_transfer (id, member_id, provider, wallet, currency, direction, main_account,
        game_account, house_account, amount, body_hash, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
    values: [
      row.id,
      row.memberId,
      row.provider,
      row.wallet,
      row.currency,
      row.direction,
      row.mainAccount,
      row.gameAccount,
      row.houseAccount,
      row.amount,
      row.bodyHash,
      row.createdAt,
    ],
  })
  return rows.length > 0
}

export async function selectTransfer(db: Queryable, id: string): Promise<TransferRow | undefined> {
  const [row] = await db.query<TransferRow>({
    name: 'game-wallet-transfer',
    text: `select ${columns} from game_wallet_transfer where id = $1`,
    values: [id],
  })
  return row
}

export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.query<TransferRow>({
    name: 'game-lock-wallet-transfer',
    text: `select ${columns} from game_wallet_transfer where id = $1 for update`,
    values: [id],
  })
  return row
}

export const selectOpenTransfers = (db: Queryable, memberId: string): Promise<TransferRow[]> =>
  db.query<TransferRow>({
    name: 'game-open-wallet-transfers',
    text: `select ${columns} from game_wallet_transfer where member_id = $1 and state in ('PENDING', 'UNKNOWN')`,
    values: [memberId],
  })

export const selectLatestTransfers = (
  db: Queryable,
  memberId: string,
  limit: number,
): Promise<TransferRow[]> =>
  db.query<TransferRow>({
    name: 'game-latest-wallet-transfers',
    text: `select ${columns} from game_wallet_transfer where member_id = $1 order by id desc limit $2`,
    values: [memberId, limit],
  })

export type TransferEnd = {
  state: WalletTransferState
  reason: string
  amount: bigint | null
  balanceAfter: bigint | null
  gained: bigint | null
}

export async function updateTransfer(tx: Tx, id: string, end: TransferEnd): Promise<void> {
  await tx.query({
    // By the database's clock: the checks read from it which word of a vendor was the last.
    text: `update game_wallet_transfer set state = $2, reason = $3, amount = $4, balance_after = $5, gained = $6,
        ended_at = case when $2 in ('DONE', 'FAILED') then clock_timestamp() end
      where id = $1`,
    values: [id, end.state, end.reason, end.amount, end.balanceAfter, end.gained],
  })
}

export async function selectPlayer(
  db: Queryable,
  { provider, memberId }: { provider: string; memberId: string },
): Promise<string | undefined> {
  const [row] = await db.query<{ playerId: string }>({
    name: 'game-player',
    text: `select player_id as "playerId" from game_player where provider = $1 and member_id = $2`,
    values: [provider, memberId],
  })
  return row?.playerId
}
