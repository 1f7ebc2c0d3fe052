import {
  ActionAsked,
  ActionGift,
  actionHeaders,
  ActionLaunch,
  ActionStatementAsked,
  actionStudio,
  actionToleranceMs,
  isActionSignature,
  minorOfThousandths,
} from '@suntala/contract/action-wallet'
import { fromMinor } from '@suntala/contract/minor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listActionGames } from '#dialects/action-games.ts'
import { keyIdOf } from '#dialects/call-wallet.ts'
import { keepDialect } from '#dialects/dialect-store.ts'
import { readInput } from '#http/signed-body.ts'
import { launchGame } from '#provider/launch-game.ts'
import { takeGrant } from '#provider/take-grant.ts'
import type { Sandbox } from '#sandbox.ts'
import { sendActionStatement } from '#statement/routes.ts'
import { tellStatement } from '#statement/tell-statement.ts'

const dialect = 'actions'

/** Answers 403 to a call that the platform did not sign, or not lately. */
function requireActionSignature(sandbox: Sandbox) {
  const keyId = keyIdOf(sandbox, dialect)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const signature = String(request.headers[actionHeaders.sign] ?? '')
    const { sent_at } = (request.body ?? {}) as { sent_at?: unknown } // anything may have been sent
    const isSigned =
      request.headers[actionHeaders.merchant] === keyId &&
      isActionSignature(signature, sandbox.settings.key.secret, request.signedBytes ?? '') &&
      typeof sent_at === 'number' &&
      Math.abs(sandbox.now() - sent_at * 1000) <= actionToleranceMs
    if (!isSigned) await reply.code(403).send({ error: 'SIGNATURE_INVALID' })
  }
}

/** What the platform calls of the studio that has an interface of its own. */
export function actionRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const preHandler = requireActionSignature(sandbox)
  app.post(actionStudio.launchPath, { preHandler }, (request) => {
    const asked = readInput(ActionLaunch, request.body)
    const { url, expiresAt } = launchGame(sandbox, {
      ticket: asked.token,
      gameCode: asked.game,
      title: asked.name,
      studio: asked.studio,
      language: asked.language,
      currency: asked.currency,
      demo: false,
      lobbyUrl: asked.lobby,
      country: asked.country,
      timeZone: asked.time_zone,
    })
    keepDialect(sandbox.store, { ticket: asked.token }, dialect)
    return { address: url, valid_until: Math.floor(expiresAt / 1000) }
  })
  app.post(actionStudio.giftsPath, { preHandler }, (request) => {
    const { gift, player, game, currency, rounds, stake, valid_until } = readInput(ActionGift, request.body)
    const minor = minorOfThousandths(stake)
    const grant = {
      grantId: gift,
      playerId: player,
      gameCode: game,
      currency,
      rounds,
      until: valid_until * 1000,
    }
    const isTaken = minor !== undefined && takeGrant(sandbox, { ...grant, stake: fromMinor(minor) })
    return { gift, taken: isTaken ? 'yes' : 'no' }
  })
  app.post(actionStudio.gamesPath, { preHandler }, (request) => {
    readInput(ActionAsked, request.body)
    return listActionGames(sandbox.settings.catalogueSize)
  })
  app.post(actionStudio.statementPath, { preHandler }, (request, reply) => {
    const asked = readInput(ActionStatementAsked, request.body)
    return sendActionStatement(sandbox, reply, tellStatement(sandbox, dialect, asked))
  })
}
