import type { Endpoint, Input, Output } from '@suntala/contract/endpoint'
import { verify } from '@suntala/contract/signature'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#clock.ts'
import type { AnyHandlers } from '#http/bind.ts'
import { withinDeadline } from '#http/deadline.ts'

/** Providers wait three seconds and then do not know; they must hear that we do not know before. */
export const signedTimeoutMs = 2_000

/** Why a signed call was not even looked at. */
export type SignedRefusal = 'INVALID_SIGNATURE' | 'WRONG_SYNTAX' | 'INTERNAL'

export type SignedCall<E> = { input: Input<E>; keyId: string; request: FastifyRequest }
type SignedHandlers<A extends Record<string, Endpoint>> = {
  [K in keyof A]: (call: SignedCall<A[K]>) => Promise<Output<A[K]>>
}

/** How machines of one kind are known, and in whose words they are answered. */
type SignedParty = {
  /** The secret of a key id, undefined when no such key is in force. */
  secretOf: (keyId: string) => string | undefined
  /** The bare body and HTTP status of a call that was refused before its handler, or whose handler failed. */
  refuse: (refusal: SignedRefusal, request: FastifyRequest) => { status: number; body: unknown }
  /** HTTP status of an answer, where the other side's convention wants another than 200. */
  statusOf?: (answer: unknown) => number
}

export type SignedRoutes<A extends Record<string, Endpoint>> = SignedParty & { handlers: SignedHandlers<A> }
/** Of calls that the code at hand does not know. */
export type AnySignedRoutes = SignedParty & { handlers: AnyHandlers }

type SignedDeps = SignedParty & { clock: Clock }

/**
 * Binds calls that machines sign over the raw body. Answers travel bare, without the portal's envelope,
 * and failures in the vocabulary of the other side.
 */
export function bindSigned(
  app: FastifyInstance,
  clock: Clock,
  endpoints: Record<string, Endpoint>,
  { handlers, ...party }: AnySignedRoutes,
): void {
  const deps = { ...party, clock }
  for (const [name, definition] of Object.entries(endpoints)) {
    const handler = handlers[name] as (call: SignedCall<Endpoint>) => Promise<unknown> // each key's handler fits its own endpoint
    app.route({
      method: definition.method,
      url: definition.path,
      config: { operation: name, rateLimit: false },
      // A body that is no JSON is refused before any handler, yet still in the other side's words.
      errorHandler: (error, request, reply) => {
        const refused = deps.refuse((error.statusCode ?? 500) < 500 ? 'WRONG_SYNTAX' : 'INTERNAL', request)
        return reply.status(refused.status).send(refused.body)
      },
      handler: async (request, reply) => {
        const answer = await answerSigned(definition, handler, deps, request)
        return reply.status(answer.status).send(answer.body)
      },
    })
  }
}

async function answerSigned(
  definition: Endpoint,
  handler: (call: SignedCall<Endpoint>) => Promise<unknown>,
  deps: SignedDeps,
  request: FastifyRequest,
): Promise<{ status: number; body: unknown }> {
  const signed = {
    method: request.method,
    path: request.url,
    body: request.rawBody ?? '',
    headers: request.headers,
  }
  const verified = verify(signed, deps.secretOf, deps.clock().getTime())
  if (!verified.ok) {
    request.log.warn(
      { reason: verified.reason, operation: request.routeOptions.config.operation },
      'signature refused',
    )
    return deps.refuse('INVALID_SIGNATURE', request)
  }
  const parsed = definition.input && z.safeParse(definition.input, request.body)
  if (parsed && !parsed.success) return deps.refuse('WRONG_SYNTAX', request)
  try {
    const call = { input: parsed?.data, keyId: verified.keyId, request } as SignedCall<Endpoint> // parsed by this endpoint's schema
    const body = await withinDeadline(handler(call), {
      withinMs: signedTimeoutMs,
      onLate: (err) => request.log.warn({ err }, 'signed call failed after its answer'),
    })
    return { status: deps.statusOf?.(body) ?? 200, body }
  } catch (error) {
    request.log.error({ err: error }, 'signed call failed')
    return deps.refuse('INTERNAL', request)
  }
}
