import type { operatorProtection } from '@suntala/contract/operator-protection'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'
import { selectMarkers } from '#protection/harm-store.ts'

export const operatorRoutes = ({ db }: Context): Handlers<typeof operatorProtection> => ({
  opsMarkers: ({ query }) =>
    presentPage(
      query,
      (page) => selectMarkers(db, { account: query.account, code: query.code, ...page }),
      ({ account, day, code, facts }) => ({ account, day, code, facts }),
    ),
})
