import type { notices } from '@suntala/phrases/en/notices'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { publishEvent } from '#push/publish-event.ts'

/** Notices that name an amount. */
export type NoticeKey = Exclude<keyof typeof notices, 'feedbackAnswered'>

const kindOf: Record<NoticeKey, 'info' | 'success' | 'warning'> = {
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
}

/** Pushes a notice to the member's open pages after the commit (WALLET-14 to WALLET-17). */
export function notifyMember(
  tx: Tx,
  db: Database,
  notice: { memberId: string; key: NoticeKey; amountMinor: bigint; currency: string },
): void {
  const { memberId, key, amountMinor, currency } = notice
  const data = {
    id: uuidV7(),
    kind: kindOf[key],
    text: `notices.${key}`,
    params: { amount: readableAmount(amountMinor, currency) },
  }
  tx.onCommit(() => publishEvent(db, { member: memberId }, 'notice', data))
}
