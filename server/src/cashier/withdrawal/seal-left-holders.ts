import { sealHolder } from '#account/payee-name.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { lockUnsealedHolders, updateHolders } from '#cashier/withdrawal/payee-store.ts'

const rowsAtOnce = 1_000

/** Seals the names that a release wrote which knew no seal for them, some at a time. */
export async function sealLeftHolders(tx: Tx, { config }: Pick<Context, 'config'>): Promise<void> {
  const rows = await lockUnsealedHolders(tx, rowsAtOnce)
  if (rows.length === 0) return
  await updateHolders(
    tx,
    rows.map(({ id, holder }) => ({ id, holderSealed: sealHolder(config.dataKey, id, holder) })),
  )
}
