import type { Queryable } from '#db/queryable.ts'
import {
  countTeamActive,
  type MemberBetRow,
  sumTeamByMember,
  sumTeamWindows,
  type TeamBetSpan,
} from '#betting/team-store.ts'

export type { TeamBetSpan }
export type TeamSums = { stake: bigint; valid: bigint; payout: bigint }

export type TeamBets = {
  days: (TeamSums & { day: string })[]
  categories: (TeamSums & { category: string; vendor: string })[]
  /** How many have valid bets: in the whole span, and by day. */
  active: { all: number; days: Map<string, number> }
}

/** What a team's bets of a span came to, by the moment at which they were settled; what was given back is taken off then. */
export async function sumTeam(db: Queryable, span: TeamBetSpan, timeZone: string): Promise<TeamBets> {
  const [rows, counts] = await Promise.all([
    sumTeamWindows(db, span, timeZone),
    countTeamActive(db, span, timeZone),
  ])
  const found: TeamBets = { days: [], categories: [], active: { all: 0, days: new Map() } }
  for (const { day, category, vendor, ...sums } of rows)
    if (day !== null) found.days.push({ ...sums, day })
    else if (category !== null && vendor !== null) found.categories.push({ ...sums, category, vendor })
  for (const { day, count } of counts)
    if (day === null) found.active.all = count
    else found.active.days.set(day, count)
  return found
}

/** The same for each of the team who has any. */
export const sumTeamMembers = (db: Queryable, span: TeamBetSpan): Promise<MemberBetRow[]> =>
  sumTeamByMember(db, span)
