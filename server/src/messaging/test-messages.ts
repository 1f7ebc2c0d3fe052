import { openText } from '#encryption/seal-text.ts'
import { sealedFor } from '#messaging/queue-message.ts'
import { openRecipient } from '#messaging/seal-recipient.ts'
import type { MessageState, MessageText } from '#messaging/rules.ts'
import type { StoredRecipient } from '#messaging/store.ts'
import type { TestPlatform } from '#test-platform.ts'

export type TestMessage = MessageText & { id: string; state: MessageState }

/** For tests: what waits to be sent to a recipient, the newest first, as a reader would see it. */
export async function messagesTo(platform: TestPlatform, to: string): Promise<TestMessage[]> {
  const { context } = platform
  await platform.runJob('account.send-open-code')
  type Row = StoredRecipient & { id: string; state: MessageState; sealed: Buffer | null }
  const rows = await context.db.query<Row>({
    text: `select id, state, sealed, recipient, recipient_sealed as "recipientSealed" from outgoing_message
      order by created_at desc, id desc`,
  })
  const own = rows.filter((row) => openRecipient(context.config.dataKey, row) === to)
  return own.map(({ id, state, sealed }) => {
    const said = sealed ? openText(context.config.dataKey, sealedFor(id), sealed) : '{"subject":"","text":""}'
    return { id, state, ...(JSON.parse(said) as MessageText) } // written by queueMessage
  })
}

/** For tests: the code in the newest message to a recipient. */
export async function codeSentTo(platform: TestPlatform, to: string): Promise<string> {
  const [message] = await messagesTo(platform, to)
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}
