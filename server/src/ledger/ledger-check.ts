import type { Queryable } from '#db/queryable.ts'

/** One thing that is not as it must be, in words for an operator. */
export type Finding = { check: string; text: string }

/**
 * A pass over the books. Other modules add theirs in a file `ledger-checks.ts` beside their operations, which
 * exports `ledgerChecks: readonly LedgerCheck[]`; `npm run ledger:verify` finds it there.
 */
export type LedgerCheck = {
  name: string
  /** All checks of a run see one moment of the database. */
  run(db: Queryable): Promise<Finding[]>
}

/** More of one kind tell nothing new; the last line then says that there are more. */
const maxFindings = 20

/**
 * A check in one statement: each row that it returns is a finding. Its columns are put into `describe`.
 * @param text a select that returns nothing while all is well
 */
export function sqlCheck<Row extends object>(
  name: string,
  text: string,
  describe: (row: Row) => string,
): LedgerCheck {
  return {
    name,
    async run(db) {
      const rows = await db.query<Row>({ text: `select * from (${text}) f limit ${maxFindings + 1}` })
      return rows.map((row, index) => ({
        check: name,
        text: index < maxFindings ? describe(row) : 'and more of this kind',
      }))
    },
  }
}
