import type { Queryable } from '#db/queryable.ts'
import { selectTeamBetsAfter, type TeamBetsAfter, type TeamBetRow } from '#betting/team-bet-store.ts'

export type TeamBet = TeamBetRow

/** Settled bets of a team, account by account in the order of placing, after one of them: each with its key. */
export const listTeamBetsAfter = (db: Queryable, asked: TeamBetsAfter): Promise<TeamBet[]> =>
  selectTeamBetsAfter(db, asked)
