import { wallet } from '@suntala/contract/wallet'
import type { Context } from '#context.ts'
import type { Bind } from '#http/bind.ts'
import { listBets } from '#record/list-bets.ts'
import { listTransactions, readTransaction } from '#record/list-transactions.ts'

export function routes(bind: Bind, context: Context): void {
  const { transactions, transactionDetail, betRecords } = wallet
  bind(
    { transactions, transactionDetail, betRecords },
    {
      transactions: ({ caller, query, language }) => listTransactions(context, caller, { query, language }),
      transactionDetail: ({ caller, params, language }) =>
        readTransaction(context, caller, { id: params.id, language }),
      betRecords: ({ caller, query }) => listBets(context, caller.memberId, query),
    },
  )
}
