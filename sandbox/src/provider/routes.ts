import { PositiveAmount } from '@suntala/contract/amount'
import { toMinor, fromMinor } from '@suntala/contract/minor'
import { gameProvider } from '@suntala/contract/provider'
import { Id } from '@suntala/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listPlainGames } from '#dialects/plain-games.ts'
import { gamePage } from '#http/page-headers.ts'
import { Refusal, readInput, requireSignature } from '#http/signed-body.ts'
import { ownName } from '#provider/catalogue.ts'
import { renderGamePage } from '#provider/game-page.ts'
import { launchGame } from '#provider/launch-game.ts'
import { readName } from '#provider/name-store.ts'
import { openSession, presentSession, readBalance } from '#provider/open-session.ts'
import { playRound } from '#provider/play-round.ts'
import { presentRound } from '#provider/present-round.ts'
import { listRounds, markShown, readRound } from '#provider/round-store.ts'
import type { Round } from '#provider/round-store.ts'
import { walletRoutes } from '#provider/vendor-wallet-routes.ts'
import { touchSession } from '#provider/session-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import { listMatches } from '#sports/list-matches.ts'
import type { Sandbox } from '#sandbox.ts'
import { hashToken } from '#secret-token.ts'

const idleMs = 30 * 60_000
const historyLength = 50

/** What the platform calls. */
export function providerRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const preHandler = requireSignature(sandbox)
  const { providerLaunch, providerGames, providerMatches } = gameProvider
  app.post(providerLaunch.path, { preHandler }, (request) =>
    launchGame(sandbox, readInput(providerLaunch.input, request.body)),
  )
  walletRoutes(app, sandbox)
  app.get(providerGames.path, { preHandler }, () => ({ games: listPlainGames() }))
  app.post(providerMatches.path, { preHandler }, (request) => {
    const { language, count } = readInput(providerMatches.input, request.body)
    return { matches: listMatches(sandbox.now(), language).slice(0, count) }
  })
}

/** What the game page calls, on its own origin, with the session's token. */
export function gameRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/play/:gameCode', (request, reply) => {
    const { gameCode } = readInput(z.object({ gameCode: z.string() }), request.params)
    const game = readName(sandbox.store, gameCode) ?? ownName(gameCode)
    if (!game) throw new Refusal(404, 'GAME_NOT_FOUND')
    const { lang } = readInput(z.object({ lang: z.string().max(10).default('en') }), request.query)
    return gamePage(sandbox, reply).send(renderGamePage(game, lang))
  })
  app.post('/api/session', (request) =>
    openSession(sandbox, readInput(z.strictObject({ launch: z.string().max(64) }), request.body).launch),
  )
  app.get('/api/session', (request) => presentSession(sandbox, sessionOf(sandbox, request)))
  app.get('/api/balance', async (request) => {
    const balanceMinor = await readBalance(sandbox, sessionOf(sandbox, request))
    if (balanceMinor === undefined) throw new Refusal(503, 'BUSY')
    return { balance: fromMinor(balanceMinor) }
  })
  app.post('/api/rounds', async (request) => {
    const session = sessionOf(sandbox, request)
    const { key, stake } = readInput(z.strictObject({ key: Id, stake: PositiveAmount }), request.body)
    return presentRound(await playRound(sandbox, session, { clientKey: key, stakeMinor: toMinor(stake) }))
  })
  app.get('/api/rounds', (request) => ({
    rounds: listRounds(sandbox.store, sessionOf(sandbox, request), historyLength).map(presentRound),
  }))
  app.get('/api/rounds/:id', (request) => presentRound(ownRound(sandbox, request)))
  app.post('/api/rounds/:id/shown', (request) => {
    const round = ownRound(sandbox, request)
    markShown(sandbox.store, round, sandbox.now())
    return { shown: true }
  })
}

function sessionOf(sandbox: Sandbox, request: FastifyRequest): GameSession {
  const token = /^Bearer ([\w-]{32})$/.exec(request.headers.authorization ?? '')?.[1]
  const session = token && touchSession(sandbox.store, hashToken(token), { now: sandbox.now(), idleMs })
  if (!session) throw new Refusal(401, 'UNAUTHORIZED')
  return session
}

/** A round of the session's own player; somebody else's is as unknown as one that never was. */
function ownRound(sandbox: Sandbox, request: FastifyRequest): Round {
  const session = sessionOf(sandbox, request)
  const { id } = readInput(z.object({ id: Id }), request.params)
  const round = readRound(sandbox.store, id)
  if (!round || round.player !== session.player || round.gameCode !== session.gameCode)
    throw new Refusal(404, 'NOT_FOUND')
  return round
}
