import type { Database } from '#db/database.ts'
import type { GameCategory } from '@suntala/contract/game'
import { readCatalogue } from '#game/catalogue.ts'
import {
  type RoundFilter,
  type RoundRow,
  type RoundTotals,
  selectRounds,
  selectRoundTitles,
  sumRounds,
} from '#game/round-store.ts'

export type MemberBetFilter = Omit<RoundFilter, 'nodeIds'> & { category?: GameCategory | undefined }

export type MemberBet = Omit<RoundRow, 'category'> & {
  category: GameCategory
  status: 'open' | 'won' | 'lost' | 'void'
}

const statusOf = ({ state, stake, payout }: RoundRow): MemberBet['status'] => {
  if (state === 'OPEN') return 'open'
  if (state === 'VOID') return 'void'
  return payout > 0n && payout >= stake ? 'won' : 'lost'
}

/** A category is what the settings make of a game, so it is asked for by its games. */
async function narrow(db: Database, { category, ...filter }: MemberBetFilter): Promise<RoundFilter> {
  if (!category) return filter
  const { games } = await readCatalogue(db)
  return { ...filter, nodeIds: games.filter((one) => one.category === category).map((one) => one.nodeId) }
}

/** A member's rounds in a range of time, the newest first, as the betting record shows them. */
export async function listMemberBets(
  db: Database,
  filter: MemberBetFilter,
  limit: number,
): Promise<MemberBet[]> {
  const [{ byNodeId }, rows] = await Promise.all([
    readCatalogue(db),
    narrow(db, filter).then((narrowed) => selectRounds(db, narrowed, limit)),
  ])
  return rows.map((row) => ({
    ...row,
    // A game that left the catalogue is shown under what it was stored as.
    category: byNodeId.get(row.nodeId)?.category ?? (row.category as GameCategory), // the table's check holds them all
    status: statusOf(row),
  }))
}

/** Count and sums over the same rounds; `valid` is the stake, `settled` the profit of closed rounds. */
export const sumMemberBets = async (db: Database, filter: MemberBetFilter): Promise<RoundTotals> =>
  sumRounds(db, await narrow(db, filter))

/** Titles of games by the references of their transfers, which are the rounds' ids. */
export const titlesOfRounds = (
  db: Database,
  memberId: string,
  roundIds: readonly string[],
): Promise<Map<string, string>> => selectRoundTitles(db, memberId, roundIds)
