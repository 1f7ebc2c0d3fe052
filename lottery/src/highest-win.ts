import { playTypeOf, type Family, type Outcome } from '#family.ts'
import { winOfHits, type AcceptedTicket } from '#settle.ts'
import type { Hits } from '#play-type.ts'

/**
 * The most that a slip can win, in minor units. Exact for one ticket and for families of at most
 * 100,000 outcomes; for several tickets of a larger family the sum of each ticket's own most, which
 * no outcome exceeds and maybe none reaches.
 */
export type HighestWin = { readonly winMinor: bigint; readonly exact: boolean }

const mostOutcomes = 100_000n

/**
 * The highest possible win of a slip.
 * @throws RangeError when a play type does not exist or a selection is not readable
 */
export function highestWin(family: Family, tickets: readonly AcceptedTicket[]): HighestWin {
  const judged = tickets.map((ticket) => judgedTicket(family, ticket))
  const [only, ...others] = judged
  if (!only) return { winMinor: 0n, exact: true }
  if (others.length === 0) return { winMinor: most(only.best(), [only]), exact: true }
  if (family.outcomes && family.outcomeCount <= mostOutcomes) {
    return { winMinor: most(family.outcomes(), judged), exact: true }
  }
  const sum = judged.reduce((total, ticket) => total + most(ticket.best(), [ticket]), 0n)
  return { winMinor: sum, exact: false }
}

type Judged = {
  readonly ticket: AcceptedTicket
  readonly judge: (outcome: Outcome) => Hits
  readonly best: () => Iterable<Outcome>
}

function judgedTicket(family: Family, ticket: AcceptedTicket): Judged {
  const playType = playTypeOf(family, ticket.playType)
  if (!playType) throw new RangeError(`no play type ${ticket.playType} in ${family.code}`)
  const reading = playType.read(ticket.selection)
  if (!reading.ok) throw new RangeError(`no selection of ${playType.code}: ${ticket.selection.slice(0, 40)}`)
  return {
    ticket,
    judge: (outcome) => playType.judge(outcome)(reading.selection),
    best: () => playType.best?.(reading.selection) ?? family.outcomes?.() ?? [],
  }
}

function most(outcomes: Iterable<Outcome>, tickets: readonly Judged[]): bigint {
  let highest = 0n
  for (const outcome of outcomes) {
    const win = tickets.reduce((sum, { ticket, judge }) => sum + winOfHits(ticket, judge(outcome)), 0n)
    if (win > highest) highest = win
  }
  return highest
}
