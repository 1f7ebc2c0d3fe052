import type { groups } from '@suntala/contract'
import type { Endpoint } from '@suntala/contract/endpoint'
import type { operatorGroups } from '@suntala/contract/operator-api'
import type { signedGroups } from '@suntala/contract/signed-api'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import type { AnyHandlers, EndpointRegistry, Handlers, HttpDeps } from '#http/bind.ts'
import type { AnySignedRoutes, SignedRoutes } from '#http/bind-signed.ts'
import type { AnyJob } from '#jobs/declare-job.ts'

type Group = Record<string, Endpoint>
type Routes<A extends Group> = (context: Context) => Handlers<A> | Promise<Handlers<A>>

type PortalGroups = typeof groups
type OperatorGroups = typeof operatorGroups
type SignedGroups = typeof signedGroups
type GroupName = keyof PortalGroups | keyof OperatorGroups | keyof SignedGroups

/** Handlers for every call of the contract's groups that bear the module's name, and for no other. */
type Answers<Name extends string> = (Name extends keyof PortalGroups
  ? { routes: Routes<PortalGroups[Name]> }
  : unknown) &
  (Name extends keyof OperatorGroups ? { operatorRoutes: Routes<OperatorGroups[Name]> } : unknown) &
  (Name extends keyof SignedGroups
    ? { signedRoutes: (context: Context) => SignedRoutes<SignedGroups[Name]> }
    : unknown)

type Parts = {
  /** Anything else on HTTP: streams, files, pages. */
  mount?: (app: FastifyInstance, context: Context, deps: ModuleDeps) => void | Promise<void>
  /** The same at the operators' address. */
  mountConsole?: (app: FastifyInstance, context: Context, deps: ModuleDeps) => void | Promise<void>
  /** Work in the background. */
  jobs?: (context: Context) => AnyJob[]
  /** Rows without which nothing works; safe to repeat. */
  bootstrap?: (tx: Tx, context: Context) => Promise<void>
  /** Rows that make up the world that comes along, unless `DEMO_WORLD` is false; safe to repeat. */
  demo?: (tx: Tx, context: Context) => Promise<void>
}

/** What the module of this name puts into the application: its answers, where the contract asks it, and its parts. */
export type Module<Name extends string> = Answers<Name> & Parts

/** Any module, for code that does not know which; its handlers fit the groups of its name. */
export type AnyModule = Parts & {
  routes?: (context: Context) => AnyHandlers | Promise<AnyHandlers>
  operatorRoutes?: (context: Context) => AnyHandlers | Promise<AnyHandlers>
  signedRoutes?: (context: Context) => AnySignedRoutes
}

/** The list of modules: one for each group of the contract, and those that answer none. */
export type Modules = { [Name in GroupName]: Module<Name> } & Record<string, AnyModule>

/** What a module may use of the application that it stands in. */
export type ModuleDeps = HttpDeps & { metrics: Registry; registry: EndpointRegistry }
