import { PositiveAmount } from '@suntala/contract/amount'
import { toMinor } from '@suntala/contract/minor'
import { Id } from '@suntala/contract/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { levelCodes } from '#games/shared/room-game.ts'
import { outboxPage } from '#http/page-headers.ts'
import { readInput } from '#http/signed-body.ts'
import { sessionOf } from '#provider/find-session.ts'
import { presentRound } from '#provider/present-round.ts'
import type { GameSession } from '#provider/session-store.ts'
import { decide } from '#rooms/decide.ts'
import { placeHandBet } from '#rooms/place-hand-bet.ts'
import { gameOfSession } from '#rooms/room-games.ts'
import { renderSignals } from '#rooms/signal-page.ts'
import { listSignals, sumHouse } from '#rooms/signal-store.ts'
import { presentLobby } from '#rooms/present-room.ts'
import { saveSeat } from '#rooms/room-store.ts'
import { runRooms } from '#rooms/run-rooms.ts'
import { giveUpSeat, offerBank, ownSeat, takeSeat } from '#rooms/take-seat.ts'
import type { Sandbox } from '#sandbox.ts'
import { openStream } from '#tables/open-stream.ts'
import { presentChain } from '#tables/present-table.ts'

const signalsShown = 200
/** More than any hand has. */
const maxActs = 1000

/** The session of a request of a game with rooms. @throws Refusal UNAUTHORIZED, NOT_FOUND in another game */
function inRooms(sandbox: Sandbox, request: FastifyRequest): GameSession {
  const session = sessionOf(sandbox, request)
  gameOfSession(session)
  return session
}

/** Tells a page of the room that its player sits in; the seat goes on in its session. */
function streamRoom(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) {
  const session = inRooms(sandbox, request)
  const seat = ownSeat(sandbox, session)
  saveSeat(sandbox.store, { ...seat, sessionId: session.id })
  openStream(sandbox, { session, reply, pages: sandbox.rooms.pages, tableCode: seat.roomId })
}

/** What a person of the studio sees: who may play together, and what the house got. */
export function roomPages(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/card-rooms', (request, reply) => {
    const { platformOrigins, platformUrl } = sandbox.settings
    const isThai = request.headers['accept-language']?.toLowerCase().startsWith('th') ?? false
    const about = { language: isThai ? 'th' : 'en', portalUrl: platformOrigins[0] ?? platformUrl }
    const { store } = sandbox
    return outboxPage(reply).send(renderSignals(listSignals(store, signalsShown), sumHouse(store), about))
  })
}

/** What the page of a game with rooms calls, with the session's token. */
export function roomRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/room/lobby', (request) => presentLobby(sandbox, inRooms(sandbox, request)))
  app.post('/api/room/seat', (request) => {
    const session = inRooms(sandbox, request)
    const { level } = readInput(z.strictObject({ level: z.enum(levelCodes) }), request.body)
    const { seat, roomId } = takeSeat(sandbox, session, { level, address: request.ip })
    runRooms(sandbox)
    return { seat, roomId }
  })
  app.post('/api/room/leave', (request) => {
    const left = giveUpSeat(sandbox, inRooms(sandbox, request))
    runRooms(sandbox)
    return left
  })
  app.post('/api/room/bank', (request) => {
    const session = inRooms(sandbox, request)
    const { takes } = readInput(z.strictObject({ takes: z.boolean() }), request.body)
    const { takesBank } = offerBank(sandbox, session, takes)
    runRooms(sandbox)
    return { takesBank }
  })
  app.get('/api/room/stream', (request, reply) => streamRoom(sandbox, request, reply))
  app.get('/api/room/chain', (request) =>
    presentChain(sandbox, ownSeat(sandbox, inRooms(sandbox, request)).roomId),
  )
  app.post('/api/room/bets', async (request) => {
    const session = inRooms(sandbox, request)
    const body = z.strictObject({ key: Id, hand: Id, unit: PositiveAmount })
    const { key, hand, unit } = readInput(body, request.body)
    const placed = await placeHandBet(sandbox, session, {
      clientKey: key,
      handId: hand,
      unitMinor: toMinor(unit),
    })
    runRooms(sandbox)
    return presentRound(sandbox, placed)
  })
  app.post('/api/room/turn', (request) => {
    const session = inRooms(sandbox, request)
    const body = z.strictObject({ hand: Id, index: z.int().min(0).max(maxActs), step: z.unknown() })
    const { hand, index, step } = readInput(body, request.body)
    const decided = decide(sandbox, session, { handId: hand, index, step })
    runRooms(sandbox)
    return { decided }
  })
}
