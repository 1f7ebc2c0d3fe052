import { type Draw, drawDistinct } from '../kit/fair.ts'
import { noStep, type Rules } from '../kit/rules.ts'

/** How many tickets there are, drawn from anew each time. */
export const tickets = 1_000_000
export const fields = 9

/** What three alike pay, in times of the stake, and how many tickets do. The place in this list is the picture. */
export const prizes = [
  { times: 1, tickets: 120_000 },
  { times: 2, tickets: 80_000 },
  { times: 3, tickets: 40_000 },
  { times: 5, tickets: 24_000 },
  { times: 10, tickets: 10_000 },
  { times: 25, tickets: 4_000 },
  { times: 100, tickets: 900 },
  { times: 500, tickets: 140 },
  { times: 5000, tickets: 16 },
] as const

export type ScratchShown = {
  /** The picture under each field. */
  fields: number[]
  /** The picture that is there three times; null on a ticket that pays nothing. */
  prize: number | null
}

/** The prize of a ticket by its number, those that pay least first. */
export function prizeOf(ticket: number): number | null {
  let below = 0
  const index = prizes.findIndex((prize) => ticket < (below += prize.tickets))
  return index === -1 ? null : index
}

/** Nine pictures, three alike where there is a prize and no other three alike: all such tickets are equally likely. */
function print(prize: number | null, draw: Draw): number[] {
  const others = prizes.flatMap((_, picture) => (picture === prize ? [] : [picture, picture]))
  const alike = prize === null ? [] : [prize, prize, prize]
  const drawn = drawDistinct(draw, fields - alike.length, others.length).map((at) => others[at] ?? 0)
  const pictures = [...alike, ...drawn]
  return drawDistinct(draw, fields, fields).map((at) => pictures[at] ?? 0)
}

/** A ticket of nine fields: three alike pay. */
export const scratch: Rules<object, never, ScratchShown> = {
  game: 'scratch',
  readBet: () => ({}),
  readStep: noStep,
  play: (_bet, _steps, draw) => {
    const prize = prizeOf(draw(tickets))
    const pays = prize === null ? 0 : (prizes[prize]?.times ?? 0) * 10_000
    return { isOver: true, pays, shown: { fields: print(prize, draw), prize } }
  },
}
