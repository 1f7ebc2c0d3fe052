import type { Context } from '#context.ts'
import type { Caller } from '#http/caller.ts'
import { findKind } from '#promotion/find-kinds.ts'
import type { Claimable } from '#promotion/promotion-kind.ts'
import { stateAt } from '#promotion/rules.ts'
import { selectPromotion, selectVersions } from '#promotion/store.ts'

/** What a member could claim of a promotion now; undefined where there is none of the code or it does not pay now. */
export async function readClaimable(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  code: string,
  claimer: Pick<Caller, 'memberId' | 'currency'>,
): Promise<Claimable | undefined> {
  const promotion = await selectPromotion(db, code)
  if (!promotion) return undefined
  const kind = findKind(promotion.kind)
  if (!kind) return undefined
  const newest = (await selectVersions(db, promotion.id)).at(-1)
  const isOpen = newest !== undefined && stateAt(newest, clock()) === 'open'
  return isOpen || kind.paysWhileClosed ? kind.findClaimable(db, promotion, claimer) : undefined
}
