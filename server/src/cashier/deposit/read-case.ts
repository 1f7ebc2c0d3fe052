import type { Output } from '@suntala/contract/endpoint'
import type { operatorCashier } from '@suntala/contract/operator-cashier'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { presentQueuedDeposit } from '#cashier/deposit/present.ts'
import { selectQueuedDeposit } from '#cashier/deposit/queue-store.ts'
import { depositTransitions } from '#cashier/deposit/rules.ts'
import { readTimeline } from '#cashier/read-timeline.ts'

const decisions = ['approve', 'reject'] as const

/** A deposit as operators see it. @throws ApiError NOT_FOUND */
export async function readDepositCase(
  db: Queryable,
  id: string,
): Promise<Output<typeof operatorCashier.opsDeposit>> {
  const row = await selectQueuedDeposit(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const next = depositTransitions[row.state]
  return {
    ...presentQueuedDeposit(row),
    memberId: row.memberId,
    timeline: await readTimeline(db, { ...row, references: [id] }),
    decisions: decisions.filter((decision) => next[decision]),
  }
}
