import type { messageGateway } from '@suntala/contract/message-gateway'
import type { Input, Output } from '@suntala/contract/endpoint'
import { randomUUID } from 'node:crypto'
import { newReference, requireOwnUrl } from '#cashier/open-deposit.ts'
import { queueEvent } from '#cashier/outbox.ts'
import { Refusal } from '#http/signed-body.ts'
import {
  deleteMessagesBefore,
  endMessage,
  listDueMessages,
  type Message,
  readMode,
  saveMessage,
} from '#message/message-store.ts'
import { isMode, type Mode, slowMs } from '#message/modes.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'

type Send = (typeof messageGateway)['channelMessage']

/** Codes and links lie open here, so they go after a day. */
const keptMs = 24 * 60 * 60_000

export function modeOf({ store }: Sandbox): Mode {
  const mode = readMode(store)
  return isMode(mode) ? mode : 'deliver'
}

/**
 * Takes a message; what becomes of it is what was chosen when it came. The same id with the same text gets the same
 * answer.
 * @throws Refusal INVALID_URL, STATE_CONFLICT for a known id with other values
 */
export function takeMessage(sandbox: Sandbox, input: Input<Send>): Output<Send> {
  requireOwnUrl(sandbox, input.callbackUrl)
  const now = sandbox.now()
  const mode = modeOf(sandbox)
  const { messageId: id, kind, to, subject, text, callbackUrl } = input
  const saved = saveMessage(sandbox.store, {
    id,
    kind,
    to,
    subject,
    text,
    callbackUrl,
    reference: newReference('SBM'),
    status: mode === 'refuse' ? 'REFUSED' : 'ACCEPTED',
    createdAt: now,
    dueAt: mode === 'slow' ? now + slowMs : now,
    willFail: mode === 'fail',
  })
  if (saved.to !== to || saved.text !== text) throw new Refusal(409, 'STATE_CONFLICT')
  return { accepted: saved.status !== 'REFUSED', reference: saved.reference }
}

/** Delivers what is due, and forgets what is old. */
export function deliverMessages(sandbox: Sandbox) {
  for (const message of listDueMessages(sandbox.store, sandbox.now())) end(sandbox, message)
  deleteMessagesBefore(sandbox.store, sandbox.now() - keptMs)
}

/** Ends a message and queues the report about it, both or neither. */
function end(sandbox: Sandbox, message: Message) {
  const status = message.willFail ? 'FAILED' : 'DELIVERED'
  atomically(sandbox.store, () => {
    if (!endMessage(sandbox.store, message.id, status)) return
    queueEvent(sandbox, message.callbackUrl, {
      eventId: randomUUID(),
      messageId: message.id,
      reference: message.reference,
      status,
    })
  })
}
