import { type ProviderAnswer, providerHttpStatus, type ProviderWallet } from '@suntala/contract/provider'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { authenticate } from '#game/authenticate.ts'
import { payWin, rollBack, takeBet } from '#game/move-money.ts'
import { startProviders } from '#game/providers/find-providers.ts'
import { readSessionBalance } from '#game/read-session-balance.ts'
import type { SignedRoutes } from '#http/bind-signed.ts'

/** The caller's own name of its call, when its body says one. */
function requestUuidOf(request: FastifyRequest): string {
  const body = request.body as { requestUuid?: unknown } | null | undefined // anything may have been sent
  return typeof body?.requestUuid === 'string' ? body.requestUuid.slice(0, 64) : ''
}

/** The seamless wallet behind its signed paths. */
export function signedRoutes(context: Context): SignedRoutes<ProviderWallet> {
  const speaking = startProviders(context).filter(({ dialect }) => !dialect)
  const byKey = new Map(speaking.map((provider) => [provider.peer.key.id, provider]))
  const providerOf = (keyId: string): string => byKey.get(keyId)?.code ?? ''
  return {
    secretOf: (keyId) => byKey.get(keyId)?.peer.key.secret,
    refuse: (status, request) => ({
      status: providerHttpStatus(status),
      body: { status, requestUuid: requestUuidOf(request) },
    }),
    statusOf: (answer) => providerHttpStatus((answer as ProviderAnswer).status), // the handlers' own answers
    handlers: {
      gwAuthenticate: ({ keyId, input: { ticket, requestUuid } }) =>
        authenticate(context, { provider: providerOf(keyId), ticket, requestUuid }),
      gwBalance: ({ keyId, input }) => readSessionBalance(context, { provider: providerOf(keyId), input }),
      gwBet: ({ keyId, input }) => takeBet(context, { provider: providerOf(keyId), input }),
      gwWin: ({ keyId, input }) => payWin(context, { provider: providerOf(keyId), input }),
      gwRollback: ({ keyId, input }) => rollBack(context, { provider: providerOf(keyId), input }),
    },
  }
}
