import type { Family } from '@suntala/lottery/rules/family'
import { highestWin } from '@suntala/lottery/rules/highest-win'
import type { Mode } from '@suntala/lottery/rules/modes'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import { quoteTicket, type Quote, type Ticket, type TicketTerms } from '@suntala/lottery/rules/ticket'
import { writeChosen, type Chosen } from '#screens/lottery/boards/chosen.ts'

export type AcceptedQuote = Extract<Quote, { ok: true }>

type Asked = {
  readonly family: Family
  readonly terms: TicketTerms
  readonly playType: PlayType
  readonly mode: Mode
  readonly times: number | undefined
}

/** What the rules say of a choice. */
export function quoteChoice({ family, terms, playType, mode, times = 1 }: Asked, chosen: Chosen): Quote {
  const { unitMinor, ownGroup, groups } = terms
  const ticket: Ticket = {
    playType: playType.code,
    selection: writeChosen(playType.input, chosen),
    ...(unitMinor !== undefined && { unitMinor }),
    mode,
    multiple: times,
    group: Math.min(ownGroup, groups.max),
  }
  return quoteTicket(family, terms, ticket)
}

/** The most that an accepted ticket may win. */
export function highestOf(family: Family, { ticket, stakeMinor, payouts, reduced }: AcceptedQuote): bigint {
  const odds = payouts.map((payout) => payout.odds)
  const { playType, selection } = ticket
  return highestWin(family, [{ playType, selection, stakeMinor, odds, reduced }]).winMinor
}
