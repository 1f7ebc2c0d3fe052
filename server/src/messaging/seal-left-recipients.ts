import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { sealRecipient } from '#messaging/seal-recipient.ts'
import { lockUnsealedRecipients, updateRecipients } from '#messaging/store.ts'

const rowsAtOnce = 1_000

/** Seals the recipients that a release wrote which knew no seal for them, some at a time. */
export async function sealLeftRecipients(tx: Tx, { config }: Pick<Context, 'config'>): Promise<void> {
  const rows = await lockUnsealedRecipients(tx, rowsAtOnce)
  if (rows.length === 0) return
  await updateRecipients(
    tx,
    rows.map(({ id, recipient }) => ({ id, recipientSealed: sealRecipient(config.dataKey, id, recipient) })),
  )
}
