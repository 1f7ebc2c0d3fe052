import { api, groups } from '@suntala/contract'
import type { Endpoint } from '@suntala/contract/endpoint'
import { operatorGroups } from '@suntala/contract/operator-api'
import { signedApi, signedGroups } from '@suntala/contract/signed-api'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import * as account from '#account/module.ts'
import * as activity from '#activity/module.ts'
import * as agent from '#agent/module.ts'
import * as authenticator from '#authenticator/module.ts'
import * as audit from '#audit/module.ts'
import { runAudited } from '#audit/run-audited.ts'
import { channelCodes } from '#cashier/channels/find-channels.ts'
import { messageChannelCodes } from '#messaging/channels/find-channels.ts'
import * as cashier from '#cashier/module.ts'
import * as betting from '#betting/module.ts'
import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import * as content from '#content/module.ts'
import type { Context } from '#context.ts'
import * as credit from '#credit/module.ts'
import type { Database } from '#db/database.ts'
import * as encryption from '#encryption/module.ts'
import { openPayload } from '#encryption/open-payload.ts'
import * as feedback from '#feedback/module.ts'
import * as game from '#game/module.ts'
import { providerCodes } from '#game/providers/find-providers.ts'
import { type AnyHandlers, type Bind, createBind, type EndpointRegistry, type HttpDeps } from '#http/bind.ts'
import { bindSigned } from '#http/bind-signed.ts'
import { answerHealth } from '#http/health.ts'
import { answerMetrics } from '#http/metrics.ts'
import { answerOpenApi } from '#http/openapi.ts'
import { createServer } from '#http/server.ts'
import * as identity from '#identity/module.ts'
import * as ledger from '#ledger/module.ts'
import { resultsFeedCodes } from '#lottery/feeds/find-feeds.ts'
import * as lottery from '#lottery/module.ts'
import * as mailbox from '#mailbox/module.ts'
import * as messaging from '#messaging/module.ts'
import type { AnyModule, Modules } from '#module.ts'
import { assertStillMay } from '#operator/assert-still-may.ts'
import { createFindOperator } from '#operator/find-operator.ts'
import * as notification from '#notification/module.ts'
import * as operator from '#operator/module.ts'
import { serveConsole } from '#operator/serve-console.ts'
import * as passkey from '#passkey/module.ts'
import * as portal from '#portal/module.ts'
import * as privacy from '#privacy/module.ts'
import * as promotion from '#promotion/module.ts'
import * as protection from '#protection/module.ts'
import * as push from '#push/module.ts'
import { warnOfUnknownPeers } from '#reach-peers.ts'
import * as reconciliation from '#reconciliation/module.ts'
import * as record from '#record/module.ts'
import * as referral from '#referral/module.ts'
import * as report from '#report/module.ts'
import { assertProved } from '#session/assert-proved.ts'
import { createFindCaller } from '#session/find-caller.ts'
import * as session from '#session/module.ts'
import { assertOpen } from '#settings/assert-open.ts'
import * as settings from '#settings/module.ts'
import * as support from '#support/module.ts'
import * as transfer from '#transfer/module.ts'
import * as verification from '#verification/module.ts'
import * as wallet from '#wallet/module.ts'

/** By the names of their folders, bottom-up: a module imports only modules that stand before it. */
export const modules = {
  encryption: encryption.module,
  push: push.module,
  mailbox: mailbox.module,
  audit: audit.module,
  settings: settings.module,
  content: content.module,
  messaging: messaging.module,
  verification: verification.module,
  identity: identity.module,
  ledger: ledger.module,
  account: account.module,
  authenticator: authenticator.module,
  passkey: passkey.module,
  notification: notification.module,
  session: session.module,
  operator: operator.module,
  feedback: feedback.module,
  support: support.module,
  betting: betting.module,
  protection: protection.module,
  wallet: wallet.module,
  promotion: promotion.module,
  cashier: cashier.module,
  activity: activity.module,
  referral: referral.module,
  transfer: transfer.module,
  credit: credit.module,
  game: game.module,
  lottery: lottery.module,
  record: record.module,
  agent: agent.module,
  reconciliation: reconciliation.module,
  report: report.module,
  privacy: privacy.module,
  portal: portal.module,
} satisfies Modules

export type App = {
  /** What players reach. */
  server: FastifyInstance
  /** The operators' console with its calls: an origin of its own. */
  console: FastifyInstance
  context: Context
  metrics: Registry
}

type Groups = Record<string, Record<string, Endpoint>>

type Binding = { server: FastifyInstance; bind: Bind; bindConsole: Bind; context: Context }

/** Puts a module's handlers behind the groups that bear its name. `Modules` holds that it has them, and no others. */
async function answerGroups(
  { server, bind, bindConsole, context }: Binding,
  name: string,
  { routes, operatorRoutes, signedRoutes }: AnyModule,
): Promise<void> {
  const of = (all: Groups) => all[name] ?? {}
  if (routes) bind(of(groups), await routes(context))
  if (operatorRoutes) bindConsole(of(operatorGroups), await operatorRoutes(context))
  if (signedRoutes) bindSigned(server, context.clock, of(signedGroups), signedRoutes(context))
}

/** The whole platform, not yet listening: one Fastify instance for players, one for operators. */
export async function createApp(given: { config: Config; db: Database; clock: Clock }): Promise<App> {
  const server = await createServer(given.config, given.config.publicUrl)
  const console = await createServer(given.config, given.config.operatorUrl)
  const context: Context = { ...given, log: server.log }
  const deps: HttpDeps = {
    findCaller: createFindCaller(context),
    findOperator: createFindOperator(context),
    runAudited: (by, work) =>
      runAudited(context, async (tx) => {
        await assertStillMay(tx, by)
        return work(tx)
      }),
    assertProved: (caller, rule) => assertProved(context, caller, rule),
    assertOpen: (request) => assertOpen(context, request),
    openPayload: (body) => openPayload(context, body),
    checkAnswers: given.config.checkAnswers,
    callTimeoutMs: given.config.callTimeoutMs,
  }
  const metrics = answerMetrics(server, given.db)
  answerHealth(server, given.db)
  answerHealth(console, given.db)
  answerOpenApi(server, { ...api, ...signedApi })
  const registry: EndpointRegistry = new Map()
  const bind = createBind(server, deps, registry)
  const bindConsole = createBind(console, deps, registry)
  bindConsole(groups.encryption, encryption.module.routes(context) as AnyHandlers) // by the module's own type
  await serveConsole(console, context)
  for (const [name, module] of Object.entries<AnyModule>(modules)) {
    await answerGroups({ server, bind, bindConsole, context }, name, module)
    await module.mount?.(server, context, { ...deps, metrics, registry })
    await module.mountConsole?.(console, context, { ...deps, metrics, registry })
  }
  const peers = [...providerCodes, ...channelCodes, ...messageChannelCodes, ...resultsFeedCodes]
  warnOfUnknownPeers(peers, context)
  return { server, console, context, metrics }
}
