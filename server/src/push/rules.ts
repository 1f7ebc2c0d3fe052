import type { PushName } from '@suntala/contract/push'

/** The NOTIFY channel that carries events between processes. */
export const pushChannel = 'push'

/** Whom an event is for: the streams of one member, of one session, or those that follow a lottery. */
export type Address = { member: string } | { session: string } | { game: string }

export type PushMessage = { to: Address; name: PushName; data: unknown }

export const encodeMessage = (message: PushMessage): string => JSON.stringify(message)
export const decodeMessage = (text: string): PushMessage => JSON.parse(text) as PushMessage // written by encodeMessage alone

/** One event in the wire form of server-sent events; data is one line because it is JSON. */
export const frameEvent = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
