import { endAtOnce, expireAtOnce } from '#agent/contracts/end-at-once.ts'
import { selectMovedApart, selectOwn } from '#agent/contracts/ending-store.ts'
import type { StepContext } from '#agent/contracts/move-contract.ts'
import { lockTree } from '#agent/contracts/store.ts'

/**
 * Ends what an account had agreed on with whoever stood directly above it before its branch was moved, and offers between them. Its team counts
 * for others from the last tick on that was settled, so its contracts end with that one: a period that ran on would be paid by both sides.
 * Whoever calls holds the row of the progress.
 */
export async function endMoved(
  context: StepContext,
  { memberId: downlineId, settledUntil: after }: { memberId: string; settledUntil: Date },
): Promise<void> {
  const { tx } = context
  const selectApart = async () =>
    (await selectOwn(tx, { downlineId, after })).filter(({ isApart }) => isApart)
  for (const { kind, uplineId } of await selectApart()) {
    // Both trees, for those who stood above still give it.
    if (uplineId !== null) await lockTree(tx, kind, uplineId)
    await lockTree(tx, kind, downlineId)
  }
  const apart = await selectApart()
  const idsOf = (isOffer: boolean) => apart.filter((each) => each.isOffer === isOffer).map(({ id }) => id)
  await expireAtOnce(context, idsOf(true))
  await endAtOnce(context, { ids: idsOf(false), settledUntil: after })
}

/** The same for all branches that were moved since the last tick, before the next one is settled. */
export async function endAllMoved(context: StepContext, settledUntil: Date): Promise<void> {
  for (const memberId of await selectMovedApart(context.tx, settledUntil))
    await endMoved(context, { memberId, settledUntil })
}
