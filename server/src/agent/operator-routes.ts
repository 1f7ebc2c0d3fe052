import type { operatorAgent } from '@suntala/contract/operator-agent'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { contractOperatorRoutes } from '#agent/contracts/operator-routes.ts'
import { flagOperatorRoutes } from '#agent/flags/operator-routes.ts'
import { teamOperatorRoutes } from '#agent/team/operator-routes.ts'
import { wageOperatorRoutes } from '#agent/wages/operator-routes.ts'

export const operatorRoutes = (context: Context): Handlers<typeof operatorAgent> => ({
  ...teamOperatorRoutes(context),
  ...contractOperatorRoutes(context),
  ...wageOperatorRoutes(context),
  ...flagOperatorRoutes(context),
})
