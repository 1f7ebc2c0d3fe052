import type { operatorCashier } from '@suntala/contract/operator-cashier'
import { toMinor } from '@suntala/contract/minor'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { presentPage } from '#http/present-page.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { readSettings } from '#settings/read-settings.ts'
import { approveDeposit, rejectDeposit } from '#cashier/deposit/decide-deposit.ts'
import { approveWithdrawal, rejectWithdrawal } from '#cashier/withdrawal/decide-withdrawal.ts'
import { selectDepositQueue } from '#cashier/deposit/queue-store.ts'
import { selectWithdrawalQueue } from '#cashier/withdrawal/queue-store.ts'
import { presentQueuedDeposit } from '#cashier/deposit/present.ts'
import { presentQueuedWithdrawal } from '#cashier/withdrawal/present.ts'
import { confirmWithdrawal, refundWithdrawal } from '#cashier/withdrawal/resolve-withdrawal.ts'

type Given = { params: { id: string }; input: { reason: string }; operator: { operatorId: string } }

export function operatorRoutes(context: Context): Handlers<typeof operatorCashier> {
  const { db, clock } = context
  const housesOf = async (name: 'external_deposit' | 'external_withdrawal') => ({
    THB: await houseAccount(db, { class: name, currency: 'THB' }),
    USD: await houseAccount(db, { class: name, currency: 'USD' }),
  })
  const decisionOf = ({ input, operator }: Given) => ({
    actor: { operator: operator.operatorId },
    at: clock(),
    reason: input.reason,
  })
  return {
    opsDeposits: async ({ query }) => {
      return presentPage(
        query,
        (page) => selectDepositQueue(db, { status: query.status, ...page }),
        presentQueuedDeposit,
      )
    },
    opsDepositApprove: async ({ audited, ...given }) => {
      const { id } = given.params
      const amountMinor = toMinor(given.input.amount)
      const houses = await housesOf('external_deposit')
      const turnoverTimes = BigInt((await readSettings(db)).settings.depositTurnover)
      const approval = { depositId: id, ...decisionOf(given), amountMinor, houses, turnoverTimes }
      return { id, status: await audited((tx) => approveDeposit(tx, context, approval)) }
    },
    opsDepositReject: async ({ audited, ...given }) => {
      const { id } = given.params
      const decision = { depositId: id, ...decisionOf(given) }
      return { id, status: await audited((tx) => rejectDeposit(tx, context, decision)) }
    },
    opsWithdrawals: async ({ query }) => {
      return presentPage(
        query,
        (page) => selectWithdrawalQueue(db, { status: query.status, ...page }),
        presentQueuedWithdrawal,
      )
    },
    opsWithdrawalApprove: async ({ audited, ...given }) => {
      const { id } = given.params
      const decision = { withdrawalId: id, ...decisionOf(given) }
      return { id, status: await audited((tx) => approveWithdrawal(tx, context, decision)) }
    },
    opsWithdrawalReject: async ({ audited, ...given }) => {
      const { id } = given.params
      const decision = { withdrawalId: id, ...decisionOf(given) }
      return { id, status: await audited((tx) => rejectWithdrawal(tx, context, decision)) }
    },
    opsWithdrawalRefund: async ({ audited, ...given }) => {
      const { id } = given.params
      const refund = { withdrawalId: id, ...decisionOf(given), houses: await housesOf('external_withdrawal') }
      return { id, status: await audited((tx) => refundWithdrawal(tx, context, refund)) }
    },
    opsWithdrawalConfirm: async ({ audited, ...given }) => {
      const { id } = given.params
      const decision = { withdrawalId: id, ...decisionOf(given) }
      return { id, status: await audited((tx) => confirmWithdrawal(tx, context, decision)) }
    },
  }
}
