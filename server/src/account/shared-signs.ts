import type { Queryable, Tx } from '#db/queryable.ts'
import { addReferralSigns, selectSharedSigns } from '#account/referral-store.ts'

/** What two accounts have in common that two people would not, as far as rows tell it: `device`, `network`, `phone`. */
export const findSharedSigns = (db: Queryable, memberId: string, otherId: string): Promise<string[]> =>
  selectSharedSigns(db, memberId, otherId)

/** Keeps what a new account has in common with whoever invited it, with its first session: the browser may be forgotten later. */
export const keepReferralSigns = (tx: Tx, memberId: string): Promise<void> => addReferralSigns(tx, memberId)
