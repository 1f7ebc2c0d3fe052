import { type ProviderAnswer, providerHttpStatus, providerWallet } from '@suntala/contract/provider'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { authenticate } from '#game/authenticate.ts'
import { payWin, rollBack, takeBet } from '#game/move-money.ts'
import { providersOf } from '#game/providers/find-providers.ts'
import { readSessionBalance } from '#game/read-session-balance.ts'
import { bindSigned, type SignedRefusal } from '#http/bind-signed.ts'

/** The caller's own name of its call, when its body says one. */
function requestUuidOf(request: FastifyRequest): string {
  const body = request.body as { requestUuid?: unknown } | null | undefined // anything may have been sent
  return typeof body?.requestUuid === 'string' ? body.requestUuid.slice(0, 64) : ''
}

/** Puts the seamless wallet behind its signed paths. */
export function walletRoutes(app: FastifyInstance, context: Context): void {
  const providers = providersOf(context.config)
  const byKey = new Map(providers.map((provider) => [provider.peer.key.id, provider]))
  const providerOf = (keyId: string): string => byKey.get(keyId)?.code ?? ''
  const refuse = (status: SignedRefusal, request: FastifyRequest) => ({
    status: providerHttpStatus(status),
    body: { status, requestUuid: requestUuidOf(request) },
  })
  const deps = {
    clock: context.clock,
    secretOf: (keyId: string) => byKey.get(keyId)?.peer.key.secret,
    refuse,
  }
  const statusOf = (answer: unknown) => providerHttpStatus((answer as ProviderAnswer).status) // the handlers' own answers
  bindSigned(app, { ...deps, statusOf }, providerWallet, {
    gwAuthenticate: ({ keyId, input: { ticket, requestUuid } }) =>
      authenticate(context, { provider: providerOf(keyId), ticket, requestUuid }),
    gwBalance: ({ keyId, input }) => readSessionBalance(context, { provider: providerOf(keyId), input }),
    gwBet: ({ keyId, input }) => takeBet(context, { provider: providerOf(keyId), input }),
    gwWin: ({ keyId, input }) => payWin(context, { provider: providerOf(keyId), input }),
    gwRollback: ({ keyId, input }) => rollBack(context, { provider: providerOf(keyId), input }),
  })
}
