import type { Family, Outcome } from '#rules/family.ts'
import type { ReducedSingle } from '#rules/limits.ts'
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
  const evaluated = tickets.map((ticket) => evaluatedTicket(family, ticket))
  const [only, ...others] = evaluated
  if (!only) return { winMinor: 0n, exact: true }
  if (others.length === 0) return { winMinor: max(only.best(), [only]), exact: true }
  if (family.outcomes && family.outcomeCount * BigInt(evaluated.length) <= maxTries) {
    return { winMinor: max(family.outcomes(), evaluated), exact: true }
  }
  const sum = evaluated.reduce((total, ticket) => total + max(ticket.best(), [ticket]), 0n)
  return { winMinor: sum, exact: false }
}

type Evaluated = {
  readonly win: (outcome: Outcome) => bigint
  readonly best: () => Iterable<Outcome>
}

function evaluatedTicket(family: Family, ticket: AcceptedTicket): Evaluated {
  const { playType, selection } = readGroup(family, ticket)
  const dearest = dearestFirst(playType.singles(selection), ticket.reduced ?? [])
  return {
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

function max(outcomes: Iterable<Outcome>, tickets: readonly Evaluated[]): bigint {
  let highest = 0n
  for (const outcome of outcomes) {
    const win = tickets.reduce((sum, ticket) => sum + ticket.win(outcome), 0n)
    if (win > highest) highest = win
  }
  return highest
}
