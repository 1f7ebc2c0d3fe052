import { contractKinds } from '@suntala/contract/agent-kinds'
import { holdBranches } from '#account/close-member.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { readSettingsIn } from '#settings/read-settings.ts'
import { endAtOnce, expireAtOnce } from '#agent/contracts/end-at-once.ts'
import { lockOf } from '#agent/contracts/ending-store.ts'
import { lockTree } from '#agent/contracts/store.ts'
import { holdProgress } from '#agent/wages/progress-store.ts'

/**
 * Lets nobody join or move, no tick be settled and no contract of the agent's change until the account is closed, or no agent any more. It comes before any lock of
 * the account: whoever settles, offers or answers writes to accounts last. The progress comes first, so that nobody who joins waits for a
 * settlement, and is only held: a branch that is being moved holds it too, once it has the branches.
 * @returns up to when wages are settled
 */
export async function holdForEnding(tx: Tx, memberId: string): Promise<Date> {
  const settledUntil = await holdProgress(tx)
  await holdBranches(tx)
  for (const kind of contractKinds) await lockTree(tx, kind, memberId)
  // Offers run out without a lock of their tree, and one with whoever was moved away is of another tree.
  await lockOf(tx, { memberId, after: settledUntil })
  return settledUntil
}

/** Whether an account has a contract that holds, or an offer, on either side. Whoever calls has held them. */
export const holdsAny = async (
  tx: Tx,
  { memberId, settledUntil }: { memberId: string; settledUntil: Date },
): Promise<boolean> => (await lockOf(tx, { memberId, after: settledUntil })).length > 0

/**
 * Ends all contracts of an account that is being closed, on either side, and all that is given below them, with the last tick that was settled;
 * offers are over. Whoever calls has held them for it. Both sides of each are told. What its own contracts came to until then is worked out with the next tick, and held back.
 * @returns the contracts
 */
export async function endClosed(
  tx: Tx,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { memberId, settledUntil }: { memberId: string; settledUntil: Date },
): Promise<string[]> {
  const context = { tx, db, settings: await readSettingsIn(tx), by: { memberId: null, at: clock() } }
  const standing = await lockOf(tx, { memberId, after: settledUntil })
  const idsOf = (isOffer: boolean) => standing.filter((each) => each.isOffer === isOffer).map(({ id }) => id)
  await expireAtOnce(context, idsOf(true))
  return endAtOnce(context, { ids: idsOf(false), settledUntil })
}
