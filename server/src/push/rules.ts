import type { PushName } from '@suntala/contract/push'

/** The NOTIFY channel that carries events between processes. */
export const pushChannel = 'push'

/** Whom an event is for: the streams of one member, of one session, those that follow a lottery, or everyone's. */
export type Address = 'everyone' | { member: string } | { session: string } | { game: string }

/** How many streams a process holds open at once, and how many of them for guests. */
export type StreamRoom = { all: number; guests: number }

/**
 * Streams take at most half of the process's file descriptors, so that calls, jobs and the database keep theirs;
 * guests at most half of that, so that members always get a stream.
 */
export function streamRoom(descriptors: number): StreamRoom {
  const all = Math.min(10_000, Math.floor(descriptors / 2))
  return { all, guests: Math.floor(all / 2) }
}

export type PushMessage = { to: Address; name: PushName; data: unknown }

export const encodeMessage = (message: PushMessage): string => JSON.stringify(message)
export const decodeMessage = (text: string): PushMessage => JSON.parse(text) as PushMessage // written by encodeMessage alone

/** One event in the wire form of server-sent events; data is one line because it is JSON. */
export const frameEvent = (name: string, data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
