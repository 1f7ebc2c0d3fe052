import type { agent } from '@suntala/contract/agent'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { contractRoutes } from '#agent/contracts/routes.ts'
import { fileRoutes } from '#agent/files/routes.ts'
import { teamRoutes } from '#agent/team/routes.ts'
import { wageRoutes } from '#agent/wages/routes.ts'

export const routes = (context: Context): Handlers<typeof agent> => ({
  ...teamRoutes(context),
  ...fileRoutes(context),
  ...contractRoutes(context),
  ...wageRoutes(context),
})
