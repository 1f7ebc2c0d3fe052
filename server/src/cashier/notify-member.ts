import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { queueNotifications } from '#notification/queue-notification.ts'
import { type Notice, pushNotice } from '#push/push-notice.ts'

/** The cashier's notices; each names an amount. */
const kindOf = {
  depositCredited: 'success',
  depositFailed: 'warning',
  depositApproved: 'info',
  depositRejected: 'warning',
  withdrawalCredited: 'success',
  withdrawalFailed: 'warning',
  withdrawalApproved: 'info',
  withdrawalRejected: 'warning',
  withdrawalDisputed: 'info',
  withdrawalRefunded: 'success',
  withdrawalConfirmed: 'info',
  receiptForced: 'info',
} satisfies Partial<Record<Notice['key'], Notice['kind']>>
export type NoticeKey = keyof typeof kindOf

/** Tells the member's open pages after the commit, and the devices that wish it (WALLET-14 to WALLET-17). */
export async function notifyMember(
  tx: Tx,
  db: Database,
  notice: { memberId: string; key: NoticeKey; amountMinor: bigint; currency: string },
): Promise<void> {
  const { memberId, key, amountMinor, currency } = notice
  const amount = readableAmount(amountMinor, currency)
  pushNotice(tx, db, { memberId, kind: kindOf[key], key, params: { amount } })
  await queueNotifications(tx, 'money', [{ memberId, content: { kind: 'money', key, amount } }])
}
