import type { Queryable } from '#db/queryable.ts'
import { presentEntry, type StatementEntry } from '#ledger/statement.ts'
import {
  countTeamEntries,
  selectTeamEntries,
  selectTeamEntriesAfter,
  type TeamEntriesAfter,
  type TeamEntriesPart,
} from '#ledger/team-entries-store.ts'
import type { TeamSpan } from '#ledger/team-store.ts'

/** An entry of a team, with whose it is and where it stands. */
export type TeamEntry = StatementEntry & { ownerId: string; place: string }

/** Up to `limit` entries of the main accounts of a team, the newest first; with `isUpward` the oldest of the part. */
export async function listTeamEntries(
  db: Queryable,
  span: TeamSpan,
  part: TeamEntriesPart,
): Promise<TeamEntry[]> {
  const rows = await selectTeamEntries(db, span, part)
  return rows.map((row) => ({ ...presentEntry(row), ownerId: row.owner_id, place: row.place }))
}

/** How many there are in all. */
export const countEntriesOfTeam = (db: Queryable, span: TeamSpan): Promise<bigint> =>
  countTeamEntries(db, span)

/** The same account by account in the order of posting, after one of them. */
export async function listTeamEntriesAfter(db: Queryable, asked: TeamEntriesAfter): Promise<TeamEntry[]> {
  const rows = await selectTeamEntriesAfter(db, asked)
  return rows.map((row) => ({ ...presentEntry(row), ownerId: row.owner_id, place: row.key }))
}
