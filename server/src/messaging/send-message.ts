import { messageCallbacks } from '@suntala/contract/message-gateway'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { openText } from '#encryption/seal-text.ts'
import { enqueue } from '#jobs/enqueue.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { channelFor, type ReachedMessageChannel } from '#messaging/channels/find-channels.ts'
import { type OfMessage, sendMessageJob } from '#messaging/declared-jobs.ts'
import { sealedFor } from '#messaging/queue-message.ts'
import { messageStateAfter, type MessageText, sendPauseMs } from '#messaging/rules.ts'
import { openRecipient } from '#messaging/seal-recipient.ts'
import { lockMessage, type MessageRow, moveMessage, selectMessage } from '#messaging/store.ts'

const giveUp = (tx: Tx, { id }: MessageRow, endedAt: Date): Promise<void> =>
  moveMessage(tx, id, { state: 'FAILED', channel: null, reference: null, endedAt })

/**
 * Hands a message to a channel, again and again until one has taken or refused it or its time is over: the next try is
 * enqueued before this one is made, so nobody who dies in between loses it. The channel knows a message by its id, and
 * so sends it once however often it is asked.
 */
export async function sendMessage(
  tx: Tx,
  context: Context,
  { messageId, tries, now }: OfMessage & { now: Date },
): Promise<void> {
  const { config, clock } = context
  const message = await selectMessage(tx, messageId)
  if (message?.state !== 'PENDING') return
  const channel = channelFor(message.kind, { config, settings: await readSettingsIn(tx) })
  if (!channel || clock() >= message.expiresAt) return giveUp(tx, message, clock())
  const runAt = new Date(now.getTime() + sendPauseMs(tries))
  await enqueue(tx, sendMessageJob, { messageId, tries: tries + 1 }, { runAt, key: messageId })
  tx.onCommit(() => handOver(context, message, channel))
}

async function handOver(
  context: Context,
  message: MessageRow,
  channel: ReachedMessageChannel,
): Promise<void> {
  const { db, config, clock } = context
  const { id, kind, sealed } = message
  if (!sealed) throw new Error(`message ${id} waits and says nothing`)
  // Written by queueMessage, and sealed since.
  const { subject, text } = JSON.parse(openText(config.dataKey, sealedFor(id), sealed)) as MessageText
  const to = openRecipient(config.dataKey, message)
  const callbackUrl = config.publicUrl + messageCallbacks.messageDelivered.path
  const answer = await channel.send(context, { messageId: id, kind, to, subject, text, callbackUrl })
  if (!answer) return
  const at = clock()
  await db.transaction(async (tx) => {
    const locked = await lockMessage(tx, id)
    // The channel's report may have come before its answer.
    const state = locked && messageStateAfter(locked.state, answer.accepted ? 'accept' : 'refuse')
    if (!state) return
    const endedAt = answer.accepted ? null : at
    await moveMessage(tx, id, { state, channel: channel.code, reference: answer.reference, endedAt })
  })
}
