import type { FastifyReply } from 'fastify'
import { idleMs } from '#provider/find-session.ts'
import { type GameSession, readSession } from '#provider/session-store.ts'
import { stepRooms } from '#rooms/run-rooms.ts'
import type { Sandbox } from '#sandbox.ts'
import { stepTables } from '#tables/run-tables.ts'
import type { Tables, Watcher } from '#tables/tables.ts'

const beatMs = 15_000
/** A page that reads nothing for so many bytes is let go; it comes back and is told all anew. */
const maxUnread = 512 * 1024

type Listener = { session: GameSession; reply: FastifyReply; pages: Tables; tableCode: string }

/** Tells a page of its table for as long as it listens and its session lasts: first all, then what changes. */
export function openStream(sandbox: Sandbox, { session, reply, pages, tableCode }: Listener) {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>) // set by this server as texts
  const watcher: Watcher = {
    tableCode,
    player: session.player,
    send: (event, text) => {
      if (raw.writableEnded || raw.destroyed) return
      raw.write(`event: ${event}\ndata: ${text}\n\n`)
      // Node keeps what is written until its turn ends, and much may still be worked out for others in this one.
      raw.uncork()
      if (raw.writableLength > maxUnread) raw.destroy()
    },
    end: () => {
      stop()
      raw.end()
    },
  }
  const leave = pages.watch(watcher)
  const live = () => {
    const seenAt = readSession(sandbox.store, session.id)?.seenAt ?? 0
    if (sandbox.now() - seenAt > idleMs) watcher.end()
    else raw.write(': \n\n')
  }
  const beat = setInterval(() => pages.guard(tableCode, 'beat', live), beatMs)
  /** A page that does not read its last bytes is left all the same: nothing is written after the end. */
  const stop = () => {
    clearInterval(beat)
    leave()
  }
  raw.on('close', stop)
  raw.on('error', stop)
  stepTables(sandbox)
  stepRooms(sandbox)
  try {
    pages.tell(watcher)
  } catch (error) {
    // The answer has begun: the page comes again.
    sandbox.log.warn({ table: tableCode, reason: String(error) }, 'table not told')
    raw.destroy()
  }
}
