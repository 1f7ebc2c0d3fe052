import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { readableAmount } from '#http/readable-amount.ts'
import { writeMessages } from '#mailbox/write-messages.ts'
import { listResting } from '#protection/list-resting.ts'
import { publishEvent } from '#push/publish-event.ts'
import type { MovedReward } from '#promotion/rewards/store.ts'

/** Has a member's open pages ask anew what waits to be claimed, after the commit. */
export const refreshRewards = (tx: Tx, db: Database, memberId: string): void =>
  tx.onCommit(() => publishEvent(db, { member: memberId }, 'rewards', {}))

/** Tells members that a reward waits for them; who rests is not called to play, and finds it afterwards. */
export async function tellOfReward(
  tx: Tx,
  db: Database,
  { rewards, at }: { rewards: readonly MovedReward[]; at: Date },
): Promise<void> {
  const ids = rewards.map(({ memberId }) => memberId)
  const resting = await listResting(tx, ids, at)
  const told = rewards.filter(({ memberId }) => !resting.has(memberId))
  await writeMessages(
    tx,
    db,
    told.map(({ memberId, amount, currency }) => ({
      memberId,
      key: 'rewardGranted',
      params: { amount: readableAmount(amount, currency) },
    })),
  )
  for (const { memberId } of told) refreshRewards(tx, db, memberId)
}
