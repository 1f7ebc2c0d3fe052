import { playTypeOf, type Family, type Outcome } from '#family.ts'
import type { Rational } from '#odds.ts'
import type { Hits, PlayType } from '#play-type.ts'

/** A ticket as it was accepted: its selection in normal form, and what it pays, by level. */
export type AcceptedTicket = {
  readonly playType: string
  readonly selection: string
  /** Of one stake unit, in minor units. */
  readonly stakeMinor: bigint
  /** In the order of the play type's levels. */
  readonly odds: readonly Rational[]
}

/** One of the many selections of an issue; tickets with the same one share it. */
export type Group = { readonly playType: string; readonly selection: string }

/** A level that a group wins. The win of each of its tickets is `winMinor` of these hits. */
export type GroupWin = { readonly group: number; readonly level: number; readonly hits: number }

/**
 * The win of one ticket in minor units, the stake included: for each level hits × stake × odds, rounded
 * down to the minor unit.
 * @throws RangeError when the numbers are no outcome of the family, or the selection is not readable
 */
export function settleTicket(family: Family, ticket: AcceptedTicket, outcome: Outcome): bigint {
  return winOfHits(ticket, judgeOf(family, outcome)(ticket))
}

/**
 * Settles an issue's selections in one pass: for each play type what the outcome means is worked out
 * once. Losing groups give no row, so that the answer can be joined to the tickets of an issue by
 * group and paid in one statement.
 * @throws RangeError as `settleTicket`
 */
export function settleGroups(family: Family, groups: readonly Group[], outcome: Outcome): GroupWin[] {
  const judge = judgeOf(family, outcome)
  return groups.flatMap((group, index) =>
    judge(group).flatMap((hits, level) => (hits > 0 ? [{ group: index, level, hits }] : [])),
  )
}

/** What a ticket wins with these hits, each level rounded down to the minor unit. */
export function winOfHits(ticket: Pick<AcceptedTicket, 'stakeMinor' | 'odds'>, hits: Hits): bigint {
  return hits.reduce((win, times, level) => {
    const odds = ticket.odds[level]
    return times > 0 && odds ? win + (BigInt(times) * ticket.stakeMinor * odds.over) / odds.under : win
  }, 0n)
}

/** A settler of an issue's selections, with the play types' judges made when first needed. */
export function judgeOf(family: Family, outcome: Outcome): (group: Group) => Hits {
  if (!family.isOutcome(outcome)) throw new RangeError(`no outcome of ${family.code}: ${outcome.join(' ')}`)
  const judges = new Map<string, { playType: PlayType; judge: (selection: unknown) => Hits }>()
  return ({ playType: code, selection: text }) => {
    let known = judges.get(code)
    if (!known) {
      const playType = playTypeOf(family, code)
      if (!playType) throw new RangeError(`no play type ${code} in ${family.code}`)
      known = { playType, judge: playType.judge(outcome) }
      judges.set(code, known)
    }
    const reading = known.playType.read(text)
    if (!reading.ok) throw new RangeError(`no selection of ${code}: ${text.slice(0, 40)}`)
    return known.judge(reading.selection)
  }
}
