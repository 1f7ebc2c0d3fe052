import type { Outcome } from '#rules/outcome.ts'
import { playTypeOf, type Family } from '#rules/family.ts'
import type { ReducedSingle } from '#rules/limits.ts'
import type { Rational } from '#rules/odds.ts'
import type { Hits, PlayType } from '#rules/play-type.ts'

/** A ticket as it was accepted: its selection in normal form, and what it pays, by level. */
export type AcceptedTicket = {
  readonly playType: string
  readonly selection: string
  /** Of one stake unit, in minor units. */
  readonly stakeMinor: bigint
  /** In the order of the play type's levels. */
  readonly odds: readonly Rational[]
  /** Single bets of it that pay less, at the odds that held when it was accepted. */
  readonly reduced?: readonly ReducedSingle[]
}

/** One of the many selections of an issue; tickets with the same one and the same reduced singles share it. */
export type Group = {
  readonly playType: string
  readonly selection: string
  /** Single bets of it that pay odds of their own. */
  readonly reduced?: readonly string[]
}

/**
 * A level that a group wins: the part of each of its tickets is `winOfHits` of these hits, at the odds of
 * the single bet where one is named, at the ticket's own for all others.
 */
export type GroupWin = {
  readonly group: number
  readonly level: number
  readonly hits: number
  readonly single?: string
}

/**
 * The win of one ticket in minor units, the stake included: for each level hits × stake × odds, rounded
 * down to the minor unit; reduced single bets each by themselves.
 * @throws RangeError when the numbers are no outcome of the family, or the selection is not readable
 */
export function settleTicket(family: Family, ticket: AcceptedTicket, outcome: Outcome): bigint {
  if (!family.isOutcome(outcome)) throw new RangeError(`no outcome of ${family.code}: ${outcome.join(' ')}`)
  return winnerOf(family, ticket)(outcome)
}

/**
 * What a ticket wins with an outcome; its selection is read once.
 * @throws RangeError when the play type does not exist or a selection is not readable
 */
export function winnerOf(family: Family, ticket: AcceptedTicket): (outcome: Outcome) => bigint {
  const { playType, selection } = readGroup(family, ticket)
  const { stakeMinor } = ticket
  const reduced = (ticket.reduced ?? []).map(({ single, odds }) => ({
    selection: selectionOf(playType, single),
    terms: { stakeMinor, odds: playType.levels.map(() => odds) },
  }))
  return (outcome) => {
    const evaluate = playType.evaluate(outcome)
    const parts = reduced.map((part) => ({ ...part, hits: evaluate(part.selection) }))
    const full = without(
      evaluate(selection),
      parts.map(({ hits }) => hits),
    )
    return parts.reduce((win, { terms, hits }) => win + winOfHits(terms, hits), winOfHits(ticket, full))
  }
}

function without(hits: Hits, parts: readonly Hits[]): Hits {
  if (parts.length === 0) return hits
  return hits.map((times, level) => parts.reduce((left, part) => left - (part[level] ?? 0), times))
}

/**
 * Settles an issue's selections in one pass: for each play type what the outcome means is worked out
 * once. Losing groups give no row, so that the answer can be joined to the tickets of an issue by
 * group and paid in one statement.
 * @throws RangeError as `settleTicket`
 */
export function settleGroups(family: Family, groups: readonly Group[], outcome: Outcome): GroupWin[] {
  const evaluate = evaluatorOf(family, outcome)
  return groups.flatMap((group, index): GroupWin[] => {
    const singles = (group.reduced ?? []).map((single) => {
      return { single, hits: evaluate({ playType: group.playType, selection: single }) }
    })
    const full = without(
      evaluate(group),
      singles.map(({ hits }) => hits),
    )
    return [{ hits: full }, ...singles].flatMap(({ hits, ...about }) =>
      hits.flatMap((times, level) => (times > 0 ? [{ group: index, level, hits: times, ...about }] : [])),
    )
  })
}

/** What a ticket wins with these hits, each level rounded down to the minor unit. */
export function winOfHits(ticket: Pick<AcceptedTicket, 'stakeMinor' | 'odds'>, hits: Hits): bigint {
  return hits.reduce((win, times, level) => {
    const odds = ticket.odds[level]
    return times > 0 && odds ? win + (BigInt(times) * ticket.stakeMinor * odds.over) / odds.under : win
  }, 0n)
}

/** An evaluator of an issue's selections, with the play types' evaluators made when first needed. */
function evaluatorOf(family: Family, outcome: Outcome): (group: Group) => Hits {
  if (!family.isOutcome(outcome)) throw new RangeError(`no outcome of ${family.code}: ${outcome.join(' ')}`)
  const evaluators = new Map<string, { playType: PlayType; evaluate: (selection: unknown) => Hits }>()
  return ({ playType: code, selection: text }) => {
    let known = evaluators.get(code)
    if (!known) {
      const playType = existing(family, code)
      known = { playType, evaluate: playType.evaluate(outcome) }
      evaluators.set(code, known)
    }
    return known.evaluate(selectionOf(known.playType, text))
  }
}

/**
 * The play type of a group and its selection, read.
 * @throws RangeError when there is none
 */
export function readGroup(
  family: Family,
  { playType: code, selection }: Pick<Group, 'playType' | 'selection'>,
): { readonly playType: PlayType; readonly selection: unknown } {
  const playType = existing(family, code)
  return { playType, selection: selectionOf(playType, selection) }
}

function existing(family: Family, code: string): PlayType {
  const playType = playTypeOf(family, code)
  if (!playType) throw new RangeError(`no play type ${code} in ${family.code}`)
  return playType
}

function selectionOf(playType: PlayType, text: string): unknown {
  const reading = playType.read(text)
  if (!reading.ok) throw new RangeError(`no selection of ${playType.code}: ${text.slice(0, 40)}`)
  return reading.selection
}
