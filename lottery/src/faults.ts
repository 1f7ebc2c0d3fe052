import type { OddsFault } from '#numbers/odds.ts'
import type { LineFault } from '#numbers/slip.ts'
import type { ThaiPasteFault } from '#paste/thai-group.ts'
import type { PasteFault } from '#paste/vietnamese-line.ts'
import type { TicketFault } from '#ticket.ts'

/** Every reason that the rules may give against what was written, bet or set up. */
export type LotteryFault = TicketFault | LineFault | OddsFault | PasteFault | ThaiPasteFault

export type FaultCode = LotteryFault['code']

/** The fault of a code, with its parameters. */
export type FaultOf<Code extends FaultCode> = Extract<LotteryFault, { readonly code: Code }>
