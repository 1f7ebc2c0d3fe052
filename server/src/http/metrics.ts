import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#db/database.ts'
import { ApiError } from '#http/api-error.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** A caller on the same machine, and none that a proxy there speaks for. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') &&
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].every((name) => headers[name] === undefined)

/** Prometheus metrics under /metrics, for callers on the same machine only. */
export function answerMetrics(app: FastifyInstance, db: Database): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  })
  const pool = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      pool.set({ state: 'total' }, db.pool.totalCount)
      pool.set({ state: 'idle' }, db.pool.idleCount)
      pool.set({ state: 'waiting' }, db.pool.waitingCount)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation
    if (operation) duration.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw new ApiError('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}
