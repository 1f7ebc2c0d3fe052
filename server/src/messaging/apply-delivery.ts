import type { DeliveryReport } from '@suntala/contract/message-gateway'
import type { Context } from '#context.ts'
import { messageChannelOfKey } from '#messaging/channels/find-channels.ts'
import { messageStateAfter } from '#messaging/rules.ts'
import { lockMessage, moveMessage } from '#messaging/store.ts'

/** Takes in what a channel tells of a message that it was given; the first word about its end stands. */
export async function applyDelivery(context: Context, report: DeliveryReport, keyId: string): Promise<void> {
  const { db, clock, config } = context
  const code = messageChannelOfKey(config, keyId)?.code ?? null
  await db.transaction(async (tx) => {
    const message = await lockMessage(tx, report.messageId)
    // What another channel was given is nothing that this one can know.
    if (!message || (message.channel !== null && message.channel !== code)) return
    const state = messageStateAfter(message.state, report.status)
    if (!state) return
    const { reference } = report
    await moveMessage(tx, message.id, { state, channel: code, reference, endedAt: clock() })
  })
}
