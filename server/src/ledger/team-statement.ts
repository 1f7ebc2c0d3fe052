import type { Queryable } from '#db/queryable.ts'
import { sumTeamByDay, sumTeamByOwner, type TeamSpan } from '#ledger/team-store.ts'
import { transferKindOf, type TransferKind } from '#ledger/transfer-kinds.ts'

/** What transfers of some kinds between a team and the house or the world outside came to, by day of a time zone. */
export async function sumTeamDays(
  db: Queryable,
  span: TeamSpan & { kinds: readonly TransferKind[] },
  timeZone: string,
): Promise<{ day: string; kind: TransferKind; amountMinor: bigint }[]> {
  const rows = await sumTeamByDay(db, span, timeZone)
  return rows.map(({ day, kind, amount }) => ({ day, kind: transferKindOf(kind), amountMinor: amount }))
}

/** The same by the members, and by what the house's account stands for. */
export async function sumTeamOwners(
  db: Queryable,
  span: TeamSpan & { kinds: readonly TransferKind[] },
): Promise<{ ownerId: string; kind: TransferKind; detail: string; amountMinor: bigint }[]> {
  const rows = await sumTeamByOwner(db, span)
  return rows.map(({ kind, amount, ...row }) => ({ ...row, kind: transferKindOf(kind), amountMinor: amount }))
}
