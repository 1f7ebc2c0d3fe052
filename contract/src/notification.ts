import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { Device } from '#own-sessions.ts'
import { EpochMs, Id } from '#text.ts'

/** Bytes as browsers write them in JSON, of one length. */
const Base64Url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3))

/** What a browser hands out for being told something by its push service (RFC 8030, RFC 8291). */
const Subscription = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({
    /** A point on P-256, uncompressed. */
    p256dh: Base64Url(65),
    auth: Base64Url(16),
  }),
})

const wishes = {
  /** Results of the member’s own bets. */
  draws: z.boolean(),
  /** Deposits and withdrawals. */
  money: z.boolean(),
  /** Notices and answers of the house. */
  house: z.boolean(),
  /** Shows amounts where anybody may see them. */
  amounts: z.boolean(),
}

const Channels = z.strictObject({
  /** It pops up on open pages; the mailbox has it either way. */
  portal: z.boolean(),
  mail: z.boolean(),
})

/** How a member is told of each kind besides on devices; what guards the account is always told. */
const Choices = z.strictObject({ money: Channels, draws: Channels, house: Channels })

/** Notifications of the member’s devices while no page is open, by the push service of each browser. */
export const notification = {
  notificationList: endpoint({
    method: 'GET',
    path: '/wps/member/notifications',
    summary: 'The devices that are told something of the member, the oldest first',
    auth: 'member',
    output: z.object({
      /** The key that a browser subscribes with (RFC 8292); null where this house tells devices nothing. */
      publicKey: z.string().nullable(),
      /** How many devices a member can have. */
      max: z.int(),
      content: z.array(
        z.object({
          id: Id,
          /** The browser that asks. */
          isCurrent: z.boolean(),
          device: Device,
          ...wishes,
          createdAt: EpochMs,
          lastToldAt: EpochMs.nullable(),
        }),
      ),
    }),
  }),
  notificationOn: endpoint({
    method: 'PUT',
    path: '/wps/member/notifications',
    summary:
      'Have this browser told, or change what it is told; addresses of known push services alone are taken',
    auth: 'member',
    stepUp: { none: 'tells the browser that asks, and nothing that can be spent; every device is listed' },
    input: z.strictObject({ subscription: Subscription, ...wishes }),
    output: z.object({ id: Id }),
    errors: ['FEATURE_OFF', 'INVALID_URL', 'LIMIT_REACHED'],
  }),
  notificationChoices: endpoint({
    method: 'GET',
    path: '/wps/member/notifications/choices',
    summary: 'By which ways the member is told of each kind of thing',
    auth: 'member',
    output: Choices,
  }),
  notificationChoose: endpoint({
    method: 'PUT',
    path: '/wps/member/notifications/choices',
    summary: 'Choose by which ways the member is told; what guards the account is told by all of them',
    auth: 'member',
    stepUp: {
      none: 'what is told of money beside the mailbox, which keeps all; of secrets nothing is chosen',
    },
    input: Choices,
    output: Choices,
  }),
  notificationTest: endpoint({
    method: 'POST',
    path: '/wps/member/notifications/:id/test',
    summary: 'Tell one of the devices something, to see that it comes',
    auth: 'member',
    stepUp: { none: 'tells the member’s own device' },
    params: z.strictObject({ id: Id }),
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_FOUND', 'FEATURE_OFF'],
    limit: { max: 10, perMs: 60_000 },
  }),
  notificationOff: endpoint({
    method: 'DELETE',
    path: '/wps/member/notifications/:id',
    summary: 'Tell one of the devices nothing any more',
    auth: 'member',
    stepUp: { none: 'tells a device no more' },
    params: z.strictObject({ id: Id }),
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
}
