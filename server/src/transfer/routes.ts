import { fromMinor } from '@suntala/contract/minor'
import type { transfer } from '@suntala/contract/transfer'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'
import { askForMoney } from '#passkey/prove-money.ts'
import { listTargets } from '#transfer/list-targets.ts'
import { nameOther } from '#transfer/name-transfers.ts'
import { readTransferConfig } from '#transfer/read-config.ts'
import { selectHistory } from '#transfer/store.ts'
import { hashOf, transferRelative } from '#transfer/transfer-relative.ts'

export const routes = (context: Context): Handlers<typeof transfer> => ({
  transferTargets: ({ caller, query }) => listTargets(context, caller.memberId, query),
  transferConfig: ({ caller }) => readTransferConfig(context, caller),
  transferSign: ({ caller, input }) => askForMoney(context, { caller, bodyHash: hashOf(input) }),
  transferRelative: ({ caller, input, idempotency }) =>
    transferRelative(context, { caller, input, key: idempotency.key }),
  transferHistory: ({ caller: { memberId }, query }) =>
    presentPage(
      query,
      (page) => selectHistory(context.db, { memberId, ...page }),
      (row) => ({
        id: row.id,
        direction: row.direction,
        ...nameOther(row, memberId),
        amount: fromMinor(row.amount),
        createdAt: row.createdAt.getTime(),
        isReversed: row.isReversed,
      }),
    ),
})
