import type { operatorReconciliation } from '@suntala/contract/operator-reconciliation'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { readPage } from '#http/present-page.ts'
import { readOperatorNames } from '#operator/read-operator-names.ts'
import { askAgain, compareAgain } from '#reconciliation/ask-again.ts'
import { closeDifference } from '#reconciliation/close-difference.ts'
import { selectDays } from '#reconciliation/day-store.ts'
import { selectDifferences } from '#reconciliation/difference-store.ts'
import { presentDay, presentDifference } from '#reconciliation/present.ts'

const daysAtOnce = 14

export function operatorRoutes(context: Context): Handlers<typeof operatorReconciliation> {
  const { db, clock } = context
  return {
    opsStatements: async ({ query: { before } }) => {
      const rows = await selectDays(db, { before, days: daysAtOnce })
      const last = rows.at(-1)
      return { content: rows.map(presentDay), next: last && last.day > last.earliest ? last.day : null }
    },
    opsStatementAgain: async ({ audited, params, operator, input: { reason } }) => {
      const { source: kind, code, day } = params
      const of = { kind, code, day }
      const asked = { ...of, operatorId: operator.operatorId, reason, at: clock() }
      const status = await audited((tx) => askAgain(tx, context, asked))
      if (status === 'COMPARED') await compareAgain(context, of)
      return { day, status }
    },
    opsDifferences: async ({ query }) => {
      const { rows, ...counts } = await readPage(query, (page) =>
        selectDifferences(db, { ...query, ...page }),
      )
      const names = await readOperatorNames(
        db,
        rows.flatMap(({ closedBy }) => closedBy ?? []),
      )
      return { content: rows.map((row) => presentDifference(row, names)), ...counts }
    },
    opsDifferenceClose: async ({ audited, params: { id }, operator, input: { reason } }) => {
      const closing = { id, operatorId: operator.operatorId, reason, at: clock() }
      await audited((tx) => closeDifference(tx, closing))
      return { id, status: 'CLOSED' }
    },
  }
}
