import {
  actionHeaders,
  type ActionStatement,
  signActions,
  toThousandths,
} from '@suntala/contract/action-wallet'
import { toMinor } from '@suntala/contract/minor'
import { type Movement, signAnswer, type StatementPage, statements } from '@suntala/contract/statement'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { outboxPage } from '#http/page-headers.ts'
import { readInput, requireSignature } from '#http/signed-body.ts'
import type { Sandbox } from '#sandbox.ts'
import { modes, readMode, saveMode } from '#statement/modes.ts'
import { renderStatements } from '#statement/statement-page.ts'
import { tellStatement } from '#statement/tell-statement.ts'

const languageOf = (request: FastifyRequest): string =>
  request.headers['accept-language']?.toLowerCase().startsWith('th') ? 'th' : 'en'

/** What the platform asks of the bank, and of the studios that speak as the contract has it. */
export function statementRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const preHandler = requireSignature(sandbox)
  const { channelStatement, providerStatement } = statements
  const answer = (request: FastifyRequest, reply: FastifyReply, teller: 'bank' | 'plain') => {
    const body = JSON.stringify(
      tellStatement(sandbox, teller, readInput(channelStatement.input, request.body)),
    )
    const isSigned = readMode(sandbox.store) !== 'unsigned'
    const signed = signAnswer({ path: request.url, body }, sandbox.settings.key, sandbox.now())
    return reply
      .headers(isSigned ? signed : {})
      .type('application/json')
      .send(body)
  }
  app.post(channelStatement.path, { preHandler }, (request, reply) => answer(request, reply, 'bank'))
  app.post(providerStatement.path, { preHandler }, (request, reply) => answer(request, reply, 'plain'))
}

const inActions: Record<string, z.output<typeof ActionStatement>['lines'][number]['what']> = {
  bet: 'staked',
  win: 'paid',
  rollback: 'undone',
}

const lineOf = ({ kind, key, reference, amount, currency, at }: Movement) => ({
  what: inActions[kind] ?? 'staked',
  id: key,
  round: reference,
  amount: toThousandths(toMinor(amount)),
  currency,
  at: Math.floor(at / 1000),
})

/** The same page in the words of the studio that has an interface of its own, signed in its own way. */
export function sendActionStatement(
  sandbox: Sandbox,
  reply: FastifyReply,
  { day, page, pages, total: entries, movements }: StatementPage,
): FastifyReply {
  const sent_at = Math.floor(sandbox.now() / 1000)
  const body = JSON.stringify({ sent_at, day, page, pages, entries, lines: movements.map(lineOf) })
  const signature = signActions(sandbox.settings.key.secret, body)
  const isSigned = readMode(sandbox.store) !== 'unsigned'
  return reply
    .headers(isSigned ? { [actionHeaders.sign]: signature } : {})
    .type('application/json')
    .send(body)
}

/** What a person sees: where to choose what is wrong with the next statements. */
export function statementPages(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/statements', (request, reply) => {
    const portalUrl = sandbox.settings.platformOrigins[0] ?? sandbox.settings.platformUrl
    const about = { language: languageOf(request), portalUrl, mode: readMode(sandbox.store) }
    return outboxPage(reply).send(renderStatements(about))
  })
  app.post('/statements/mode/:mode', (request, reply) => {
    const { mode } = readInput(z.object({ mode: z.enum(modes) }), request.params)
    saveMode(sandbox.store, mode)
    return reply.redirect('/statements', 303)
  })
}
