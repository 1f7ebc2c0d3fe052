import { verify } from '@suntala/contract/signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Sandbox } from '#sandbox.ts'

declare module 'fastify' {
  // NOTE: declaration merging takes an interface.
  interface FastifyRequest {
    /** The bytes as they came: what the signature covers. */
    signedBytes: Buffer
  }
}

/** Keeps the bytes of every JSON body beside what they say. */
export function keepRawBody(app: FastifyInstance) {
  app.decorateRequest('signedBytes')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.signedBytes = Buffer.from(body)
    try {
      done(null, body.length ? JSON.parse(body.toString()) : undefined)
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }))
    }
  })
}

/** Answers 401 to a request that the platform did not sign. */
export function requireSignature(sandbox: Sandbox) {
  const { key } = sandbox.settings
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const result = verify(
      {
        method: request.method,
        path: request.url,
        body: request.signedBytes ?? '',
        headers: request.headers,
      },
      (id) => (id === key.id ? key.secret : undefined),
      sandbox.now(),
    )
    if (!result.ok) await reply.code(401).send({ error: 'SIGNATURE_INVALID', reason: result.reason })
  }
}

/** A refusal that a route answers with: an HTTP status and a code of the contract. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly code: string
  constructor(statusCode: number, code: string) {
    super(code)
    this.statusCode = statusCode
    this.code = code
  }
}

/** Reads a body by its schema. @throws Refusal VALIDATION */
export function readInput<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Refusal(400, 'VALIDATION')
  return parsed.data
}
