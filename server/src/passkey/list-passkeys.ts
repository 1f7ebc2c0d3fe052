import type { Context } from '#context.ts'
import { type Passkey, selectPasskeys } from '#passkey/store.ts'

/** The passkeys of a member, the oldest first. */
export const listPasskeys = ({ db }: Context, memberId: string): Promise<Passkey[]> =>
  selectPasskeys(db, memberId)
