import type { receiptActions } from '@suntala/contract/form-inputs'
import type { Queryable, Tx } from '#db/queryable.ts'

export type ReceiptRow = { id: string; withdrawalId: string; bodyHash: Buffer }

export async function selectReceipt(db: Queryable, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.query<ReceiptRow>({
    text: `select id, withdrawal_id as "withdrawalId", body_hash as "bodyHash" from withdrawal_receipt where id = $1`,
    values: [id],
  })
  return row
}

export type NewReceipt = ReceiptRow & {
  action: (typeof receiptActions)[number]
  receivedMinor: bigint
  proofIds: readonly string[]
  createdAt: Date
}

export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<void> {
  await tx.query({
    text: `insert into withdrawal_receipt (id, withdrawal_id, action, amount_received, body_hash, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      receipt.id,
      receipt.withdrawalId,
      receipt.action,
      receipt.receivedMinor,
      receipt.bodyHash,
      receipt.createdAt,
    ],
  })
  await tx.query({
    text: 'insert into withdrawal_proof (upload_id, receipt_id) select unnest($1::uuid[]), $2',
    values: [receipt.proofIds, receipt.id],
  })
}
