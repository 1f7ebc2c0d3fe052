import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import type { Caller } from '#http/caller.ts'
import { mainAccount } from '#ledger/main-account.ts'
import type { Guard } from '#protection/rules.ts'
import { lockGuardRow, watchAccount } from '#protection/store.ts'
import { readSettings } from '#settings/read-settings.ts'

export type Who = Pick<Caller, 'memberId' | 'currency' | 'sessionId'>

/** Does something about a member's protection: whoever spends waits for it, and is held to it after. */
export async function withGuard<Done>(
  context: Context,
  { memberId, currency }: Who,
  work: (tx: Tx, guard: Guard) => Promise<Done>,
): Promise<Done> {
  const { db } = context
  const accountId = await mainAccount(db, memberId, currency)
  const { settings } = await readSettings(db)
  return db.transaction(async (tx) => {
    const guard = await lockGuardRow(tx, memberId, accountId)
    await watchAccount(tx, accountId, settings.timeZone)
    return work(tx, guard)
  })
}
