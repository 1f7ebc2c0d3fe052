import { isTrialType } from '@suntala/contract/account-type'
import { pushGamesMax, pushPath } from '@suntala/contract/push'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Caller, FindCaller } from '#http/caller.ts'
import { descriptorLimit } from '#http/descriptor-limit.ts'
import { networkOf } from '#http/network.ts'
import { decodeMessage, pushChannel, streamRoom, type StreamRoom } from '#push/rules.ts'
import { createStreams, type Stream, type Streams } from '#push/streams.ts'

const beatMs = 20_000
const streamsPerMember = 12
/** A household or an office of guests and demos; members count for themselves. */
const guestStreamsPerNetwork = 40
const gameCode = /^[A-Za-z0-9_-]{1,40}$/

function readGames(request: FastifyRequest): Set<string> {
  const { games } = request.query as { games?: unknown } // anything may stand in a query string
  const codes = typeof games === 'string' && games !== '' ? games.split(',') : []
  if (codes.length > pushGamesMax || !codes.every((code) => gameCode.test(code)))
    throw new ApiError('VALIDATION')
  return new Set(codes)
}

/** Anybody gets a demo, and as many as guests get streams. */
const isGuest = (caller: Caller | null): boolean => caller === null || isTrialType(caller.type)

/** @throws ApiError LIMIT_REACHED; guests are turned away before the members' share of the room is touched */
function assertStreamLimit(
  streams: Streams,
  { caller, network, room }: { caller: Caller | null; network: string; room: StreamRoom },
): void {
  const isRoomFull = isGuest(caller)
    ? streams.guestCount() >= room.guests || streams.countOf({ guests: network }) >= guestStreamsPerNetwork
    : streams.count() >= room.all
  const isMembersFull = caller !== null && streams.countOf({ member: caller.memberId }) >= streamsPerMember
  if (isRoomFull || isMembersFull) throw new ApiError('LIMIT_REACHED')
}

function openStream(
  reply: FastifyReply,
  caller: Caller | null,
  { games, network }: { games: Set<string>; network: string },
): Stream {
  // The headers that hooks have set so far travel with the stream; Fastify does not send them after a hijack.
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>), // Node accepts what Fastify holds
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 2000\n\n')
  return {
    response: reply.raw,
    memberId: caller?.memberId ?? null,
    sessionId: caller?.sessionId ?? null,
    isGuest: isGuest(caller),
    network,
    games,
  }
}

/** Server-sent events: one stream a tab, fed by every process through the database's notifications. */
export async function pushRoutes(
  app: FastifyInstance,
  { db }: Context,
  deps: { findCaller: FindCaller; metrics: Registry },
): Promise<void> {
  const streams = createStreams()
  const room = streamRoom(descriptorLimit())
  const unsubscribe = await db.notifications.subscribe(pushChannel, {
    message: (text) => streams.deliver(decodeMessage(text)),
    resync: () => streams.resync(),
  })
  const beat = setInterval(() => streams.beat(), beatMs)
  new Gauge({
    name: 'push_streams',
    help: 'Open event streams',
    registers: [deps.metrics],
    collect() {
      this.set(streams.count())
    },
  })
  app.addHook('preClose', async () => {
    clearInterval(beat)
    unsubscribe()
    streams.closeAll()
  })
  app.get(pushPath, { config: { operation: 'push' } }, async (request, reply) => {
    const caller = await deps.findCaller(request, 'cookie')
    const games = readGames(request)
    const network = networkOf(request.ip)
    assertStreamLimit(streams, { caller, network, room })
    const stream = openStream(reply, caller, { games, network })
    streams.add(stream)
    request.raw.on('close', () => streams.remove(stream))
  })
}
