import type { Currency } from '@suntala/contract/minor'
import type { operatorProtection } from '@suntala/contract/operator-protection'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'
import { readBalances } from '#ledger/balances.ts'
import { selectMarkers } from '#protection/harm-store.ts'
import { readBounds, readHistory } from '#protection/read-protection.ts'

/** What a member plays with. @throws ApiError NOT_FOUND */
async function currencyOf(db: Queryable, memberId: string): Promise<Currency> {
  const main = (await readBalances(db, memberId)).find((each) => each.class === 'main')
  if (!main) throw new ApiError('NOT_FOUND')
  return main.currency
}

export const operatorRoutes = (context: Context): Handlers<typeof operatorProtection> => ({
  opsMarkers: ({ query }) =>
    presentPage(
      query,
      (page) => selectMarkers(context.db, { account: query.account, code: query.code, ...page }),
      ({ memberId, account, day, code, facts }) => ({ memberId, account, day, code, facts }),
    ),
  opsMemberProtection: async ({ params: { id: memberId } }) => {
    const currency = await currencyOf(context.db, memberId)
    const [bounds, history] = await Promise.all([
      readBounds(context, { memberId, currency }),
      readHistory(context, memberId),
    ])
    return { ...bounds, history }
  },
})
