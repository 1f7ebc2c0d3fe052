import type { Currency } from '@suntala/contract/minor'
import type { reversalStates } from '@suntala/contract/operator-transfer'
import type { Queryable, Tx } from '#db/queryable.ts'

export type ReversalState = (typeof reversalStates)[number]

export type ReversalRow = {
  id: string
  transferId: string
  memberId: string
  giver: string
  takerId: string
  taker: string
  currency: Currency
  amount: bigint
  reason: string
  state: ReversalState
  askedBy: string
  askedAt: Date
  decidedBy: string | null
}

const columns = `r.id, r.transfer_id as "transferId", t.member_id as "memberId", g.username as giver, t.taker_id as "takerId",
  k.username as taker, t.currency, t.amount, r.reason, r.state, r.asked_by as "askedBy", r.asked_at as "askedAt",
  r.decided_by as "decidedBy"`
const joined = `member_transfer_reversal r join member_transfer t on t.id = r.transfer_id
  join member g on g.id = t.member_id join member k on k.id = t.taker_id`

/** @returns false where the transfer is to go back already, or has gone back */
export async function insertReversal(
  tx: Tx,
  row: Pick<ReversalRow, 'id' | 'transferId' | 'reason' | 'askedBy' | 'askedAt'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into member_transfer_reversal (id, transfer_id, reason, state, asked_by, asked_at)
      values ($1, $2, $3, 'ASKED', $4, $5) on conflict (transfer_id) where state <> 'DECLINED' do nothing returning id`,
    values: [row.id, row.transferId, row.reason, row.askedBy, row.askedAt],
  })
  return rows.length > 0
}

export async function selectReversal(db: Queryable, id: string): Promise<ReversalRow | undefined> {
  const [row] = await db.query<ReversalRow>({
    text: `select ${columns} from ${joined} where r.id = $1`,
    values: [id],
  })
  return row
}

/** The one that waits, or was confirmed. */
export async function selectReversalOf(db: Queryable, transferId: string): Promise<ReversalRow | undefined> {
  const [row] = await db.query<ReversalRow>({
    text: `select ${columns} from ${joined} where r.transfer_id = $1 and r.state <> 'DECLINED'`,
    values: [transferId],
  })
  return row
}

/** Its row locked: of two who decide on it at once, the second finds it decided. */
export async function lockReversal(tx: Tx, id: string): Promise<ReversalRow | undefined> {
  await tx.query({ text: 'select from member_transfer_reversal where id = $1 for update', values: [id] })
  return selectReversal(tx, id)
}

export async function updateReversal(
  tx: Tx,
  row: { id: string; state: 'CONFIRMED' | 'DECLINED'; by: string; at: Date },
): Promise<void> {
  await tx.query({
    text: 'update member_transfer_reversal set state = $2, decided_by = $3, decided_at = $4 where id = $1',
    values: [row.id, row.state, row.by, row.at],
  })
}

/** Those that wait first, then the newest. */
export const selectReversals = (
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ReversalRow & { total: bigint })[]> =>
  db.query({
    text: `select ${columns}, count(*) over () as total from ${joined}
      order by r.state = 'ASKED' desc, r.asked_at desc, r.id desc limit $1 offset $2`,
    values: [limit, offset],
  })
