import type { ProductIssue } from '#lotteries/check-product.ts'
import type { ThaiPasteIssue } from '#paste/thai-group.ts'
import type { PasteIssue } from '#paste/vietnamese-line.ts'
import type { TicketIssue } from '#rules/ticket.ts'

/** Every reason that the rules may give against what was written, bet or set up. */
export type LotteryIssue = TicketIssue | ProductIssue | PasteIssue | ThaiPasteIssue

export type IssueCode = LotteryIssue['code']

/** The fault of a code, with its parameters. */
export type IssueOf<Code extends IssueCode> = Extract<LotteryIssue, { readonly code: Code }>
