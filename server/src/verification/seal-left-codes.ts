import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { lockUnsealedCodes, updateCodeSubjects } from '#verification/code-store.ts'
import { sealSubject } from '#verification/seal-code-recipient.ts'

/** Seals whom the codes of a day went to that an earlier release wrote, before anybody looks for one. */
export async function sealLeftCodes(tx: Tx, { config }: Pick<Context, 'config'>): Promise<void> {
  const rows = await lockUnsealedCodes(tx)
  if (rows.length === 0) return
  await updateCodeSubjects(
    tx,
    rows.map(({ id, ...subject }) => ({ id, ...sealSubject(config.dataKey, id, subject) })),
  )
}
