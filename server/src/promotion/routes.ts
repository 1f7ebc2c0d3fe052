import type { promotion } from '@suntala/contract/promotion'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { rebateRoutes } from '#promotion/kinds/rebate/routes.ts'

/** The calls of every kind that has some. */
export const routes = (context: Context): Handlers<typeof promotion> => ({
  ...rebateRoutes(context),
})
