import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'

/** What every module is given: nothing in it is a module's own. */
export type Context = {
  config: Config
  db: Database
  clock: Clock
  log: FastifyBaseLogger
}
