import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { printOfBody, sealContact } from '#feedback/seal-contact.ts'
import { lockUnsealedContacts, updateContacts } from '#feedback/store.ts'

const rowsAtOnce = 1_000

/** Seals the contacts that a release wrote which knew no seal for them, some at a time. */
export async function sealLeftContacts(tx: Tx, { config }: Pick<Context, 'config'>): Promise<void> {
  const rows = await lockUnsealedContacts(tx, rowsAtOnce)
  if (rows.length === 0) return
  await updateContacts(
    tx,
    rows.map(({ id, contact, bodyHash }) => ({
      id,
      contactSealed: sealContact(config.dataKey, id, contact),
      bodyHash: printOfBody(config.dataKey, bodyHash),
    })),
  )
}
