import type { operatorLedger } from '@suntala/contract/operator-ledger'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { listEntries, readTransfer } from '#ledger/read-transfer.ts'

export const operatorRoutes = ({ db }: Context): Handlers<typeof operatorLedger> => ({
  opsEntries: ({ params, query }) =>
    listEntries(db, BigInt(params.account), query.before === undefined ? undefined : BigInt(query.before)),
  opsTransfer: ({ params }) => readTransfer(db, params.id),
})
