import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { sealText } from '#encryption/seal-text.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { readSettings } from '#settings/read-settings.ts'
import type { PlatformSettings } from '#settings/rules.ts'
import { channelFor } from '#messaging/channels/find-channels.ts'
import { sendMessageJob } from '#messaging/declared-jobs.ts'
import type { MessageKind, MessageText } from '#messaging/rules.ts'
import { sealRecipient } from '#messaging/seal-recipient.ts'
import { insertMessage } from '#messaging/store.ts'

export type NewMessage = MessageText & {
  kind: MessageKind
  to: string
  /** After that it is of no use, and not sent any more. */
  expiresAt: Date
  /** Goes the same way and nowhere: who asks cannot tell it by the time that it takes. */
  isWithheld?: boolean
}

export const messageUse = 'outgoing-message'
export const sealedFor = (messageId: string) => ({ use: messageUse, rowId: messageId })

export const canSendBy = (config: Config, kind: MessageKind, settings: PlatformSettings): boolean =>
  channelFor(kind, { config, settings }) !== undefined

/** Whether anybody sends messages of a kind. */
export const canSend = async ({ db, config }: Context, kind: MessageKind): Promise<boolean> =>
  canSendBy(config, kind, (await readSettings(db)).settings)

/** Has a message sent after the transaction's commit. @returns its id */
export async function queueMessage(
  tx: Tx,
  { config, clock }: Context,
  { kind, to, subject, text, expiresAt, isWithheld = false }: NewMessage,
): Promise<string> {
  const createdAt = clock()
  const id = uuidV7(createdAt.getTime())
  await insertMessage(tx, {
    id,
    kind,
    recipientSealed: sealRecipient(config.dataKey, id, to),
    state: isWithheld ? 'WITHHELD' : 'PENDING',
    sealed: sealText(config.dataKey, sealedFor(id), JSON.stringify({ subject, text })),
    createdAt,
    expiresAt,
  })
  await enqueue(tx, sendMessageJob, { messageId: id, tries: 0 })
  return id
}
