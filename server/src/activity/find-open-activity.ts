import type { ActivityKind } from '@suntala/contract/activity-terms'
import type { ActivityTerms } from '@suntala/contract/operator-activity'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { findOpenPromotion } from '#promotion/find-open-promotion.ts'
import { stateAt } from '#promotion/rules.ts'
import { type ActivityRow, holdActivity } from '#activity/store.ts'

/** An activity of one of some kinds, with the terms of it. */
export type ActivityOf<K extends ActivityKind> = ActivityRow & { terms: Extract<ActivityTerms, { kind: K }> }

const isOf = <K extends ActivityKind>(row: ActivityRow, kinds: readonly K[]): row is ActivityOf<K> =>
  (kinds as readonly ActivityKind[]).includes(row.terms.kind) // any kind may be looked for among some

/**
 * An activity that is open, as its newest version has it; nobody writes it anew before the transaction ends.
 * @throws ApiError NOT_FOUND for one that nobody is shown, NOT_OPEN before it begins, after its end, for one of another kind, and
 * while the promotion that pays is not open
 */
export async function findOpenActivity<K extends ActivityKind>(
  tx: Tx,
  id: string,
  { kinds, at }: { kinds: readonly K[]; at: Date },
): Promise<ActivityOf<K>> {
  const found = await holdActivity(tx, id)
  if (!found || stateAt(found, at) === 'closed') throw new ApiError('NOT_FOUND')
  if (!isOf(found, kinds) || stateAt(found, at) !== 'open') throw new ApiError('NOT_OPEN')
  if (!(await findOpenPromotion(tx, 'activity', at))) throw new ApiError('NOT_OPEN')
  return found
}
