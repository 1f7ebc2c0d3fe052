import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '#config.ts'
import { ApiError } from '#http/api-error.ts'
import { handleErrors } from '#http/error-handler.ts'
import { setSecurityHeaders } from '#http/security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
  }
  interface FastifyRequest {
    /** The body as it arrived, for calls that are signed over it. */
    rawBody: Buffer | null
  }
}

const requestId = /^[A-Za-z0-9-]{8,64}$/
const bodyLimitBytes = 100_000

/** What must never reach a log, wherever it stands. */
const redacted = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.secret',
  '*.data',
]

/** Keeps the raw bytes beside the parsed JSON; the wallet and cashier calls are signed over them. */
function parseJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    const parse = app.getDefaultJsonParser('error', 'error')
    // NOTE: an empty JSON body is how browsers send DELETE with a content type.
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString('utf8'), done)
  })
}

/** One line for each answered request, without query strings: they may hold what a log must not. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation
    if (!operation) return
    const line = { operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip: request.ip }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}

/** The HTTP side of the platform without any call bound yet. */
export async function createServer(config: Config): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: config.logLevel,
      redact: redacted,
    },
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID()
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  logRequests(app)
  await setSecurityHeaders(app, { https: config.publicUrl.startsWith('https:') })
  await app.register(cookie)
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) =>
      new ApiError('RATE_LIMITED', { params: { minutes: String(Math.ceil(context.ttl / 60_000)) } }),
  })
  parseJsonBodies(app)
  handleErrors(app)
  return app
}
