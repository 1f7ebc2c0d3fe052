import type { cashier } from '@suntala/contract/cashier'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { depositRoutes } from '#cashier/deposit/routes.ts'
import { uploadRoutes } from '#cashier/upload-routes.ts'
import { withdrawalRoutes } from '#cashier/withdrawal/routes.ts'

export const routes = (context: Context): Handlers<typeof cashier> => ({
  ...depositRoutes(context),
  ...withdrawalRoutes(context),
  ...uploadRoutes(context),
})
