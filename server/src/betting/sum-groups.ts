import type { Queryable } from '#db/queryable.ts'
import { type SettledGroupRow, type SettledSpan, sumSettledGroups } from '#betting/group-store.ts'

export type SettledSums = Pick<SettledGroupRow, 'bets' | 'stake' | 'valid' | 'payout'>
type OfCategory = SettledSums & { category: string; vendor: string }

export type SettledGroups = {
  days: (SettledSums & { day: string })[]
  categories: OfCategory[]
  games: (OfCategory & { game: string })[]
}

/** What a member's settled bets of a span came to, grouped in three ways; each way sums to the same. */
export async function sumGroups(db: Queryable, span: SettledSpan): Promise<SettledGroups> {
  const groups: SettledGroups = { days: [], categories: [], games: [] }
  for (const { day, category, vendor, game, ...sums } of await sumSettledGroups(db, span))
    if (day !== null) groups.days.push({ ...sums, day })
    else if (category !== null && vendor !== null) {
      if (game === null) groups.categories.push({ ...sums, category, vendor })
      else groups.games.push({ ...sums, category, vendor, game })
    }
  return groups
}
