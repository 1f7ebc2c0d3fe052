import type { Context } from '#context.ts'
import type { Bind } from '#http/bind.ts'
import { depositRoutes } from '#cashier/deposit/routes.ts'
import { operatorRoutes } from '#cashier/operator-routes.ts'
import { withdrawalRoutes } from '#cashier/withdrawal/routes.ts'

export function routes(bind: Bind, context: Context): void {
  depositRoutes(bind, context)
  withdrawalRoutes(bind, context)
  operatorRoutes(bind, context)
}
