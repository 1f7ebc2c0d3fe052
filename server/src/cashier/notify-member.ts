import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { readableAmount } from '#http/readable-amount.ts'
import type { MoneyKey } from '#notification/rules.ts'
import { tellMembers } from '#notification/tell-members.ts'

/** Tells a member what became of money, by the ways that the member chose (WALLET-14 to WALLET-17). */
export async function notifyMember(
  tx: Tx,
  db: Database,
  notice: {
    memberId: string
    key: MoneyKey
    amountMinor: bigint
    currency: string
    /** Why, as a code of the text. */
    reason?: string
  },
): Promise<void> {
  const { memberId, key, amountMinor, currency, reason } = notice
  const amount = readableAmount(amountMinor, currency)
  const why = reason === undefined ? {} : { reason }
  const device = { kind: 'money', key, amount, ...why } as const
  await tellMembers(tx, db, [{ memberId, key, params: { ...why, amount }, device }])
}
