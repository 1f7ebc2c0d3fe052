import { fromMinor } from '@suntala/contract/minor'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { publishEvent } from '#push/publish-event.ts'

/** Pushes a main balance to the member's open pages after the commit that moved it. */
export function notifyBalance(
  tx: Tx,
  db: Database,
  { memberId, balanceMinor, currency }: { memberId: string; balanceMinor: bigint; currency: string },
): void {
  const data = { sumBalance: fromMinor(balanceMinor), currency }
  tx.onCommit(() => publishEvent(db, { member: memberId }, 'balance', data))
}
