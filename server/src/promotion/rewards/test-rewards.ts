import { uuidV7 } from '#db/uuid-v7.ts'
import type { Database } from '#db/database.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { findPromotion } from '#promotion/find-promotion.ts'
import { advanceRewards } from '#promotion/rewards/advance-rewards.ts'
import { type Grant, type GrantOutcome, grantReward } from '#promotion/rewards/grant-reward.ts'
import { openFirstPromotions, seedPromotions } from '#promotion/seed-promotions.ts'
import { type TestAnswer, type TestPlatform, TestVisitor } from '#test-platform.ts'

export const dayMs = 86_400_000

export type Rewarded = TestVisitor & { id: string; main: bigint }

/** For tests: promotions that are open, and members whom they grant rewards. */
export async function testRewards(db: Database, platform: TestPlatform) {
  await db.transaction(async (tx) => {
    await seedPromotions(tx)
    await openFirstPromotions(tx)
  })
  // They open by the database's clock, with a window that may have begun since the platform's was set.
  platform.setNow(Math.max(platform.now(), Date.now()))
  const { id: promotionId } = await findPromotion(db, 'free-credit')

  async function newMember(): Promise<Rewarded> {
    const visitor = new TestVisitor(platform)
    await visitor.register()
    const id = String((await visitor.send('memberInfo')).value.id)
    return Object.assign(visitor, { id, main: await mainAccount(db, id, 'THB') })
  }

  /** Five baht, to be bet once, for a day, unless told otherwise. */
  function grant(memberId: string, other: Partial<Grant> = {}): Promise<GrantOutcome> {
    const at = new Date(platform.now())
    const whole: Grant = {
      promotionId,
      memberId,
      currency: 'THB',
      amountMinor: 5_00n,
      turnoverMinor: 5_00n,
      mark: uuidV7(),
      facts: {},
      at,
      expiresAt: new Date(at.getTime() + dayMs),
      ...other,
    }
    return db.transaction((tx) => grantReward(tx, db, whole))
  }

  const claim = (member: TestVisitor, id: string, key = uuidV7()): Promise<TestAnswer> =>
    member.send('rewardClaim', { params: { id }, headers: { 'idempotency-key': key } })

  const list = async (member: TestVisitor, query: Record<string, string> = {}) =>
    (await member.send('rewards', { query })).value

  /** What the job of each minute does at a moment. */
  const advance = (atMs: number): Promise<void> =>
    db.transaction((tx) => advanceRewards(tx, db, new Date(atMs)))

  return { promotionId, newMember, grant, claim, list, advance }
}
