import type { record } from '@suntala/contract/record'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { listBets } from '#record/list-bets.ts'
import { listBonuses } from '#record/list-bonuses.ts'
import { readProfit } from '#record/read-profit.ts'
import { askStatement, listStatements, readStatementFile } from '#record/statement/ask-statement.ts'
import { listTransactions, readTransaction } from '#record/list-transactions.ts'

export function routes(context: Context): Handlers<typeof record> {
  return {
    transactions: ({ caller, query, language }) => listTransactions(context, caller, { query, language }),
    transactionDetail: ({ caller, params, language }) =>
      readTransaction(context, caller, { id: params.id, language }),
    statements: ({ caller }) => listStatements(context, caller),
    statementAsk: ({ caller, input, language }) => askStatement(context, caller, { ...input, language }),
    statementFile: ({ caller, params }) => readStatementFile(context, caller, params.id),
    bonusDetails: ({ caller: { memberId }, query, language }) =>
      listBonuses(context.db, { memberId, query, language }),
    profit: ({ caller, query }) => readProfit(context, caller, query),
    betRecords: ({ caller, query }) => listBets(context, caller.memberId, query),
  }
}
