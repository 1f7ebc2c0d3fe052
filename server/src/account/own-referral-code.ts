import { randomBytes } from 'node:crypto'
import type { Context } from '#context.ts'
import { writeCode } from '#account/rules.ts'
import { insertReferralCode, selectReferralCode } from '#account/referral-store.ts'

/** Fifty bits: nobody finds a code by trying. */
const length = 10

/** The code that a member invites friends by, made when it is first asked for. */
export async function ownReferralCode({ db, clock }: Context, memberId: string): Promise<string> {
  for (;;) {
    const found = await selectReferralCode(db, memberId)
    if (found !== undefined) return found
    await db.transaction((tx) =>
      insertReferralCode(tx, { memberId, code: writeCode(randomBytes(length)), at: clock() }),
    )
  }
}
