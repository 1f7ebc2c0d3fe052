import { cashierGateway } from '@suntala/contract/cashier-gateway'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cardChoices, cardCodeOf, payByCard } from '#cashier/card.ts'
import { coinChoices, quoteOf, sendCoins } from '#cashier/coin.ts'
import { listCoins } from '#cashier/coin-store.ts'
import { openDeposit, payUrlOf, settleDeposit, transferIn } from '#cashier/open-deposit.ts'
import { renderNotFoundPage, renderPaymentPage, renderRulesPage } from '#cashier/payment-page.ts'
import { type Deposit, readDepositByPage } from '#cashier/payment-store.ts'
import { sendPayout, sendRefund } from '#cashier/send-payout.ts'
import { tellName } from '#cashier/tell-name.ts'
import { pinOf, printVoucher, redeemVoucher } from '#cashier/voucher.ts'
import { listVouchers } from '#cashier/voucher-store.ts'
import { cashierPage } from '#http/page-headers.ts'
import { readInput, requireSignature } from '#http/signed-body.ts'
import type { Sandbox } from '#sandbox.ts'
import { hashToken } from '#secret-token.ts'

/** What a transfer that is too small lacks. */
const shortByMinor = 1_00n

const outcomes = { pay: 'PAID', fail: 'FAILED', expire: 'EXPIRED' } as const
const pageChoices = ['pay', 'fail', 'expire'] as const

/** What the platform calls. */
export function channelRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const preHandler = requireSignature(sandbox)
  const { channelDeposit, channelVoucher, channelPayout, channelRefund, channelName } = cashierGateway
  app.post(channelDeposit.path, { preHandler }, (request) =>
    openDeposit(sandbox, readInput(channelDeposit.input, request.body)),
  )
  app.post(channelVoucher.path, { preHandler }, (request) =>
    redeemVoucher(sandbox, readInput(channelVoucher.input, request.body)),
  )
  app.post(channelPayout.path, { preHandler }, (request) =>
    sendPayout(sandbox, readInput(channelPayout.input, request.body)),
  )
  app.post(channelName.path, { preHandler }, (request) =>
    tellName(sandbox, readInput(channelName.input, request.body)),
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
    const cardCode = deposit.asksCode ? cardCodeOf(sandbox, deposit) : undefined
    const coin = {
      address: quoteOf(sandbox, deposit).address,
      payments: listCoins(sandbox.store, deposit.id),
    }
    const vouchers = listVouchers(sandbox.store, deposit.id).map((voucher) => ({
      ...voucher,
      pin: pinOf(sandbox, voucher.serial),
    }))
    const about = { payUrl: payUrlOf(sandbox, token), now: sandbox.now(), cardCode, coin, vouchers }
    return cashierPage(sandbox, reply).send(renderPaymentPage(deposit, about))
  })
  app.post('/cashier/pay/:token/:choice', (request, reply) => {
    const { token, choice } = readInput(z.object({ token: z.string(), choice: z.string() }), request.params)
    const deposit = readDepositByPage(sandbox.store, hashToken(token))
    const hasEnded = deposit && choose(sandbox, deposit, { choice, body: request.body })
    if (!deposit || hasEnded === undefined) return notFound(sandbox, request, reply)
    // Who comes too late or twice sees on the page how it ended.
    return reply.redirect(hasEnded ? deposit.returnUrl : payUrlOf(sandbox, token), 303)
  })
}

const isOf = <Choice extends string>(choices: readonly Choice[], choice: string): choice is Choice =>
  (choices as readonly string[]).includes(choice) // compared as text

/** @returns whether a payment ended and its payer goes back to the portal; undefined for a choice that its page lacks */
function choose(
  sandbox: Sandbox,
  deposit: Deposit,
  { choice, body }: { choice: string; body: unknown },
): boolean | undefined {
  switch (deposit.by) {
    case 'transfer':
      if (choice === 'pay') transferIn(sandbox, deposit, deposit.amountMinor)
      else if (choice !== 'short') return undefined
      else if (deposit.amountMinor > shortByMinor)
        transferIn(sandbox, deposit, deposit.amountMinor - shortByMinor)
      return choice === 'pay'
    case 'coin': {
      if (!isOf(['pay', 'short', 'over'], choice)) return undefined
      sendCoins(sandbox, deposit, deposit.amountMinor + coinChoices[choice])
      return choice === 'pay'
    }
    case 'card': {
      if (!isOf(cardChoices, choice)) return undefined
      const { code } = readInput(z.object({ code: z.string().max(20).default('') }), body ?? {})
      return payByCard(sandbox, deposit, { choice, code })
    }
    case 'voucher': {
      if (!isOf(['print', 'printExpired'], choice)) return undefined
      const { value } = readInput(z.object({ value: z.string().regex(/^\d{1,9}$/) }), body ?? {})
      printVoucher(sandbox, deposit, { amountMinor: BigInt(value), isExpired: choice === 'printExpired' })
      return false
    }
    case 'page': {
      if (!isOf(pageChoices, choice)) return undefined
      const isLate = deposit.expiresAt <= sandbox.now()
      return settleDeposit(sandbox, deposit, isLate ? 'EXPIRED' : outcomes[choice]) && !isLate
    }
  }
}

const notFound = (sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply) =>
  cashierPage(sandbox, reply)
    .code(404)
    .send(renderNotFoundPage(noteAbout(sandbox, request)))
