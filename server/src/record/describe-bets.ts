import type { SettledBet } from '#betting/list-settled-bets.ts'
import type { Database } from '#db/database.ts'
import { categoryShower, titlesOfGames } from '#game/name-games.ts'
import { describeSlips, type SlipSelection } from '#lottery/list-open-bets.ts'

export type BetDetails = {
  titles: ReadonlyMap<string, string>
  slips: ReadonlyMap<string, SlipSelection>
  categoryOf: (game: { category: string; vendorCode: string }) => string
}

/** What the bets of a page are called, and what stands on the slips among them. */
export async function describeBets(
  db: Database,
  bets: readonly Pick<SettledBet, 'memberId' | 'source' | 'id' | 'game'>[],
): Promise<BetDetails> {
  const codesOf = (source: SettledBet['source']) => [
    ...new Set(bets.filter((bet) => bet.source === source).map((bet) => bet.game)),
  ]
  const slips = Map.groupBy(
    bets.filter(({ source }) => source === 'lottery'),
    ({ memberId }) => memberId,
  )
  const [titles, categoryOf, ...described] = await Promise.all([
    titlesOfGames(db, codesOf('game')),
    categoryShower(db),
    ...[...slips].map(([memberId, theirs]) =>
      describeSlips(
        db,
        memberId,
        theirs.map(({ id }) => id),
      ),
    ),
  ])
  return { titles, slips: new Map(described.flatMap((each) => [...each])), categoryOf }
}
