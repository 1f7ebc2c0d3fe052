import type { Database } from '#db/database.ts'
import type { Tx } from '#db/queryable.ts'
import { readBalances } from '#ledger/balances.ts'
import { listExcluded } from '#protection/list-excluded.ts'
import { refreshRewards, tellOfReward } from '#promotion/rewards/tell-of-reward.ts'
import { insertReward } from '#promotion/rewards/store.ts'

export type Grant = {
  /** Whose reward it is. Whether it is open is its granter's to ask (`findOpenPromotion`). */
  promotionId: string
  memberId: string
  currency: 'THB' | 'USD'
  /** Above zero. It is posted as `reward` when it is claimed. */
  amountMinor: bigint
  /** What has to be bet before it can be withdrawn; zero asks for nothing. It is asked for by the claim. */
  turnoverMinor: bigint
  /** Names what it is granted for: a member's second grant or claim of the promotion with one mark does nothing. */
  mark: string
  /** What it was worked out from, to be shown and checked later. */
  facts: Readonly<Record<string, unknown>>
  at: Date
  /** Until then it waits as PENDING; at once without it. */
  claimableAt?: Date
  /** After it. Whoever has not claimed by then gets nothing. */
  expiresAt: Date
  /** Set where whoever grants it says so in words of its own. */
  isUntold?: true
}

/** What came of a grant; whatever is not GRANTED has left no trace. */
export type GrantOutcome = 'GRANTED' | 'GRANTED_BEFORE' | 'TRIAL' | 'EXCLUDED'

/**
 * Grants a reward: a row that its member has to claim in time (`rewardClaim`), told in the mailbox as soon as it can be.
 * It moves no money and locks no account, so it may stand anywhere in a transaction. Who is self-excluded gets nothing; on a
 * break it waits for its claim untold.
 */
export async function grantReward(tx: Tx, db: Database, grant: Grant): Promise<GrantOutcome> {
  const { amountMinor, turnoverMinor, at, claimableAt = at, isUntold, ...others } = grant
  const { memberId, currency } = grant
  const accounts = await readBalances(tx, memberId)
  // A trial account plays with credits alone, and a merchant has one currency.
  if (!accounts.some((one) => one.class === 'main' && one.currency === currency)) return 'TRIAL'
  if ((await listExcluded(tx, [memberId], at)).has(memberId)) return 'EXCLUDED'
  const id = await insertReward(tx, {
    ...others,
    amount: amountMinor,
    turnover: turnoverMinor,
    grantedAt: at,
    claimableAt,
  })
  if (id === undefined) return 'GRANTED_BEFORE'
  const rewards = [{ memberId, currency, amount: amountMinor }]
  if (isUntold) refreshRewards(tx, db, memberId)
  else if (claimableAt <= at) await tellOfReward(tx, db, { rewards, at })
  return 'GRANTED'
}
