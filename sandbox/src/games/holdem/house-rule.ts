import { type Betting, optionsOf, potOf, type Step } from './betting.ts'
import { rankOf, scoreOf } from './hand-rank.ts'
import { openingOdds } from './opening-odds.ts'

/** All that the house player sees: its own two cards, those that lie open, and what everybody put in. */
export type HouseSight = { own: readonly number[]; board: readonly number[]; betting: Betting }

/** It bets from this share of hands on that its own beats, raises from this, and calls what costs so much less than it. */
export const bets = 0.7
export const raises = 0.85
export const margin = 0.15

const open = (own: readonly number[]): number => {
  const [low = 0, high = 0] = own.map(rankOf).toSorted((a, b) => a - b)
  const isSuited = own.every((card) => card % 4 === (own[0] ?? 0) % 4)
  const [row, column] = isSuited ? [high, low] : [low, high]
  return (openingOdds[12 - row]?.[12 - column] ?? 0) / 100
}

/**
 * How good cards are: before the flop the share of pots that they win against any two others, from the table; then the share of all two
 * cards that could be held which they beat as they lie, equal ones by half.
 */
export function shareOf(own: readonly number[], board: readonly number[]): number {
  if (board.length === 0) return open(own)
  const score = scoreOf([...own, ...board])
  const left = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => !own.includes(card) && !board.includes(card),
  )
  let beaten = 0
  for (const [place, one] of left.entries())
    for (const other of left.slice(place + 1)) {
      const by = score - scoreOf([one, other, ...board])
      beaten += by > 0 ? 1 : by === 0 ? 0.5 : 0
    }
  return beaten / ((left.length * (left.length - 1)) / 2)
}

/** To two thirds of the pot above what is bet, as far as the rules let it. */
function raiseOf(
  betting: Betting,
  { toCall, minTo, maxTo }: NonNullable<ReturnType<typeof optionsOf>>,
): Step {
  const to = betting.bet + Math.floor((2 * (potOf(betting) + toCall)) / 3)
  return { do: 'raise', to: Math.max(minTo, Math.min(maxTo, to)) }
}

/**
 * How the house player plays: it bets good cards, raises very good ones once in a round of bets, calls what they are worth, and never
 * bluffs. @throws Error when it is not its turn
 */
export function houseStep({ own, board, betting }: HouseSight): Step {
  const options = optionsOf(betting)
  if (!options) throw new Error('nobody has a turn in this hand')
  const { toCall, canRaise } = options
  const did = betting.places.find(({ seat }) => seat === betting.turn)?.did
  const share = shareOf(own, board)
  const hasRaised = did === 'bet' || did === 'raise'
  if (canRaise && !hasRaised && share >= (toCall === 0 ? bets : raises)) return raiseOf(betting, options)
  if (toCall === 0) return { do: 'check' }
  return share >= toCall / (potOf(betting) + toCall) + margin ? { do: 'call' } : { do: 'fold' }
}

/** A check where that is possible, else a fold: what is done for who does not decide in time. */
export const restStep = (betting: Betting): Step =>
  optionsOf(betting)?.toCall === 0 ? { do: 'check' } : { do: 'fold' }
