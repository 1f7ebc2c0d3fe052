import type { withdrawals } from '@suntala/contract/cashier'
import type { withdrawalCase } from '@suntala/contract/withdrawal-case'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'
import { askForMoney } from '#passkey/prove-money.ts'
import { addPayee } from '#cashier/withdrawal/add-payee.ts'
import { hashOf } from '#cashier/withdrawal/asked-withdrawal.ts'
import { confirmReceipt } from '#cashier/withdrawal/confirm-receipt.ts'
import { createWithdrawals } from '#cashier/withdrawal/create-withdrawal.ts'
import { cancelWithdrawal } from '#cashier/withdrawal/decide-withdrawal.ts'
import { type PayeeRow, selectPayees } from '#cashier/withdrawal/payee-store.ts'
import { presentPayee, presentWithdrawal } from '#cashier/withdrawal/present.ts'
import { removePayee } from '#cashier/withdrawal/remove-payee.ts'
import { readOwnCase } from '#cashier/withdrawal/read-own-case.ts'
import { readConfig } from '#cashier/withdrawal/read-config.ts'
import { selectWithdrawals } from '#cashier/withdrawal/store.ts'
import { writeAsMember } from '#cashier/withdrawal/write-message.ts'

export function withdrawalRoutes(context: Context): Handlers<typeof withdrawals & typeof withdrawalCase> {
  const { db, config, clock } = context
  const createWithdrawal = createWithdrawals(context)
  const present = (row: PayeeRow) => presentPayee(config.dataKey, row)
  return {
    payeeAccounts: async ({ caller }) => (await selectPayees(db, caller.memberId)).map(present),
    payeeAdd: async ({ caller: { memberId }, input, assertProved, request }) =>
      present(await addPayee(context, { memberId, request, input }, assertProved)),
    payeeRemove: async ({ caller: { memberId }, params: { id } }) => {
      await removePayee(context, { id, memberId })
      return { done: true }
    },
    withdrawConfig: ({ caller }) => readConfig(context, caller),
    withdrawSign: ({ caller, input }) => askForMoney(context, { caller, bodyHash: hashOf(input) }),
    withdrawCreate: async ({ caller, input, idempotency }) =>
      presentWithdrawal(await createWithdrawal({ caller, input, key: idempotency.key })),
    withdrawList: async ({ caller, query }) => {
      return presentPage(
        query,
        (page) =>
          selectWithdrawals(db, {
            memberId: caller.memberId,
            status: query.status,
            ...page,
          }),
        presentWithdrawal,
      )
    },
    withdrawCancel: async ({ caller, params }) =>
      presentWithdrawal(await cancelWithdrawal(context, { id: params.id, memberId: caller.memberId })),
    withdrawReceipt: async ({ caller, params, input, idempotency }) => {
      const command = { id: params.id, memberId: caller.memberId, input, idempotency }
      return presentWithdrawal(await confirmReceipt(context, command))
    },
    withdrawCase: ({ caller, params }) =>
      readOwnCase(db, { id: params.id, memberId: caller.memberId, now: clock() }),
    withdrawWrite: async ({ caller: { memberId }, params, input, idempotency }) => {
      await writeAsMember(db, { withdrawalId: params.id, memberId, input, idempotency, at: clock() })
      return { messageId: idempotency.key }
    },
  }
}
