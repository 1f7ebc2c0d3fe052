import { cashierGateway } from '@suntala/contract/cashier-gateway'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openDeposit, payUrlOf, settleDeposit, transferIn } from '#cashier/open-deposit.ts'
import { renderNotFoundPage, renderPaymentPage, renderRulesPage } from '#cashier/payment-page.ts'
import { readDepositByPage } from '#cashier/payment-store.ts'
import { sendPayout, sendRefund } from '#cashier/send-payout.ts'
import { cashierPage } from '#http/page-headers.ts'
import { readInput, requireSignature } from '#http/signed-body.ts'
import type { Sandbox } from '#sandbox.ts'
import { hashToken } from '#secret-token.ts'

/** What a transfer that is too small lacks. */
const shortByMinor = 1_00n

const choices = { pay: 'PAID', fail: 'FAILED', expire: 'EXPIRED' } as const

/** What the platform calls. */
export function channelRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const preHandler = requireSignature(sandbox)
  const { channelDeposit, channelPayout, channelRefund } = cashierGateway
  app.post(channelDeposit.path, { preHandler }, (request) =>
    openDeposit(sandbox, readInput(channelDeposit.input, request.body)),
  )
  app.post(channelPayout.path, { preHandler }, (request) =>
    sendPayout(sandbox, readInput(channelPayout.input, request.body)),
  )
  app.post(channelRefund.path, { preHandler }, (request) =>
    sendRefund(sandbox, readInput(channelRefund.input, request.body)),
  )
}

const languageOf = (request: FastifyRequest): string =>
  request.headers['accept-language']?.toLowerCase().startsWith('th') ? 'th' : 'en'

const noteAbout = ({ settings }: Sandbox, request: FastifyRequest) => ({
  language: languageOf(request),
  portalUrl: settings.platformOrigins[0] ?? settings.platformUrl,
})

/** What a person sees. The address is the key: it is known to who was sent there. */
export function cashierRoutes(app: FastifyInstance, sandbox: Sandbox) {
  app.get('/cashier', (request, reply) =>
    cashierPage(sandbox, reply).send(renderRulesPage(noteAbout(sandbox, request))),
  )
  app.get('/cashier/pay/:token', (request, reply) => {
    const { token } = readInput(z.object({ token: z.string() }), request.params)
    const deposit = readDepositByPage(sandbox.store, hashToken(token))
    if (!deposit) return notFound(sandbox, request, reply)
    const about = { payUrl: payUrlOf(sandbox, token), now: sandbox.now() }
    return cashierPage(sandbox, reply).send(renderPaymentPage(deposit, about))
  })
  app.post('/cashier/pay/:token/:choice', (request, reply) => {
    const params = z.object({ token: z.string(), choice: z.enum(['pay', 'short', 'fail', 'expire']) })
    const { token, choice } = readInput(params, request.params)
    const deposit = readDepositByPage(sandbox.store, hashToken(token))
    if (!deposit) return notFound(sandbox, request, reply)
    if (deposit.isTransfer || choice === 'short') {
      if (!deposit.isTransfer) return notFound(sandbox, request, reply)
      if (choice === 'pay') transferIn(sandbox, deposit, deposit.amountMinor)
      if (choice === 'short' && deposit.amountMinor > shortByMinor)
        transferIn(sandbox, deposit, deposit.amountMinor - shortByMinor)
      return reply.redirect(choice === 'pay' ? deposit.returnUrl : payUrlOf(sandbox, token), 303)
    }
    const isLate = deposit.expiresAt <= sandbox.now()
    // Who comes too late or twice sees on the page how it ended.
    if (!settleDeposit(sandbox, deposit, isLate ? 'EXPIRED' : choices[choice]) || isLate)
      return reply.redirect(payUrlOf(sandbox, token), 303)
    return reply.redirect(deposit.returnUrl, 303)
  })
}

const notFound = (sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) =>
  cashierPage(sandbox, reply)
    .code(404)
    .send(renderNotFoundPage(noteAbout(sandbox, request)))
