import type { Draw } from './fair.ts'

/** What a stake is worth is told in ten-thousandths of it: 19800 pays 1.98 times the stake. */
export const whole = 10_000

/**
 * Down to a hundredth of the stake: stakes are whole units, so each is paid exactly what is told, and no win is rounded by the
 * stake that it came of.
 */
export const toHundredths = (pays: number): number => Math.floor(pays / 100) * 100

/** Where a round stands after its steps so far. */
export type Position<Shown = unknown> = {
  /** The rules know no further step: the round pays and ends. */
  isOver: boolean
  /** In ten-thousandths of the stake: what it pays when it ends here. */
  pays: number
  /** Where stakes lie on several spots: what they win together in minor units, exact. */
  wonMinor?: number
  /**
   * In ten-thousandths of the stake: all that was staked by now, where steps take further stakes. Every card of such a round is
   * a risk, so it is never given back as one that risked nothing.
   */
  staked?: number
  /** What the player may see of it, and nothing that a step still to come depends on. */
  shown: Shown
}

/**
 * The rules of a game, pure: the same bet, steps and numbers are always the same round. Whatever a round draws it draws
 * in an order that does not depend on what is shown, so that a round can be worked out again from its seeds.
 */
export type Rules<Bet, Step, Shown> = {
  game: string
  /** What the player chose beside the stake; undefined when the game does not offer it. */
  readBet: (raw: unknown) => Bet | undefined
  readStep: (raw: unknown) => Step | undefined
  /** What is done for a player who does not come back, where a round is not simply worth what it `pays` by then. */
  rest?: Step
  /** Undefined when the rules do not allow the last step. */
  play: (bet: Bet, steps: readonly Step[], draw: Draw) => Position<Shown> | undefined
}

/** The rules with what they read and show taken as unknown: so all games can stand in one list. */
export type Game = {
  game: string
  readBet: (raw: unknown) => unknown
  readStep: (raw: unknown) => unknown
  rest?: unknown
  play: (bet: unknown, steps: readonly unknown[], draw: Draw) => Position | undefined
}

export const gameOf = <Bet, Step, Shown>({
  game,
  readBet,
  readStep,
  rest,
  play,
}: Rules<Bet, Step, Shown>): Game => ({
  game,
  readBet,
  readStep,
  ...(rest !== undefined && { rest }),
  play: (raw, rawSteps, draw) => {
    const bet = readBet(raw)
    const steps = rawSteps.map(readStep)
    if (bet === undefined || !steps.every((step) => step !== undefined)) return undefined
    return play(bet, steps, draw)
  },
})

/** A field of an object that somebody sent. */
export const fieldOf = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null ? Object.entries(raw).find(([key]) => key === name)?.[1] : undefined

/** A whole number of a field, between two limits. */
export function wholeOf(raw: unknown, name: string, limits: readonly [number, number]): number | undefined {
  const value = fieldOf(raw, name)
  const [least, most] = limits
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined
}

/** One of the words that a field may have. */
export const wordOf = <W extends string>(raw: unknown, name: string, words: readonly W[]): W | undefined =>
  words.find((word) => word === fieldOf(raw, name))

/** The win in minor units, rounded down. */
export const winOf = (stakeMinor: bigint, pays: number): bigint => (stakeMinor * BigInt(pays)) / BigInt(whole)

/** What a round wins where it stands, in minor units. */
export const winAt = (stakeMinor: bigint, { pays, wonMinor }: Position): bigint =>
  wonMinor === undefined ? winOf(stakeMinor, pays) : BigInt(wonMinor)

/** All that was staked in a round where it stands, in minor units; stakes are of whole units, so half of one is exact. */
export const stakedAt = (stakeMinor: bigint, staked: number): bigint => winOf(stakeMinor, staked)

/** A game without steps takes none. */
export const noStep = (): undefined => undefined

/** What a bet comes to in the long run: return and share of rounds that pay in basis points, and the most it pays. */
export type Figures = { rtpBps: number; hitBps: number; maxPays: number }
/** A bet of the table, played by these steps. */
export type MathsRow<Bet = unknown> = Figures & { bet: Bet; plan?: readonly unknown[] }
export type Maths<Bet = unknown> = {
  /** Return of every bet that the game offers, lowest and highest, in basis points. */
  bandBps: readonly [number, number]
  rows: readonly MathsRow<Bet>[]
}
