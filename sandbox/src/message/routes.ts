import { messageGateway } from '@suntala/contract/message-gateway'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { outboxPage } from '#http/page-headers.ts'
import { readInput, requireSignature } from '#http/signed-body.ts'
import { listMessages, saveMode } from '#message/message-store.ts'
import { modes } from '#message/modes.ts'
import { renderOutbox } from '#message/outbox-page.ts'
import { modeOf, takeMessage } from '#message/send-message.ts'
import type { Sandbox } from '#sandbox.ts'

const shownMax = 50

const languageOf = (request: FastifyRequest): string =>
  request.headers['accept-language']?.toLowerCase().startsWith('th') ? 'th' : 'en'

/** What the platform calls. */
export function messageRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const preHandler = requireSignature(sandbox)
  const { channelMessage } = messageGateway
  app.post(channelMessage.path, { preHandler }, (request) =>
    takeMessage(sandbox, readInput(channelMessage.input, request.body)),
  )
}

/** What a person sees: what a phone or a mailbox would show. */
export function outboxRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/outbox', (request, reply) => {
    const messages = listMessages(sandbox.store, shownMax)
    const { platformOrigins: portalUrls } = sandbox.settings
    const about = { language: languageOf(request), portalUrls, mode: modeOf(sandbox) }
    return outboxPage(reply).send(renderOutbox(messages, about))
  })
  app.post('/outbox/mode/:mode', (request, reply) => {
    const { mode } = readInput(z.object({ mode: z.enum(modes) }), request.params)
    saveMode(sandbox.store, mode)
    return reply.redirect('/outbox', 303)
  })
}
