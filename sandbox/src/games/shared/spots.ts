import type { Draw } from '../kit/fair.ts'
import { fieldOf, noStep, type Rules, whole } from '../kit/rules.ts'

/** What lies where on a table, in minor units; each amount is of whole hundreds, so that every pay is exact. */
export type SpotBet = { spots: Record<string, number> }

const maxSpots = 60
const maxMinor = 100_000_00

export const stakeOfSpots = ({ spots }: SpotBet): number =>
  Object.values(spots).reduce((sum, amount) => sum + amount, 0)

function readSpots(raw: unknown, isSpot: (spot: string) => boolean): SpotBet | undefined {
  const sent = fieldOf(raw, 'spots')
  if (typeof sent !== 'object' || sent === null) return undefined
  const entries: [string, unknown][] = Object.entries(sent)
  const isAmount = (amount: unknown) =>
    typeof amount === 'number' &&
    Number.isInteger(amount) &&
    amount > 0 &&
    amount <= maxMinor &&
    amount % 100 === 0
  if (entries.length === 0 || entries.length > maxSpots) return undefined
  if (!entries.every(([spot, amount]) => isSpot(spot) && isAmount(amount))) return undefined
  return { spots: Object.fromEntries(entries.map(([spot, amount]) => [spot, Number(amount)])) }
}

export type TableRules<Shown> = Rules<SpotBet, never, Shown> & Pick<TableGame<Shown>, 'times'>

type TableGame<Shown> = {
  game: string
  isSpot: (spot: string) => boolean
  /** What happens at the table: the same for everybody, whatever they bet. */
  outcome: (draw: Draw) => Shown
  /** What a spot pays at an outcome, stake included, in hundredths of what lies there. */
  times: (spot: string, shown: Shown) => number
}

/** The rules of a table with spots, of the form that all games have. */
export function tableRules<Shown>({ game, isSpot, outcome, times }: TableGame<Shown>): TableRules<Shown> {
  return {
    game,
    times,
    readBet: (raw) => readSpots(raw, isSpot),
    readStep: noStep,
    play: (bet, _steps, draw) => {
      const shown = outcome(draw)
      const wonMinor = Object.entries(bet.spots).reduce(
        (sum, [spot, amount]) => sum + (amount / 100) * times(spot, shown),
        0,
      )
      const pays = wonMinor === 0 ? 0 : Math.floor((wonMinor * whole) / stakeOfSpots(bet))
      return { isOver: true, pays, wonMinor, shown }
    },
  }
}

/** What happens at a table, whoever bets. */
export const outcomeOf =
  <Shown>(rules: Rules<SpotBet, never, Shown>) =>
  (draw: Draw): Shown => {
    const position = rules.play({ spots: {} }, [], draw)
    if (!position) throw new Error(`${rules.game} shows nothing`)
    return position.shown
  }
