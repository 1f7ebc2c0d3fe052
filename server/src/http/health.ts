import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database.ts'

/** /healthz: the process lives. /readyz: it can serve, that is the database answers and no stop is under way. */
export function answerHealth(app: FastifyInstance, db: Database): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady =
      !isStopping &&
      (await db.pool.query('select 1').then(
        () => true,
        () => false,
      ))
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
