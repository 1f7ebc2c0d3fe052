import { scoreOf } from './hand-rank.ts'

/** A small generator: the same sample at every run. */
function generator(): (below: number) => number {
  let state = 0x9e3779b9
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** A card of a rank, from the two, 0, on. */
const cardOf = (rank: number, suit: number): number => ((rank + 1) % 13) * 4 + suit

function shareOfPots(own: readonly number[], boards: number, random: (below: number) => number): number {
  const deck = Array.from({ length: 52 }, (_, card) => card).filter((card) => !own.includes(card))
  let won = 0
  for (let times = 0; times < boards; times++) {
    for (let place = 0; place < 7; place++) {
      const from = place + random(deck.length - place)
      const taken = deck[from] ?? 0
      deck[from] = deck[place] ?? 0
      deck[place] = taken
    }
    const board = deck.slice(2, 7)
    const by = scoreOf([...own, ...board]) - scoreOf([...deck.slice(0, 2), ...board])
    won += by > 0 ? 1 : by === 0 ? 0.5 : 0
  }
  return won / boards
}

/** The table of `opening-odds.ts`, not rounded, from so many boards for each two cards. */
export function workOutOdds(boards: number): number[][] {
  const random = generator()
  const ranks = Array.from({ length: 13 }, (_, at) => 12 - at)
  return ranks.map((row) =>
    ranks.map((column) =>
      shareOfPots([cardOf(row, 0), cardOf(column, column < row ? 0 : 1)], boards, random),
    ),
  )
}
