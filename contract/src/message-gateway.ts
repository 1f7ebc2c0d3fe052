import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { Id, text } from '#text.ts'

/**
 * Between the platform and a message channel. Signed in both directions (signature.ts); answers travel bare.
 *
 * A message is known by its `messageId`: asked for again it gets the same answer and goes out once. Delivery reports
 * arrive at least once, late and out of order; the first one that says how a message ended stands.
 */
export const messageKinds = ['sms', 'mail'] as const

const lines = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u)

/** What a message channel serves and the platform calls, under the channel's base address. */
export const messageGateway = {
  /** `accepted: false` is final: nothing is sent and no report follows. */
  channelMessage: endpoint({
    method: 'POST',
    path: '/v1/messages',
    summary: 'Send an SMS or a mail',
    auth: 'message',
    input: z.strictObject({
      messageId: Id,
      kind: z.enum(messageKinds),
      /** A number with its dialling code, such as +66812345678, or an address of mail. */
      to: text(254),
      /** Of a mail; empty for an SMS. */
      subject: text(200),
      text: lines(2000),
      callbackUrl: z.url({ protocol: /^https?$/ }).max(500),
    }),
    output: z.object({ accepted: z.boolean(), reference: z.string() }),
    errors: ['INVALID_URL', 'STATE_CONFLICT'],
  }),
}

export const deliveryOutcomes = ['DELIVERED', 'FAILED'] as const

/** What the platform serves and a message channel calls. */
export const messageCallbacks = {
  messageDelivered: endpoint({
    method: 'POST',
    path: '/gw/v1/message/delivery',
    summary: 'Tell how a message ended',
    auth: 'message',
    input: z.strictObject({
      eventId: Id,
      messageId: Id,
      reference: text(60),
      status: z.enum(deliveryOutcomes),
    }),
    output: z.object({ acknowledged: z.literal(true) }),
  }),
}
export type DeliveryReport = z.input<(typeof messageCallbacks)['messageDelivered']['input']>
