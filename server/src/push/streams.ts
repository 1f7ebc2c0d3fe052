import type { ServerResponse } from 'node:http'
import type { PushName } from '@suntala/contract/push'
import { type Address, frameEvent, type PushMessage } from '#push/rules.ts'

export type Stream = {
  response: ServerResponse
  memberId: string | null
  sessionId: string | null
  /** Counted among the guests of its network, a demo too. */
  isGuest: boolean
  network: string
  games: ReadonlySet<string>
}

/** A browser that reads this slowly is cut off; it reconnects and refetches. */
const maxBufferedBytes = 256_000

/**
 * A page reads its answers before its stream is open: what a lottery told in between, nobody would tell it again. The
 * last of each of these, where it is no older than this, is told to every stream that opens. Heard twice they harm
 * nothing; a member's own events (balances, notices, wins) would.
 */
const retoldNames: readonly PushName[] = ['draw', 'throws']
const retoldMs = 15_000

type Retold = { name: PushName; frame: string; at: number }

/** Beside the addresses of messages: the guests of one network, who are only counted. */
type Counted = Exclude<Address, 'everyone'> | { guests: string }

const keyOf = (to: Counted): string => {
  if ('member' in to) return `member ${to.member}`
  if ('guests' in to) return `guests ${to.guests}`
  return 'session' in to ? `session ${to.session}` : `game ${to.game}`
}

/** Every address at which a message reaches the stream or by which it is counted. */
const keysOf = ({ memberId, sessionId, isGuest, network, games }: Stream): string[] => [
  ...(isGuest ? [keyOf({ guests: network })] : []),
  ...(memberId === null ? [] : [keyOf({ member: memberId })]),
  ...(sessionId === null ? [] : [keyOf({ session: sessionId })]),
  ...[...games].map((game) => keyOf({ game })),
]

/** The streams that are open on this process, found by address: most messages are for one member of many. */
export type Streams = ReturnType<typeof createStreams>

export function createStreams() {
  const open = new Set<Stream>()
  let guests = 0
  const byKey = new Map<string, Set<Stream>>()
  const retold = new Map<string, Retold[]>()
  const write = (stream: Stream, text: string) => {
    if (stream.response.writableLength > maxBufferedBytes) stream.response.destroy()
    else stream.response.write(text)
  }
  const retell = (stream: Stream) => {
    for (const game of stream.games)
      for (const { at, frame } of retold.get(keyOf({ game })) ?? [])
        if (performance.now() - at <= retoldMs) write(stream, frame)
  }
  /** A lottery has one of each name at most. */
  const keep = (key: string, kept: Retold) => {
    const others = (retold.get(key) ?? []).filter(({ name }) => name !== kept.name)
    retold.set(key, [...others, kept])
  }
  return {
    add(stream: Stream) {
      open.add(stream)
      if (stream.isGuest) guests++
      for (const key of keysOf(stream)) byKey.set(key, (byKey.get(key) ?? new Set()).add(stream))
      retell(stream)
    },
    remove(stream: Stream) {
      if (open.delete(stream) && stream.isGuest) guests--
      for (const key of keysOf(stream)) {
        const there = byKey.get(key)
        there?.delete(stream)
        if (there?.size === 0) byKey.delete(key)
      }
    },
    count: () => open.size,
    guestCount: () => guests,
    countOf: (whose: Counted) => byKey.get(keyOf(whose))?.size ?? 0,
    deliver(message: PushMessage) {
      const frame = frameEvent(message.name, message.data)
      const { to, name } = message
      if (to !== 'everyone' && 'game' in to && retoldNames.includes(name))
        keep(keyOf(to), { name, frame, at: performance.now() })
      for (const stream of to === 'everyone' ? open : (byKey.get(keyOf(to)) ?? [])) {
        write(stream, frame)
        // What follows is not for a session that is over.
        if (name === 'session') stream.response.end()
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
      byKey.clear()
      guests = 0
    },
  }
}
