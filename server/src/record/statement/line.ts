import type { TransactionType } from '#record/rules.ts'

/** A line of a statement, its amounts as decimal strings. */
export type StatementLine = {
  at: string
  id: string
  type: TransactionType
  subject: string
  reference: string
  before: string
  amount: string
  after: string
}

/** A month's lines in order, with what they lead from and to. */
export type StatementSheet = {
  month: string
  timeZone: string
  currency: string
  /** The customer's number. */
  customer: string
  opening: string
  moneyIn: string
  moneyOut: string
  closing: string
  lines: readonly StatementLine[]
}
