import type { Context } from '#context.ts'
import { countRecoveryCodes, selectAuthenticator } from '#authenticator/store.ts'

/** What the member is told of the own authenticator. */
export async function readState(
  { db }: Context,
  memberId: string,
): Promise<{ onSince: number | null; recoveryCodesLeft: number }> {
  const row = await selectAuthenticator(db, memberId)
  if (!row?.confirmedAt) return { onSince: null, recoveryCodesLeft: 0 }
  const recoveryCodesLeft = await countRecoveryCodes(db, memberId)
  return { onSince: row.confirmedAt.getTime(), recoveryCodesLeft }
}
