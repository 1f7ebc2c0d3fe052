import type { Output, Query } from '@suntala/contract/endpoint'
import type { promotion } from '@suntala/contract/promotion'
import type { Context } from '#context.ts'
import { type ClaimsOf, selectClaims } from '#promotion/store.ts'
import { presentRebateClaim } from '#promotion/kinds/rebate/present.ts'
import { readSpan } from '#settings/read-span.ts'

/** A page of a member's claims. @throws ApiError DATE_RANGE */
export async function listRebates(
  context: Context,
  claimer: ClaimsOf,
  query: Query<typeof promotion.rebateRecords>,
): Promise<Output<typeof promotion.rebateRecords>> {
  const { pageNo, pageSize } = query
  const span = await readSpan(context, query)
  const { rows, count } = await selectClaims(context.db, {
    ...claimer,
    ...span,
    limit: pageSize,
    skip: (pageNo - 1) * pageSize,
  })
  return {
    content: rows.map(presentRebateClaim),
    totalCount: count,
    totalPages: Math.ceil(count / pageSize),
  }
}
