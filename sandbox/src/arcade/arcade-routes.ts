import { Id } from '@suntala/contract/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { presentRoom, tellRoom } from '#arcade/present-room.ts'
import type { ReefWatcher, Sitting } from '#arcade/rooms.ts'
import { endMagazine, shoot } from '#arcade/shoot.ts'
import { turnTide } from '#arcade/turn-tide.ts'
import { Refusal, readInput } from '#http/signed-body.ts'
import { entryOf } from '#provider/catalogue.ts'
import { idleMs, ownRound, sessionOf } from '#provider/find-session.ts'
import { presentRound } from '#provider/present-round.ts'
import { listRounds } from '#provider/round-store.ts'
import { type GameSession, readSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'

const beatMs = 15_000
/** A page that reads nothing for so many bytes is let go; it comes back and is told all anew. */
const maxUnread = 512 * 1024

/** The session of a request of a shooting game. @throws Refusal UNAUTHORIZED, NOT_FOUND in another game */
function atReef(sandbox: Sandbox, request: FastifyRequest): GameSession {
  const session = sessionOf(sandbox, request)
  if (!entryOf(session.gameCode).isArcade) throw new Refusal(404, 'NOT_FOUND')
  return session
}

/** Takes every room as far as the clock says, and tells its pages what changed. */
export function runArcade(sandbox: Sandbox): void {
  for (const room of sandbox.arcade.all())
    sandbox.tables.guard(room.name, 'step', () => {
      const isTurned = room.watchers.size > 0 && turnTide(sandbox, room)
      if (sandbox.arcade.clear(room, sandbox.now()) || isTurned) tellRoom(sandbox, room)
    })
}

/** Seats a page in a room, and tells it what happens there for as long as it listens and its session lasts. */
export function watchRoom(sandbox: Sandbox, session: Sitting, watcher: ReefWatcher): () => void {
  const { room } = sandbox.arcade.sit(session)
  const leave = sandbox.arcade.watch(room, watcher, sandbox.now)
  try {
    turnTide(sandbox, room)
    tellRoom(sandbox, room)
  } catch (error) {
    leave()
    throw error
  }
  return leave
}

function openStream(sandbox: Sandbox, session: GameSession, reply: FastifyReply) {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>) // set by this server as texts
  const watcher: ReefWatcher = {
    player: session.player,
    send: (event, text) => {
      if (raw.writableEnded || raw.destroyed) return
      raw.write(`event: ${event}\ndata: ${text}\n\n`)
      if (raw.writableLength > maxUnread) raw.destroy()
    },
    end: () => {
      stop()
      raw.end()
    },
  }
  let leave = (): void => undefined
  const live = () => {
    const seenAt = readSession(sandbox.store, session.id)?.seenAt ?? 0
    if (sandbox.now() - seenAt > idleMs) watcher.end()
    else raw.write(': \n\n')
  }
  const beat = setInterval(() => sandbox.tables.guard(session.gameCode, 'beat', live), beatMs)
  const stop = () => {
    clearInterval(beat)
    leave()
  }
  raw.on('close', stop)
  raw.on('error', stop)
  try {
    leave = watchRoom(sandbox, session, watcher)
  } catch (error) {
    // The answer has begun: the page comes again.
    sandbox.log.warn({ game: session.gameCode, reason: String(error) }, 'room not told')
    raw.destroy()
  }
}

const Shot = z.strictObject({
  index: z.int().min(0).max(100),
  fish: z.string().regex(/^\d{1,9}-\d{1,4}$/),
})

/** What the page of a shooting game calls, with the session's token. Magazines are loaded as rounds are begun in every game. */
export function arcadeRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/reef/stream', (request, reply) => openStream(sandbox, atReef(sandbox, request), reply))
  app.get('/api/reef', (request) => {
    const session = atReef(sandbox, request)
    const place = sandbox.arcade.find(session)
    const [last] = listRounds(sandbox.store, session, 1)
    return {
      room: place ? presentRoom(sandbox, place.room, session.player) : null,
      /** The magazine that is loaded, in whichever tab it was. */
      magazine: last ? presentRound(sandbox, last) : null,
    }
  })
  app.post('/api/reef/magazines/:id/shots', async (request) => {
    const session = atReef(sandbox, request)
    const round = ownRound(sandbox, request)
    return presentRound(sandbox, await shoot(sandbox, session, { round, ...readInput(Shot, request.body) }))
  })
  app.post('/api/reef/magazines/:id/end', async (request) => {
    atReef(sandbox, request)
    readInput(z.object({ id: Id }), request.params)
    return presentRound(sandbox, await endMagazine(sandbox, ownRound(sandbox, request)))
  })
}
