import { playTypeOf, type Family } from '#family.ts'
import type { Fault } from '#fault.ts'
import { highestWin } from '#highest-win.ts'
import { limitsOn, type Limits, type ReducedSingle } from '#limits.ts'
import { classicGroup, oddsOf, paysByGroup, type LevelOdds, type Rational } from '#odds.ts'
import { mostBets, type PlayType } from '#play-type.ts'
import type { AcceptedTicket } from '#settle.ts'

/** Parts of the unit price that a single bet may be bought at: 1, 0.1 and 0.01 of it. */
export const modes = ['1', '0.1', '0.01'] as const
export type Mode = (typeof modes)[number]

const parts: Record<Mode, bigint> = { 1: 1n, '0.1': 10n, '0.01': 100n }

/** A selection and how much is bet on each of its single bets: unit × mode × multiple per stake unit. */
export type Ticket = {
  readonly playType: string
  readonly selection: string
  readonly mode: Mode
  readonly multiple: number
  /** The prize group that the player chose; the rest up to the own group comes back as rebate. */
  readonly group: number
}

/** What tickets are sold under: the lottery's part and the player's own prize group. */
export type TicketTerms = {
  readonly unitMinor: bigint
  readonly modes: readonly Mode[]
  readonly mostMultiple: number
  readonly groups: { readonly least: number; readonly most: number }
  /** The player's own group; between the lottery's least and most. */
  readonly ownGroup: number
  readonly odds: LevelOdds
  readonly closedPlayTypes: readonly string[]
  /** The lottery's and the together (`mergeLimits`). */
  readonly limits: Limits
  /** The most that one ticket may win, in minor units. */
  readonly mostWinMinor: bigint
}

export type TicketFault =
  | Fault
  | { readonly code: 'unknown_play_type'; readonly playType: string }
  | { readonly code: 'closed_play_type'; readonly playType: string }
  | { readonly code: 'closed_single'; readonly single: string }
  | { readonly code: 'mode_not_offered'; readonly mode: string }
  | { readonly code: 'multiple_outside'; readonly most: number }
  | { readonly code: 'group_outside'; readonly least: number; readonly most: number }
  /** Unit × mode × multiple is no whole number of minor units. */
  | { readonly code: 'stake_not_whole' }
  | { readonly code: 'win_above'; readonly mostWinMinor: bigint; readonly mostMultiple: number }

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
  | { readonly ok: false; readonly faults: readonly TicketFault[] }

/**
 * Checks a ticket against what is on sale, counts and prices it and fixes what it pays. The server
 * accepts this and nothing that a page worked out. Never throws, whatever the ticket says.
 */
export function quoteTicket(family: Family, terms: TicketTerms, ticket: Ticket): Quote {
  const playType = playTypeOf(family, ticket.playType)
  if (!playType) return { ok: false, faults: [{ code: 'unknown_play_type', playType: ticket.playType }] }
  const faults = termFaults(playType, terms, ticket)
  const reading = playType.read(ticket.selection)
  if (!reading.ok) return { ok: false, faults: [...faults, ...reading.faults] }
  const { selection } = reading
  const bets = playType.count(selection)
  if (bets === 0) faults.push({ code: 'no_bets' })
  if (bets > mostBets) faults.push({ code: 'too_many_bets', most: mostBets, given: bets })
  if (faults.length > 0) return { ok: false, faults }
  const { closed, reduced } = limitsOn(playType, terms.limits, selection)
  faults.push(...closed.slice(0, 20).map((single) => ({ code: 'closed_single', single }) as const))
  const stakeMinor = (terms.unitMinor * BigInt(ticket.multiple)) / parts[ticket.mode]
  const payouts = payoutsOf(playType, terms, { group: ticket.group, stakeMinor })
  const written = playType.write(selection)
  if (faults.length === 0) {
    const odds = payouts.map((payout) => payout.odds)
    const accepted = { playType: playType.code, selection: written, stakeMinor, odds, reduced }
    faults.push(...winFaults(family, terms, { ticket, accepted }))
  }
  if (faults.length > 0) return { ok: false, faults }
  const priceMinor = stakeMinor * BigInt(bets) * BigInt(playType.unitsPerBet)
  const givenUp = paysByGroup(playType) ? BigInt(terms.ownGroup - ticket.group) : 0n
  const rebateMinor = (priceMinor * givenUp) / BigInt(classicGroup)
  const normal = { ...ticket, selection: written }
  return { ok: true, ticket: normal, bets, stakeMinor, priceMinor, rebateMinor, payouts, reduced }
}

function termFaults(playType: PlayType, terms: TicketTerms, ticket: Ticket): TicketFault[] {
  const { mode, multiple, group } = ticket
  const faults: TicketFault[] = []
  if (terms.closedPlayTypes.includes(playType.code)) {
    faults.push({ code: 'closed_play_type', playType: playType.code })
  }
  if (!terms.modes.includes(mode)) faults.push({ code: 'mode_not_offered', mode })
  const most = Math.min(terms.groups.most, terms.ownGroup)
  if (!Number.isSafeInteger(group) || group < terms.groups.least || group > most) {
    faults.push({ code: 'group_outside', least: terms.groups.least, most })
  }
  if (!Number.isSafeInteger(multiple) || multiple < 1 || multiple > terms.mostMultiple) {
    faults.push({ code: 'multiple_outside', most: terms.mostMultiple })
  } else if (terms.modes.includes(mode) && (terms.unitMinor * BigInt(multiple)) % parts[mode] !== 0n) {
    faults.push({ code: 'stake_not_whole' })
  }
  return faults
}

/** Holds what the whole ticket can win against the most that it may. */
function winFaults(
  family: Family,
  { unitMinor, mostWinMinor }: TicketTerms,
  { ticket, accepted }: { ticket: Ticket; accepted: AcceptedTicket },
): TicketFault[] {
  const highestAt = (multiple: bigint): bigint => {
    const stakeMinor = (unitMinor * multiple) / parts[ticket.mode] // rounded down where no ticket could be
    return highestWin(family, [{ ...accepted, stakeMinor }]).winMinor
  }
  const highest = highestAt(BigInt(ticket.multiple))
  if (highest <= mostWinMinor) return []
  let most = (mostWinMinor * BigInt(ticket.multiple)) / highest
  // Each level is rounded down by itself, so that a smaller ticket may win a little more than its share.
  while (most > 0n && highestAt(most) > mostWinMinor) most--
  return [{ code: 'win_above', mostWinMinor, mostMultiple: Number(most) }]
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
