import type { Fixture } from './fixtures.ts'
import { basketballMarkets, footballMarkets } from './goal-markets.ts'
import { bestOf, type Board, leaderOf } from './model.ts'
import { setMarkets } from './set-markets.ts'
import type { Settlement } from './settlement.ts'

type Of = { league: Fixture['league'] }
type Pick = { code: string; pick: string; line: number }

/** How a pick of a match that was played ends by its board. A kind of bets that is no more is no bet. */
export function settlePick({ league }: Of, board: Board, { code, pick, line }: Pick): Settlement {
  const { sport, sets } = league
  if (sets) {
    const market = setMarkets(sets.needed).find((one) => one.code === code)
    return market?.settle({ winners: board.sets.map(leaderOf) }, pick, line) ?? 'VOID'
  }
  const { score: final, half = final, first, quarters } = board
  const market = (sport === 'FOOTBALL' ? footballMarkets : basketballMarkets).find((one) => one.code === code)
  return market?.settle({ half, final, first, best: bestOf(quarters) }, pick, line) ?? 'VOID'
}
