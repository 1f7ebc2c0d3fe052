import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '#config.ts'
import { safeLogging } from '#db/log.ts'
import { ApiError } from '#http/api-error.ts'
import { descriptorLimit } from '#http/descriptor-limit.ts'
import { handleErrors } from '#http/error-handler.ts'
import { networkOf } from '#http/network.ts'
import { setSecurityHeaders } from '#http/security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string
    /** Answered to members who are logged in alone. */
    isForMembers?: boolean
  }
  interface FastifyRequest {
    /** The body as it arrived, for calls that are signed over it. */
    rawBody: Buffer | null
  }
}

const requestId = /^[A-Za-z0-9-]{8,64}$/
const bodyLimitBytes = 100_000

/** Keeps the raw bytes beside the parsed JSON; the wallet and cashier calls are signed over them. */
function parseJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null)
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    // NOTE: an empty JSON body is how browsers send DELETE with a content type.
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString('utf8'), done)
  })
}

/** One line for each answered request, without query strings: they may hold what a log must not. */
function logRequests(app: FastifyInstance): void {
  const isVerbose = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation
    const isFailure = reply.statusCode >= 500
    // Turned away for a while: what stands behind it, if it is a fault, is logged where it was met.
    const level = reply.statusCode === 503 ? 'warn' : isFailure ? 'error' : 'debug'
    if (operation && (isFailure || isVerbose)) {
      const line = { operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip: request.ip }
      request.log[level](line, 'answered')
    }
    done()
  })
}

/**
 * What the router itself refuses (an address that cannot be decoded, a parameter that is too long) goes in once more
 * under an address that nothing has: so it passes the same limits and leaves with the same headers as every answer.
 */
const unreadableAddress = '/wps/unreadable-address'

function countOf(headers: readonly string[], name: string): number {
  let count = 0
  for (let index = 0; index < headers.length; index += 2) if (headers[index]?.toLowerCase() === name) count++
  return count
}

/** A second Host is how one server in a row is made to see another address than the next. */
function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (countOf(request.raw.rawHeaders, 'host') > 1) done(new ApiError('VALIDATION'))
    else done()
  })
}

/** The HTTP side of the platform at one address, without any call bound yet. */
export async function createServer(config: Config, address = config.publicUrl): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    logger: {
      level: config.logLevel,
      ...safeLogging,
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
    frameworkErrors: (_error, request, reply) => {
      request.raw.url = unreadableAddress
      app.routing(request.raw, reply.raw)
    },
  })
  // Hooks of every call answer by `done`: a promise for each of them costs a bet more than its own work.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
  logRequests(app)
  await setSecurityHeaders(app, { https: address.startsWith('https:') })
  // What is over is for the database, for jobs and for files.
  app.server.maxConnections = Math.floor(descriptorLimit() * 0.8)
  requireOneHost(app)
  await app.register(cookie)
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, context) =>
      new ApiError('RATE_LIMITED', { params: { minutes: String(Math.ceil(context.ttl / 60_000)) } }),
  })
  parseJsonBodies(app)
  handleErrors(app)
  return app
}
