import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Id } from '@suntala/contract/text'
import { readInput, Refusal } from '#http/signed-body.ts'
import { readRound, type Round } from '#provider/round-store.ts'
import { type GameSession, touchSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { hashToken } from '#secret-token.ts'

export const idleMs = 30 * 60_000

/** The session of a request of a game's page. @throws Refusal UNAUTHORIZED */
export function sessionOf(sandbox: Sandbox, request: FastifyRequest): GameSession {
  const token = /^Bearer ([\w-]{32})$/.exec(request.headers.authorization ?? '')?.[1]
  const session = token && touchSession(sandbox.store, hashToken(token), { now: sandbox.now(), idleMs })
  if (!session) throw new Refusal(401, 'UNAUTHORIZED')
  return session
}

/** A round of the session's own player; somebody else's is as unknown as one that never was. @throws Refusal NOT_FOUND */
export function ownRound(sandbox: Sandbox, request: FastifyRequest): Round {
  const session = sessionOf(sandbox, request)
  const { id } = readInput(z.object({ id: Id }), request.params)
  const round = readRound(sandbox.store, id)
  if (!round || round.player !== session.player || round.gameCode !== session.gameCode)
    throw new Refusal(404, 'NOT_FOUND')
  return round
}
