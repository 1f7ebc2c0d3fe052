import { z } from 'zod'
import { Amount, PositiveAmount } from '#amount.ts'
import { depositStates, withdrawalStates } from '#cashier.ts'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, pageCounts, paging, text } from '#text.ts'

const ids = z.strictObject({ id: Id })
const Reason = z.strictObject({ reason: text(200) })

const OperatorDeposit = z.object({
  id: Id,
  account: z.string(),
  amount: Amount,
  fee: Amount,
  currency: z.string(),
  status: z.enum(depositStates),
  reason: z.string(),
  createdAt: EpochMs,
})

const OperatorWithdrawal = z.object({
  id: Id,
  account: z.string(),
  amount: Amount,
  fee: Amount,
  amountDisbursed: Amount,
  amountReceived: Amount,
  currency: z.string(),
  status: z.enum(withdrawalStates),
  payee: z.string(),
  reason: z.string(),
  createdAt: EpochMs,
})

const Decided = <const S extends readonly [string, ...string[]]>(states: S) =>
  z.object({ id: Id, status: z.enum(states) })

/** What waits for an operator at the cashier, and what an operator decides there. */
export const operatorCashier = {
  opsDeposits: endpoint({
    method: 'GET',
    path: '/wps/ops/deposits',
    summary: 'Deposits in a state, oldest first',
    auth: { operator: 'deposit.read' },
    query: z.strictObject({ status: z.enum(depositStates).default('SUBMITTED'), ...paging }),
    output: z.object({ content: z.array(OperatorDeposit), ...pageCounts }),
  }),
  opsDepositApprove: endpoint({
    method: 'POST',
    path: '/wps/ops/deposits/:id/approve',
    summary: 'Credit a deposit whose amount was seen to have arrived; another amount is refused',
    auth: { operator: 'deposit.decide' },
    params: ids,
    input: z.strictObject({ amount: PositiveAmount, reason: text(200) }),
    output: Decided(depositStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'AMOUNT_SUM'],
  }),
  opsDepositReject: endpoint({
    method: 'POST',
    path: '/wps/ops/deposits/:id/reject',
    summary: 'Turn a deposit down',
    auth: { operator: 'deposit.decide' },
    params: ids,
    input: Reason,
    output: Decided(depositStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsWithdrawals: endpoint({
    method: 'GET',
    path: '/wps/ops/withdrawals',
    summary: 'Withdrawals in a state, oldest first',
    auth: { operator: 'withdrawal.read' },
    query: z.strictObject({ status: z.enum(withdrawalStates).default('REQUESTED'), ...paging }),
    output: z.object({ content: z.array(OperatorWithdrawal), ...pageCounts }),
  }),
  opsWithdrawalApprove: endpoint({
    method: 'POST',
    path: '/wps/ops/withdrawals/:id/approve',
    summary: 'Let a withdrawal be sent',
    auth: { operator: 'withdrawal.decide' },
    params: ids,
    input: Reason,
    output: Decided(withdrawalStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsWithdrawalReject: endpoint({
    method: 'POST',
    path: '/wps/ops/withdrawals/:id/reject',
    summary: 'Turn a withdrawal down and give its money back',
    auth: { operator: 'withdrawal.decide' },
    params: ids,
    input: Reason,
    output: Decided(withdrawalStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsWithdrawalRefund: endpoint({
    method: 'POST',
    path: '/wps/ops/withdrawals/:id/refund',
    summary: 'Give back what of a disbursement did not arrive',
    auth: { operator: 'withdrawal.decide' },
    params: ids,
    input: Reason,
    output: Decided(withdrawalStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  opsWithdrawalConfirm: endpoint({
    method: 'POST',
    path: '/wps/ops/withdrawals/:id/confirm',
    summary: 'End a dispute whose proof was found wrong: the disbursement counts as received',
    auth: { operator: 'withdrawal.decide' },
    params: ids,
    input: Reason,
    output: Decided(withdrawalStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
