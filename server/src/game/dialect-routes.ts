import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { authenticate } from '#game/authenticate.ts'
import { rollBack } from '#game/move-money.ts'
import { playActions } from '#game/play-actions.ts'
import { type Provider, providersOf } from '#game/providers/find-providers.ts'
import type { Dialect, ProviderCalls } from '#game/providers/provider-adapter.ts'
import { readSessionBalance } from '#game/read-session-balance.ts'
import { signedTimeoutMs } from '#http/bind-signed.ts'
import { withinDeadline } from '#http/deadline.ts'

const callsOf = (context: Context, provider: string): ProviderCalls => ({
  authenticate: (input) => authenticate(context, { provider, ...input }),
  balance: (input) => readSessionBalance(context, { provider, input }),
  play: (moves) => playActions(context, provider, moves),
  rollback: (input) => rollBack(context, { provider, input }),
})

async function answer(
  context: Context,
  { code, peer, dialect }: Provider & { dialect: Dialect },
  request: FastifyRequest,
): Promise<{ status: number; body: unknown }> {
  const { headers, body } = request
  const call = { headers, body, rawBody: request.rawBody ?? Buffer.alloc(0) }
  if (!dialect.isSigned(call, peer.key, context.clock().getTime())) {
    request.log.warn({ provider: code }, 'signature refused')
    return dialect.refuse('INVALID_SIGNATURE', body)
  }
  try {
    const told = dialect.answer(callsOf(context, code), body)
    if (!told) return dialect.refuse('WRONG_SYNTAX', body)
    return await withinDeadline(told, {
      withinMs: signedTimeoutMs,
      onLate: (err) => request.log.warn({ err }, 'signed call failed after its answer'),
    })
  } catch (error) {
    request.log.error({ err: error }, 'signed call failed')
    return dialect.refuse('INTERNAL', body)
  }
}

/** The seamless wallet at the addresses, and in the words, of the providers that have their own. */
export function mountDialects(app: FastifyInstance, context: Context): void {
  for (const { dialect, ...provider } of providersOf(context.config)) {
    if (!dialect) continue
    app.route({
      method: 'POST',
      url: dialect.path,
      config: { operation: `wallet of ${provider.code}`, rateLimit: false },
      errorHandler: (error, request, reply) => {
        const isTheirs = (error.statusCode ?? 500) < 500
        const refused = dialect.refuse(isTheirs ? 'WRONG_SYNTAX' : 'INTERNAL', request.body)
        return reply.status(refused.status).send(refused.body)
      },
      handler: async (request, reply) => {
        const { status, body } = await answer(context, { ...provider, dialect }, request)
        return reply.status(status).send(body)
      },
    })
  }
}
