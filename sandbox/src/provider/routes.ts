import { PositiveAmount } from '@suntala/contract/amount'
import { freeRoundsOfProvider } from '@suntala/contract/free-rounds'
import { toMinor, fromMinor } from '@suntala/contract/minor'
import { gameProvider } from '@suntala/contract/provider'
import { Id } from '@suntala/contract/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listPlainGames } from '#dialects/plain-games.ts'
import { gamePage } from '#http/page-headers.ts'
import { Refusal, readInput, requireSignature } from '#http/signed-body.ts'
import { entryOf, ownName } from '#provider/catalogue.ts'
import { fairRoutes } from '#provider/fair-routes.ts'
import { ownRound, sessionOf } from '#provider/find-session.ts'
import { renderArcadePage } from '#provider/arcade-page.ts'
import { renderBookPage } from '#provider/book-page.ts'
import { renderGamePage } from '#provider/game-page.ts'
import { renderKitPage } from '#provider/kit-page.ts'
import { launchGame } from '#provider/launch-game.ts'
import { readName } from '#provider/name-store.ts'
import { openSession, presentSession, readBalance } from '#provider/open-session.ts'
import { playRound } from '#provider/play-round.ts'
import { presentRound } from '#provider/present-round.ts'
import { listRounds, markShown } from '#provider/round-store.ts'
import { stepRound } from '#provider/step-round.ts'
import { takeGrant } from '#provider/take-grant.ts'
import { walletRoutes } from '#provider/vendor-wallet-routes.ts'
import { listMatches } from '#sports/list-matches.ts'
import type { Sandbox } from '#sandbox.ts'
import { verifierFile } from '#provider/verifier-file.ts'

const historyLength = 50

/** What a page trades for its session, and the secret that it made to ask again with. */
const launchToTrade = z.strictObject({
  launch: z.string().max(64),
  key: z
    .string()
    .regex(/^[\w-]{32,64}$/)
    .optional(),
})

/** What the platform calls. */
export function providerRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const preHandler = requireSignature(sandbox)
  const { providerLaunch, providerGames, providerMatches } = gameProvider
  app.post(providerLaunch.path, { preHandler }, (request) =>
    launchGame(sandbox, readInput(providerLaunch.input, request.body)),
  )
  walletRoutes(app, sandbox)
  const { providerFreeRounds } = freeRoundsOfProvider
  app.post(providerFreeRounds.path, { preHandler }, (request) => {
    const asked = readInput(providerFreeRounds.input, request.body)
    return { grantId: asked.grantId, state: takeGrant(sandbox, asked) ? 'TAKEN' : 'REFUSED' }
  })
  app.get(providerGames.path, { preHandler }, () => ({
    games: listPlainGames(sandbox.settings.catalogueSize),
  }))
  app.post(providerMatches.path, { preHandler }, (request) => {
    const { language, count } = readInput(providerMatches.input, request.body)
    return { matches: listMatches(sandbox, language).slice(0, count) }
  })
}

/** What the game page calls, on its own origin, with the session's token. */
export function gameRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/play/:gameCode', (request, reply) => {
    const { gameCode } = readInput(z.object({ gameCode: z.string() }), request.params)
    const game = readName(sandbox.store, gameCode) ?? ownName(gameCode)
    if (!game) throw new Refusal(404, 'GAME_NOT_FOUND')
    const { lang } = readInput(z.object({ lang: z.string().max(10).default('en') }), request.query)
    const entry = entryOf(gameCode)
    const render = () => {
      if (entry.isBook) return renderBookPage(game, entry, lang)
      if (entry.isArcade) return renderArcadePage(game, entry, lang)
      return entry.game.game === 'mandarin' ? renderGamePage(game, lang) : renderKitPage(game, entry, lang)
    }
    return gamePage(sandbox, reply).send(render())
  })
  app.post('/api/session', (request) => openSession(sandbox, readInput(launchToTrade, request.body)))
  app.get('/api/session', (request) => presentSession(sandbox, sessionOf(sandbox, request)))
  app.get('/api/balance', async (request) => {
    const balanceMinor = await readBalance(sandbox, sessionOf(sandbox, request))
    if (balanceMinor === undefined) throw new Refusal(503, 'BUSY')
    return { balance: fromMinor(balanceMinor) }
  })
  app.post('/api/rounds', async (request) => {
    const session = sessionOf(sandbox, request)
    const { key, stake, bet, freeGrantId } = readInput(
      z.strictObject({
        key: Id,
        stake: PositiveAmount,
        bet: z.unknown().optional(),
        freeGrantId: Id.optional(),
      }),
      request.body,
    )
    const command = { clientKey: key, stakeMinor: toMinor(stake), bet, freeGrantId }
    return presentRound(sandbox, await playRound(sandbox, session, command))
  })
  app.post('/api/rounds/:id/steps', async (request) => {
    const session = sessionOf(sandbox, request)
    const round = ownRound(sandbox, request)
    const body = z.strictObject({ index: z.int().min(0).max(100), step: z.unknown() })
    return presentRound(
      sandbox,
      await stepRound(sandbox, { session, round, ...readInput(body, request.body) }),
    )
  })
  app.get('/api/rounds', (request) => ({
    rounds: listRounds(sandbox.store, sessionOf(sandbox, request), historyLength).map((round) =>
      presentRound(sandbox, round),
    ),
  }))
  app.get('/api/rounds/:id', (request) => presentRound(sandbox, ownRound(sandbox, request)))
  app.post('/api/rounds/:id/shown', (request) => {
    const round = ownRound(sandbox, request)
    markShown(sandbox.store, round, sandbox.now())
    return { shown: true }
  })
  fairRoutes(app, sandbox)
  app.get('/verify.mjs', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="verify.mjs"')
      .send(verifierFile()),
  )
}
