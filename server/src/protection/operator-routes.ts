import type { Currency } from '@suntala/contract/minor'
import type { operatorProtection } from '@suntala/contract/operator-protection'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'
import type { Handlers } from '#http/bind.ts'
import { readPage } from '#http/present-page.ts'
import { type MemberBalance, readBalances, readBalancesOfMembers } from '#ledger/balances.ts'
import { selectMarkers } from '#protection/harm-store.ts'
import { readBounds, readHistory } from '#protection/read-protection.ts'

/** What a member with these accounts plays with. @throws ApiError NOT_FOUND */
function currencyOf(accounts: readonly MemberBalance[] = []): Currency {
  const main = accounts.find((each) => each.class === 'main')
  if (!main) throw new ApiError('NOT_FOUND')
  return main.currency
}

export const operatorRoutes = (context: Context): Handlers<typeof operatorProtection> => ({
  opsMarkers: async ({ query }) => {
    const { account, code } = query
    const select = (page: { limit: number; offset: number }) =>
      selectMarkers(context.db, { account, code, ...page })
    const { rows, ...counts } = await readPage(query, select)
    const accounts = await readBalancesOfMembers(context.db, [...new Set(rows.map((row) => row.memberId))])
    const content = rows.map(({ total: _, ...row }) => ({
      ...row,
      currency: currencyOf(accounts.get(row.memberId)),
    }))
    return { content, ...counts }
  },
  opsMemberProtection: async ({ params: { id: memberId } }) => {
    const currency = currencyOf(await readBalances(context.db, memberId))
    const [bounds, history] = await Promise.all([
      readBounds(context, { memberId, currency }),
      readHistory(context, memberId),
    ])
    return { ...bounds, history }
  },
})
