import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import type { Bind, EndpointRegistry, HttpDeps } from '#http/bind.ts'
import type { AnyJob } from '#jobs/declare-job.ts'

/** What a module puts into the application; everything is optional. */
export type Module = {
  /** Calls of the portal. */
  routes?: (bind: Bind, context: Context) => void | Promise<void>
  /** Anything else on HTTP: signed calls of machines, streams, files. */
  mount?: (app: FastifyInstance, context: Context, deps: ModuleDeps) => void | Promise<void>
  /** Work in the background. */
  jobs?: (context: Context) => AnyJob[]
  /** Rows without which nothing works; safe to repeat. */
  bootstrap?: (tx: Tx, context: Context) => Promise<void>
  /** Rows that make up the world that comes along, unless `DEMO_WORLD` is false; safe to repeat. */
  demo?: (tx: Tx, context: Context) => Promise<void>
}

/** What a module may use of the application that it stands in. */
export type ModuleDeps = HttpDeps & { metrics: Registry; registry: EndpointRegistry }
