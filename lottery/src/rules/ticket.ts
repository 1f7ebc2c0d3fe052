import { playTypeOf, type Family } from '#rules/family.ts'
import type { SelectionIssue } from '#rules/selection.ts'
import { boundOfWin, highestWin } from '#rules/highest-win.ts'
import { limitsOn, type Limits, type ReducedSingle } from '#rules/limits.ts'
import { classicGroup, oddsOf, paysByGroup, type LevelOdds, type Rational } from '#rules/odds.ts'
import type { Mode } from '#rules/modes.ts'
import { maxBets, type PlayType } from '#rules/play-type.ts'
import type { AcceptedTicket } from '#rules/settle.ts'

export { modes, type Mode } from '#rules/modes.ts'

const parts: Record<Mode, bigint> = { 1: 1n, '0.1': 10n, '0.01': 100n }

/** A selection and how much is bet on each of its single bets: unit × mode × multiple per stake unit. */
export type Ticket = {
  readonly playType: string
  readonly selection: string
  /** What a stake unit costs before mode and multiple; the lottery's own unit if not said. */
  readonly unitMinor?: bigint
  readonly mode: Mode
  readonly multiple: number
  /** The prize group that the player chose; the rest up to the own group comes back as rebate. */
  readonly group: number
}

/** What tickets are sold under: the lottery's part and the player's own prize group. */
export type TicketTerms = {
  /** The unit that every ticket is bought in; absent where the player chooses one. */
  readonly unitMinor?: bigint
  /** Bounds of unit × mode × multiple, the stake on one stake unit; none if not said. */
  readonly stake?: { readonly minMinor: bigint; readonly maxMinor: bigint }
  readonly modes: readonly Mode[]
  readonly maxMultiple: number
  readonly groups: { readonly min: number; readonly max: number }
  /** The player's own group; between the lottery's least and most. */
  readonly ownGroup: number
  readonly odds: LevelOdds
  readonly closedPlayTypes: readonly string[]
  /** The lottery's and the issue's together (`mergeLimits`). */
  readonly limits: Limits
  /** The most that one ticket may win, in minor units; each line of a slip is a ticket. */
  readonly maxWinMinor: bigint
  /** The most that one player may win in one issue with all slips; held for slips, not for a ticket. */
  readonly prizeCapMinor?: bigint
}

export type TicketIssue =
  | SelectionIssue
  | { readonly code: 'unknown_play_type'; readonly playType: string }
  | { readonly code: 'closed_play_type'; readonly playType: string }
  | { readonly code: 'closed_single'; readonly single: string }
  | { readonly code: 'mode_not_offered'; readonly mode: string }
  | { readonly code: 'multiple_outside'; readonly max: number }
  | { readonly code: 'group_outside'; readonly min: number; readonly max: number }
  /** Unit × mode × multiple is no whole number of minor units. */
  | { readonly code: 'stake_not_whole' }
  | { readonly code: 'stake_below'; readonly minStakeMinor: bigint }
  | { readonly code: 'stake_above'; readonly maxStakeMinor: bigint }
  /** Another unit than the lottery's, or none where the player has to choose one. */
  | { readonly code: 'unit_not_offered' }
  | { readonly code: 'win_above'; readonly maxWinMinor: bigint; readonly maxMultiple: number }

/** What one single bet wins at a level when it is hit once. */
export type Payout = { readonly level: string; readonly odds: Rational; readonly winMinor: bigint }

/** A ticket as it is accepted; its selection is in its normal form. */
export type Quote =
  | {
      readonly ok: true
      readonly ticket: Ticket
      readonly bets: number
      /** Of one stake unit: unit × mode × multiple. */
      readonly stakeMinor: bigint
      readonly priceMinor: bigint
      /** What comes back at once for prize given up; rounded down to the minor unit. */
      readonly rebateMinor: bigint
      readonly payouts: readonly Payout[]
      /** Single bets of it that pay less, and what. */
      readonly reduced: readonly ReducedSingle[]
    }
  | { readonly ok: false; readonly issues: readonly TicketIssue[] }

/**
 * Checks a ticket against what is on sale, counts and prices it and fixes what it pays. The server
 * accepts this and nothing that a page worked out. Never throws, whatever the ticket says.
 */
export function quoteTicket(family: Family, terms: TicketTerms, ticket: Ticket): Quote {
  const playType = playTypeOf(family, ticket.playType)
  if (!playType) return { ok: false, issues: [{ code: 'unknown_play_type', playType: ticket.playType }] }
  const issues = termIssues(playType, terms, ticket)
  const reading = playType.read(ticket.selection)
  if (!reading.ok) return { ok: false, issues: [...issues, ...reading.issues] }
  const { selection } = reading
  const bets = playType.count(selection)
  if (bets === 0) issues.push({ code: 'no_bets' })
  if (bets > maxBets) issues.push({ code: 'too_many_bets', max: maxBets, given: bets })
  if (issues.length > 0) return { ok: false, issues }
  const { closed, reduced } = limitsOn(family, playType, terms.limits, selection)
  issues.push(...closed.slice(0, 20).map((single) => ({ code: 'closed_single', single }) as const))
  const stakeMinor = stakeOf(terms, ticket, BigInt(ticket.multiple))
  const payouts = payoutsOf(playType, terms, { group: ticket.group, stakeMinor })
  const written = playType.write(selection)
  const odds = payouts.map((payout) => payout.odds)
  if (issues.length === 0 && boundOfWin(playType, bets, { stakeMinor, odds }) > terms.maxWinMinor) {
    const accepted = { playType: playType.code, selection: written, stakeMinor, odds, reduced }
    issues.push(...winIssues(family, terms, { ticket, accepted }))
  }
  if (issues.length > 0) return { ok: false, issues }
  const priceMinor = stakeMinor * BigInt(bets) * BigInt(playType.unitsPerBet)
  const givenUp = paysByGroup(playType) ? BigInt(terms.ownGroup - ticket.group) : 0n
  const rebateMinor = (priceMinor * givenUp) / BigInt(classicGroup)
  const normal = { ...ticket, selection: written }
  return { ok: true, ticket: normal, bets, stakeMinor, priceMinor, rebateMinor, payouts, reduced }
}

function termIssues(playType: PlayType, terms: TicketTerms, ticket: Ticket): TicketIssue[] {
  const { mode, multiple, group } = ticket
  const issues: TicketIssue[] = []
  if (terms.closedPlayTypes.includes(playType.code)) {
    issues.push({ code: 'closed_play_type', playType: playType.code })
  }
  if (!terms.modes.includes(mode)) issues.push({ code: 'mode_not_offered', mode })
  const max = Math.min(terms.groups.max, terms.ownGroup)
  if (!Number.isSafeInteger(group) || group < terms.groups.min || group > max) {
    issues.push({ code: 'group_outside', min: terms.groups.min, max })
  }
  if (!Number.isSafeInteger(multiple) || multiple < 1 || multiple > terms.maxMultiple) {
    issues.push({ code: 'multiple_outside', max: terms.maxMultiple })
  } else if (terms.modes.includes(mode)) issues.push(...stakeIssues(terms, ticket))
  return issues
}

/** The stake on one stake unit, rounded down to the minor unit. */
function stakeOf(terms: TicketTerms, { unitMinor, mode }: Ticket, multiple: bigint): bigint {
  return ((unitMinor ?? terms.unitMinor ?? 0n) * multiple) / parts[mode]
}

function stakeIssues(terms: TicketTerms, ticket: Ticket): TicketIssue[] {
  const unitMinor = ticket.unitMinor ?? terms.unitMinor ?? 0n
  if (unitMinor < 1n || unitMinor !== (terms.unitMinor ?? unitMinor)) return [{ code: 'unit_not_offered' }]
  if ((unitMinor * BigInt(ticket.multiple)) % parts[ticket.mode] !== 0n) return [{ code: 'stake_not_whole' }]
  const stakeMinor = stakeOf(terms, ticket, BigInt(ticket.multiple))
  const { minMinor, maxMinor } = terms.stake ?? { minMinor: 1n, maxMinor: stakeMinor }
  if (stakeMinor < minMinor) return [{ code: 'stake_below', minStakeMinor: minMinor }]
  return stakeMinor > maxMinor ? [{ code: 'stake_above', maxStakeMinor: maxMinor }] : []
}

/** Holds what the whole ticket can win against the most that it may. */
function winIssues(
  family: Family,
  terms: TicketTerms,
  { ticket, accepted }: { ticket: Ticket; accepted: AcceptedTicket },
): TicketIssue[] {
  const highestAt = (multiple: bigint): bigint => {
    const stakeMinor = stakeOf(terms, ticket, multiple) // rounded down where no ticket could be
    return highestWin(family, [{ ...accepted, stakeMinor }]).winMinor
  }
  const { maxWinMinor } = terms
  const highest = highestAt(BigInt(ticket.multiple))
  if (highest <= maxWinMinor) return []
  let max = (maxWinMinor * BigInt(ticket.multiple)) / highest
  // Each level is rounded down by itself, so that a smaller ticket may win a little more than its share.
  while (max > 0n && highestAt(max) > maxWinMinor) max--
  return [{ code: 'win_above', maxWinMinor, maxMultiple: Number(max) }]
}

function payoutsOf(
  playType: PlayType,
  terms: TicketTerms,
  { group, stakeMinor }: { group: number; stakeMinor: bigint },
): Payout[] {
  return playType.levels.map((level) => {
    const odds = oddsOf(playType, level, { group, odds: terms.odds })
    return { level: level.code, odds, winMinor: (stakeMinor * odds.over) / odds.under }
  })
}
