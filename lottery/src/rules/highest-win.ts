import { everyNumber } from '#plays/parts.ts'
import type { Outcome } from '#rules/outcome.ts'
import type { Family } from '#rules/family.ts'
import type { ReducedSingle } from '#rules/limits.ts'
import type { PlayType } from '#rules/play-type.ts'
import { readGroup, winnerOf, type AcceptedTicket } from '#rules/settle.ts'

/**
 * The most that a slip can win, in minor units. Exact for one ticket, and for several where few outcomes
 * have to be tried; otherwise the sum of each ticket's own most, which no outcome exceeds and maybe none
 * reaches.
 */
export type HighestWin = { readonly winMinor: bigint; readonly exact: boolean }

/** Outcomes times tickets that are tried at most, so that an answer takes milliseconds. */
const maxTries = 20_000n

/**
 * The highest possible win of a slip.
 * @throws RangeError when a play type does not exist or a selection is not readable
 */
export function highestWin(family: Family, tickets: readonly AcceptedTicket[]): HighestWin {
  return [...partialWins(family, tickets)].reduce(add, { winMinor: 0n, exact: true })
}

/**
 * What the highest win is added up of: each is a search of its own, so that others can have their turn in between.
 * @throws RangeError as `highestWin`
 */
export function* partialWins(family: Family, tickets: readonly AcceptedTicket[]): Generator<HighestWin> {
  const evaluated = tickets.map((ticket) => evaluatedTicket(family, ticket))
  const parts = [...Map.groupBy(evaluated, ({ playType }) => playType.numbers?.part)]
  // Parts of an outcome are drawn apart from each other: the best outcome has the best of each.
  if (parts.length > 1 && parts.every(([part]) => part)) {
    for (const [, ofPart] of parts) yield* together(family, ofPart)
  } else yield* together(family, evaluated)
}

type Stake = Pick<AcceptedTicket, 'stakeMinor' | 'odds'>

/**
 * No ticket of so many single bets wins more, whatever is drawn: a single bet wins each level at most once for each
 * stake unit that it costs. Coarser than `highestWin`, and known at once.
 */
export function boundOfWin(playType: PlayType, bets: number, { stakeMinor, odds }: Stake): bigint {
  // Rounded up, for what many bets win together is rounded down only once.
  const ofBet = odds.reduce((sum, { over, under }) => sum + (stakeMinor * over + under - 1n) / under, 0n)
  return BigInt(bets) * BigInt(playType.unitsPerBet) * ofBet
}

type Evaluated = {
  readonly playType: PlayType
  readonly win: (outcome: Outcome) => bigint
  readonly best: () => Iterable<Outcome>
}

const add = (one: HighestWin, other: HighestWin): HighestWin => ({
  winMinor: one.winMinor + other.winMinor,
  exact: one.exact && other.exact,
})

/** The most that tickets win with one outcome. */
function* together(family: Family, tickets: readonly Evaluated[]): Generator<HighestWin> {
  const isOne = tickets.length === 1
  const outcomes = isOne || tickets.length === 0 ? undefined : outcomesFor(family, tickets)
  if (outcomes) yield { winMinor: highest(outcomes, tickets), exact: true }
  else for (const ticket of tickets) yield { winMinor: highest(ticket.best(), [ticket]), exact: isOne }
}

/** Every outcome that tells these tickets apart, where that is few enough. */
function outcomesFor(family: Family, tickets: readonly Evaluated[]): Iterable<Outcome> | undefined {
  const part = tickets[0]?.playType.numbers?.part
  if (part && part.drawn === 1 && tickets.every(({ playType }) => playType.numbers?.part === part)) {
    return everyNumber(part.digits).map((number) => part.place([number]))
  }
  const tries = family.outcomeCount * BigInt(tickets.length)
  return tries <= maxTries ? family.outcomes?.() : undefined
}

function evaluatedTicket(family: Family, ticket: AcceptedTicket): Evaluated {
  const { playType, selection } = readGroup(family, ticket)
  const dearest = dearestFirst(playType.singles(selection), ticket.reduced ?? [])
  return {
    playType,
    win: winnerOf(family, ticket),
    best: () => playType.best?.(selection, dearest) ?? family.outcomes?.() ?? [],
  }
}

/** The single bets at full odds, then the reduced ones by what they pay; nothing where none is reduced. */
function dearestFirst(
  singles: Iterable<string>,
  reduced: readonly ReducedSingle[],
): readonly string[] | undefined {
  if (reduced.length === 0) return undefined
  const less = new Set(reduced.map(({ single }) => single))
  const byOdds = reduced.toSorted((one, other) => {
    return Number(other.odds.over * one.odds.under - one.odds.over * other.odds.under)
  })
  return [...[...singles].filter((single) => !less.has(single)), ...byOdds.map(({ single }) => single)]
}

function highest(outcomes: Iterable<Outcome>, tickets: readonly Evaluated[]): bigint {
  let maxWin = 0n
  for (const outcome of outcomes) {
    const win = tickets.reduce((sum, ticket) => sum + ticket.win(outcome), 0n)
    if (win > maxWin) maxWin = win
  }
  return maxWin
}
