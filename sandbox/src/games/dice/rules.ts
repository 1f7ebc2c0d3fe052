import { noStep, type Rules, toHundredths, whole, wholeOf, wordOf } from '../kit/rules.ts'

/** Rolls are 0.00 to 99.99, counted in hundredths. */
export const rolls = 10_000
export const chanceLimits = [100, 9500] as const
const sides = ['under', 'over'] as const

export type DiceBet = {
  side: (typeof sides)[number]
  /** How many of the 10,000 rolls win. */
  chance: number
}
export type DiceShown = { roll: number; isWon: boolean }

/** Of all that is staked 99 % comes back, rounded down to a hundredth of the stake. */
export const paysFor = (chance: number): number => toHundredths((99 * rolls * (whole / 100)) / chance)

/** The first roll that is above the line, or the first that is not below it. */
export const lineOf = ({ side, chance }: DiceBet): number => (side === 'under' ? chance : rolls - chance)

export const dice: Rules<DiceBet, never, DiceShown> = {
  game: 'dice',
  readBet: (raw) => {
    const side = wordOf(raw, 'side', sides)
    const chance = wholeOf(raw, 'chance', chanceLimits)
    return side && chance !== undefined ? { side, chance } : undefined
  },
  readStep: noStep,
  play: (bet, _steps, draw) => {
    const roll = draw(rolls)
    const isWon = bet.side === 'under' ? roll < lineOf(bet) : roll >= lineOf(bet)
    return { isOver: true, pays: isWon ? paysFor(bet.chance) : 0, shown: { roll, isWon } }
  },
}
