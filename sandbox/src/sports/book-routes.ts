import { PositiveAmount } from '@suntala/contract/amount'
import { toMinor } from '@suntala/contract/minor'
import { Id } from '@suntala/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, readInput } from '#http/signed-body.ts'
import { maxLegs, maxParts } from '#games/sports/limits.ts'
import { entryOf } from '#provider/catalogue.ts'
import { sessionOf } from '#provider/find-session.ts'
import type { GameSession } from '#provider/session-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { cashOut } from '#sports/cash-out.ts'
import { copySlip } from '#sports/copy-slip.ts'
import { placeSlip } from '#sports/place-slip.ts'
import { presentBook, presentMatchPage, presentStandings } from '#sports/present-book.ts'
import { presentSeasons } from '#sports/present-seasons.ts'
import { presentSlip, presentSlips } from '#sports/present-slips.ts'

const MatchId = z.string().regex(/^[A-Z]{3}-\d{1,10}$/)
/** Of a match, or of a season. */
const EventId = z.string().regex(/^[A-Z]{3}-(?:\d{1,10}|S\d{1,8})$/)
const Word = z.string().min(1).max(20)
const Leg = z.strictObject({
  match: EventId,
  code: Word,
  line: z.int().min(-2000).max(2000),
  pick: Word,
  price: z.int().min(101).max(100_000),
})
const Body = z.strictObject({
  key: Id,
  /** Picks in each combination; as many as there are picks is a multiple. */
  size: z.int().min(1).max(maxLegs),
  unit: PositiveAmount,
  legs: z.array(Leg).min(1).max(maxLegs),
})

/** What the player saw offered for an open bet, and takes: for all of it, or for a part of its stake. */
const Taken = z.strictObject({
  amount: PositiveAmount,
  /** How many parts went before. */
  index: z.int().min(0).max(maxParts).default(0),
  stake: PositiveAmount.optional(),
})

/** The session of a request of the sportsbook. @throws Refusal UNAUTHORIZED, NOT_FOUND in another game */
function atBook(sandbox: Sandbox, request: FastifyRequest): GameSession {
  const session = sessionOf(sandbox, request)
  if (!entryOf(session.gameCode).isBook) throw new Refusal(404, 'NOT_FOUND')
  return session
}

/** What the page of the sportsbook calls, with the session's token. */
export function bookRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/api/book', (request) => presentBook(sandbox, atBook(sandbox, request)))
  app.get('/api/book/matches/:id', (request) => {
    const { language } = atBook(sandbox, request)
    const { id } = readInput(z.object({ id: MatchId }), request.params)
    const page = presentMatchPage(sandbox, id, language)
    if (!page) throw new Refusal(404, 'NOT_FOUND')
    return page
  })
  app.get('/api/book/tables', (request) => ({
    tables: presentStandings(sandbox, atBook(sandbox, request).language),
  }))
  app.get('/api/book/seasons', (request) => ({
    seasons: presentSeasons(sandbox, atBook(sandbox, request).language),
  }))
  app.get('/api/book/bets', (request) => ({ bets: presentSlips(sandbox, atBook(sandbox, request)) }))
  /** A bet that is over, as the verifier reads it. */
  app.get('/api/book/bets/:id/copy', (request) => {
    const { id } = readInput(z.object({ id: Id }), request.params)
    return copySlip(sandbox, atBook(sandbox, request), id)
  })
  app.post('/api/book/bets', async (request) => {
    const session = atBook(sandbox, request)
    const { key, size, unit, legs } = readInput(Body, request.body)
    const command = { clientKey: key, size, unitMinor: toMinor(unit), legs }
    const placed = await placeSlip(sandbox, session, command)
    if ('moved' in placed) return { bet: null, moved: placed.moved }
    return { bet: presentSlip(sandbox, placed, session.language), moved: [] }
  })
  app.post('/api/book/bets/:id/cash-out', async (request) => {
    const session = atBook(sandbox, request)
    const { id } = readInput(z.object({ id: Id }), request.params)
    const { amount, index, stake } = readInput(Taken, request.body)
    const part = stake === undefined ? {} : { stakeMinor: toMinor(stake) }
    const round = await cashOut(sandbox, session, { id, index, amountMinor: toMinor(amount), ...part })
    return { bet: presentSlip(sandbox, round, session.language) }
  })
}
