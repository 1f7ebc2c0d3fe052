import type { ProductIssue } from '#lotteries/check-product.ts'
import type { ThaiPasteIssue } from '#paste/thai-statement.ts'
import type { PasteIssue } from '#paste/vietnamese-steps.ts'
import type { TicketIssue } from '#rules/ticket.ts'

/** Every reason that the rules may give against what was written, bet or set up. */
export type ValidationIssue = TicketIssue | ProductIssue | PasteIssue | ThaiPasteIssue

export type ValidationCode = ValidationIssue['code']

/** The issue of a code, with its parameters. */
export type ValidationIssueOf<Code extends ValidationCode> = Extract<ValidationIssue, { readonly code: Code }>
