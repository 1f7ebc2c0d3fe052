import type { messageGateway } from '@suntala/contract/message-gateway'
import type { Input } from '@suntala/contract/endpoint'

export type MessageKind = Input<(typeof messageGateway)['channelMessage']>['kind']

/** What becomes of messages, as somebody chose it on the outbox page. */
export const modes = ['deliver', 'slow', 'fail', 'refuse'] as const
export type Mode = (typeof modes)[number]

export const slowMs = 15_000

export const isMode = (text: string | undefined): text is Mode => modes.some((mode) => mode === text)
