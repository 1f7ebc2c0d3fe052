import type { operatorReport } from '@suntala/contract/operator-report'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { readDashboard } from '#report/read-dashboard.ts'

export const operatorRoutes = (context: Context): Handlers<typeof operatorReport> => ({
  opsDashboard: ({ operator }) => readDashboard(context, operator.permissions),
})
