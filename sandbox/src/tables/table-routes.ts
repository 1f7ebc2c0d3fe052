import { PositiveAmount } from '@suntala/contract/amount'
import { toMinor } from '@suntala/contract/minor'
import { Id } from '@suntala/contract/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, readInput } from '#http/signed-body.ts'
import { entryOf } from '#provider/catalogue.ts'
import { idleMs, ownRound, sessionOf } from '#provider/find-session.ts'
import { presentRound } from '#provider/present-round.ts'
import { type GameSession, readSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { cashOut, placeBet } from '#tables/place-bet.ts'
import { presentChain } from '#tables/present-table.ts'
import { stepTables } from '#tables/run-tables.ts'
import type { Watcher } from '#tables/tables.ts'

const beatMs = 15_000
/** A page that reads nothing for so many bytes is let go; it comes back and is told all anew. */
const mostUnread = 512 * 1024

/** The session of a request at a table. @throws Refusal UNAUTHORIZED, NOT_FOUND where no table is */
function atTable(sandbox: Sandbox, request: FastifyRequest): GameSession {
  const session = sessionOf(sandbox, request)
  if (!entryOf(session.gameCode).shared) throw new Refusal(404, 'NOT_FOUND')
  return session
}

/** Tells a page of its table for as long as it listens and its session lasts: first all, then what changes. */
function openStream(sandbox: Sandbox, session: GameSession, reply: FastifyReply) {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>) // set by this server as texts
  const watcher: Watcher = {
    tableCode: session.gameCode,
    player: session.player,
    send: (event, text) => {
      if (raw.writableEnded || raw.destroyed) return
      raw.write(`event: ${event}\ndata: ${text}\n\n`)
      if (raw.writableLength > mostUnread) raw.destroy()
    },
    end: () => {
      stop()
      raw.end()
    },
  }
  const leave = sandbox.tables.watch(watcher)
  const live = () => {
    const seenAt = readSession(sandbox.store, session.id)?.seenAt ?? 0
    if (sandbox.now() - seenAt > idleMs) watcher.end()
    else raw.write(': \n\n')
  }
  const beat = setInterval(() => sandbox.tables.guard(session.gameCode, 'beat', live), beatMs)
  /** A page that does not read its last bytes is left all the same: nothing is written after the end. */
  const stop = () => {
    clearInterval(beat)
    leave()
  }
  raw.on('close', stop)
  raw.on('error', stop)
  stepTables(sandbox)
  try {
    sandbox.tables.tell(watcher)
  } catch (error) {
    // The answer has begun: the page comes again.
    sandbox.log.warn({ table: session.gameCode, reason: String(error) }, 'table not told')
    raw.destroy()
  }
}

/** What the page of a table calls, with the session's token. */
export function tableRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/table/stream', (request, reply) => openStream(sandbox, atTable(sandbox, request), reply))
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
