import { api } from '@suntala/contract'
import { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import { providerWallet } from '@suntala/contract/provider'
import { operatorApi } from '@suntala/contract/operator-api'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import * as account from '#account/module.ts'
import * as audit from '#audit/module.ts'
import { runAudited } from '#audit/run-audited.ts'
import * as cashier from '#cashier/module.ts'
import * as betting from '#betting/module.ts'
import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import * as content from '#content/module.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import * as encryption from '#encryption/module.ts'
import { openPayload } from '#encryption/open-payload.ts'
import * as game from '#game/module.ts'
import { assertAllBound, type EndpointRegistry, createBind, type HttpDeps } from '#http/bind.ts'
import { answerHealth } from '#http/health.ts'
import { answerMetrics } from '#http/metrics.ts'
import { answerOpenApi } from '#http/openapi.ts'
import { createServer } from '#http/server.ts'
import * as ledger from '#ledger/module.ts'
import * as lottery from '#lottery/module.ts'
import type { Module } from '#module.ts'
import { createFindOperator } from '#operator/find-operator.ts'
import * as operator from '#operator/module.ts'
import * as portal from '#portal/module.ts'
import * as push from '#push/module.ts'
import * as record from '#record/module.ts'
import { createFindCaller } from '#session/find-caller.ts'
import * as session from '#session/module.ts'
import * as settings from '#settings/module.ts'
import * as verification from '#verification/module.ts'
import * as wallet from '#wallet/module.ts'

/** Bottom-up: a module imports only modules that stand before it. */
export const modules: readonly Module[] = [
  settings.module,
  encryption.module,
  content.module,
  push.module,
  audit.module,
  verification.module,
  ledger.module,
  account.module,
  session.module,
  operator.module,
  betting.module,
  wallet.module,
  cashier.module,
  game.module,
  lottery.module,
  record.module,
  portal.module,
]

export type App = { server: FastifyInstance; context: Context; metrics: Registry }

/** The whole platform on one Fastify instance, not yet listening. */
export async function createApp(given: { config: Config; db: Database; clock: Clock }): Promise<App> {
  const server = await createServer(given.config)
  const context: Context = { ...given, log: server.log }
  const deps: HttpDeps = {
    findCaller: createFindCaller(context),
    findOperator: createFindOperator(context),
    runAudited: (work) => runAudited(context, work),
    openPayload: (body) => openPayload(context, body),
    checkAnswers: given.config.checkAnswers,
    callTimeoutMs: given.config.callTimeoutMs,
  }
  const metrics = answerMetrics(server, given.db)
  answerHealth(server, given.db)
  answerOpenApi(server, {
    calls: { ...api, ...operatorApi },
    signed: { ...providerWallet, ...cashierCallbacks },
  })
  const registry: EndpointRegistry = new Map()
  const bind = createBind(server, deps, registry)
  for (const module of modules) {
    await module.routes?.(bind, context)
    await module.mount?.(server, context, { ...deps, metrics, registry })
  }
  assertAllBound({ ...api, ...operatorApi }, registry)
  return { server, context, metrics }
}
