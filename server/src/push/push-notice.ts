import type { PushEvents } from '@suntala/contract/push'
import type { notices } from '@suntala/phrases/en/notices'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { publishEvent } from '#push/publish-event.ts'

export type Notice = {
  memberId: string
  kind: PushEvents['notice']['kind']
  key: keyof typeof notices
  params?: Record<string, string>
}

/** Pushes a notice to the member's open pages after the commit. */
export function pushNotice(tx: Tx, db: Database, { memberId, kind, key, params = {} }: Notice): void {
  const data = { id: uuidV7(), kind, text: `notices.${key}`, params }
  tx.onCommit(() => publishEvent(db, { member: memberId }, 'notice', data))
}
