import type { Context } from '#context.ts'
import { type OperatorPasskey, selectPasskeys } from '#operator/passkey/store.ts'

/** The passkeys of an operator, the oldest first. */
export const listPasskeys = ({ db }: Context, operatorId: string): Promise<OperatorPasskey[]> =>
  selectPasskeys(db, operatorId)
