import type { Context } from '#context.ts'
import { setFirstLoginSeen } from '#account/store.ts'

/** The welcome of the first login was shown; it is not shown again. */
export async function markFirstLogin({ db, clock }: Context, memberId: string): Promise<void> {
  await db.transaction((tx) => setFirstLoginSeen(tx, memberId, clock()))
}
