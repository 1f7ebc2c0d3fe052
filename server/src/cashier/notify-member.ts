import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { writeMessages } from '#mailbox/write-messages.ts'
import { queueNotifications } from '#notification/queue-notification.ts'
import type { MoneyKey } from '#notification/rules.ts'

/** Tells a member what became of money, in the mailbox and on the devices that wish it (WALLET-14 to WALLET-17). */
export async function notifyMember(
  tx: Tx,
  db: Database,
  notice: { memberId: string; key: MoneyKey; amountMinor: bigint; currency: string },
): Promise<void> {
  const { memberId, key, amountMinor, currency } = notice
  const amount = readableAmount(amountMinor, currency)
  await writeMessages(tx, db, [{ memberId, key, params: { amount } }])
  await queueNotifications(tx, 'money', [{ memberId, content: { kind: 'money', key, amount } }])
}
