import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { AccountId } from '#ledger/account.ts'
import { readBalances } from '#ledger/balances.ts'
import { openHouseAccounts } from '#ledger/open-account.ts'
import { maySpend } from '#protection/assert-may-spend.ts'
import { payClaimWithin } from '#promotion/pay-claim.ts'
import { paymentOf } from '#promotion/rewards/claim-reward.ts'
import { selectMarkedReward } from '#promotion/rewards/store.ts'

/** Of whom is granted what: `mark` as of its grant. */
type Granted = { promotionId: string; memberId: string; currency: 'THB' | 'USD'; mark: string; at: Date }

/**
 * Pays a reward that was granted in this very transaction without its member's claim. Who rests, has played beyond a limit of their
 * own, or whose account is frozen, is paid nothing: the reward waits to be claimed. Call it under `holdClaims` and before any account is locked.
 * @returns whether it was paid
 */
export async function payGranted(tx: Tx, context: Context, granted: Granted): Promise<boolean> {
  const { memberId, currency, at } = granted
  const reward = await selectMarkedReward(tx, granted)
  if (!reward) return false
  const main = (await readBalances(tx, memberId)).find(
    (one) => one.class === 'main' && one.currency === currency,
  )
  if (!main || main.isFrozen) return false
  const spender = { memberId, currency, accountId: main.accountId, now: at }
  if (!(await maySpend(tx, spender, 0n))) return false
  const [house] = await openHouseAccounts(tx, [{ class: 'house_promo', currency, detail: reward.code }])
  const key = uuidV7()
  const claim = {
    promotion: { id: granted.promotionId, code: reward.code, kind: reward.kind },
    caller: { memberId, currency },
    idempotency: { key, bodyHash: Buffer.from(reward.id) },
  }
  const { findDue, keep } = paymentOf(context.db, { id: reward.id, memberId, claimId: key })
  await payClaimWithin(tx, context, claim, {
    async findDue(within, now) {
      const due = await findDue(within, now)
      return { ...due, facts: { ...due.facts, isPaidAtOnce: true } }
    },
    ...(keep && { keep }),
    account: main.accountId,
    house: house as AccountId, // one for each asked for
  })
  return true
}
