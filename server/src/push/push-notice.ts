import type { PushEvents } from '@suntala/contract/push'
import type { notices } from '@suntala/phrases/en/notices'
import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { publishEvent } from '#push/publish-event.ts'

type Notice = {
  id: string
  memberId: string
  kind: PushEvents['notice']['kind']
  key: keyof typeof notices
  params: Record<string, string>
  isQuiet: boolean
}

/** Pushes a message of the mailbox to the member's open pages after the commit. */
export function pushNotice(tx: Tx, db: Database, { memberId, key, ...notice }: Notice): void {
  const data = { ...notice, text: `notices.${key}` }
  tx.onCommit(() => publishEvent(db, { member: memberId }, 'notice', data))
}
