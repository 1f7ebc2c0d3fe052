import type { Queryable } from '#db/queryable.ts'
import { presentEntry, type StatementEntry } from '#ledger/statement.ts'
import {
  countTeamEntries,
  selectTeamEntriesAfter,
  type TeamEntriesAfter,
} from '#ledger/team-entries-store.ts'

export type KeyedEntry = StatementEntry & { ownerId: string; key: string }

/** Entries of the main accounts of a team, account by account in the order of posting, after one of them: each with its key. */
export async function listTeamEntriesAfter(db: Queryable, asked: TeamEntriesAfter): Promise<KeyedEntry[]> {
  const rows = await selectTeamEntriesAfter(db, asked)
  return rows.map((row) => ({ ...presentEntry(row), ownerId: row.owner_id, key: row.key }))
}

/** How many there are in all. */
export const countEntriesOfTeam = (
  db: Queryable,
  span: Omit<TeamEntriesAfter, 'after' | 'limit'>,
): Promise<bigint> => countTeamEntries(db, span)
