import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { type MessageKey, messageFacts } from '#mailbox/rules.ts'
import { insertMessages } from '#mailbox/store.ts'
import { pushNotice } from '#push/push-notice.ts'

export type MessageToWrite = {
  memberId: string
  key: MessageKey
  params?: Record<string, string>
  /** Only the mailbox has it: open pages count it and do not say it. */
  isQuiet?: boolean
}

/** Writes into members' mailboxes with what happened to them, and has their open pages told after the commit. */
export async function writeMessages(
  tx: Tx,
  db: Database,
  messages: readonly MessageToWrite[],
): Promise<void> {
  if (messages.length === 0) return
  const written = messages.map(({ params = {}, ...message }) => ({ ...message, params, id: uuidV7() }))
  await insertMessages(tx, written)
  for (const { isQuiet = false, ...message } of written)
    pushNotice(tx, db, { ...message, kind: messageFacts[message.key].tone, isQuiet })
}
