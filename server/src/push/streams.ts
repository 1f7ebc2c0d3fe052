import type { ServerResponse } from 'node:http'
import { type Address, frameEvent, type PushMessage } from '#push/rules.ts'

export type Stream = {
  response: ServerResponse
  memberId: string | null
  sessionId: string | null
  games: ReadonlySet<string>
}

/** A browser that reads this slowly is cut off; it reconnects and refetches. */
const maxBufferedBytes = 256_000

const concerns = (stream: Stream, to: Address): boolean => {
  if ('member' in to) return stream.memberId === to.member
  if ('session' in to) return stream.sessionId === to.session
  return stream.games.has(to.game)
}

/** The streams that are open on this process. */
export function createStreams() {
  const open = new Set<Stream>()
  const write = (stream: Stream, text: string) => {
    if (stream.response.writableLength > maxBufferedBytes) stream.response.destroy()
    else stream.response.write(text)
  }
  return {
    add: (stream: Stream) => open.add(stream),
    remove: (stream: Stream) => open.delete(stream),
    count: () => open.size,
    countOf: (memberId: string) => [...open].filter((stream) => stream.memberId === memberId).length,
    deliver(message: PushMessage) {
      const frame = frameEvent(message.name, message.data)
      for (const stream of open) {
        if (!concerns(stream, message.to)) continue
        write(stream, frame)
        // What follows is not for a session that is over.
        if (message.name === 'session') stream.response.end()
      }
    },
    /** Messages may have been lost: every browser is told to read again. */
    resync() {
      for (const stream of open) write(stream, frameEvent('resync', {}))
    },
    /** Keeps proxies from closing a stream on which nothing happens. */
    beat() {
      for (const stream of open) write(stream, ': \n\n')
    },
    closeAll() {
      for (const stream of open) stream.response.end()
      open.clear()
    },
  }
}
