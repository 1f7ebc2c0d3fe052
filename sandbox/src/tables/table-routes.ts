import { PositiveAmount } from '@suntala/contract/amount'
import { toMinor } from '@suntala/contract/minor'
import { Id } from '@suntala/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, readInput } from '#http/signed-body.ts'
import { entryOf } from '#provider/catalogue.ts'
import { ownRound, sessionOf } from '#provider/find-session.ts'
import { presentRound } from '#provider/present-round.ts'
import type { GameSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { cashOut, placeBet } from '#tables/place-bet.ts'
import { openStream } from '#tables/open-stream.ts'
import { presentChain } from '#tables/present-table.ts'

/** The session of a request at a table. @throws Refusal UNAUTHORIZED, NOT_FOUND where no table is */
function atTable(sandbox: Sandbox, request: FastifyRequest): GameSession {
  const session = sessionOf(sandbox, request)
  if (!entryOf(session.gameCode).shared) throw new Refusal(404, 'NOT_FOUND')
  return session
}

/** What the page of a table calls, with the session's token. */
export function tableRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/table/stream', (request, reply) => {
    const session = atTable(sandbox, request)
    const { tables: pages } = sandbox
    openStream(sandbox, { session, reply, pages, tableCode: session.gameCode })
  })
  app.get('/api/table/chain', (request) => presentChain(sandbox, atTable(sandbox, request).gameCode))
  app.post('/api/table/bets', async (request) => {
    const session = atTable(sandbox, request)
    const body = z.strictObject({ key: Id, round: Id, stake: PositiveAmount, bet: z.unknown() })
    const { key, round, stake, bet } = readInput(body, request.body)
    const command = { clientKey: key, sharedId: round, stakeMinor: toMinor(stake), bet }
    return presentRound(sandbox, await placeBet(sandbox, session, command))
  })
  app.post('/api/table/bets/:id/cash-out', async (request) => {
    atTable(sandbox, request)
    return presentRound(sandbox, await cashOut(sandbox, ownRound(sandbox, request)))
  })
}
