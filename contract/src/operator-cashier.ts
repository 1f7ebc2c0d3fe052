import { z } from 'zod'
import { Amount, PositiveAmount } from '#amount.ts'
import { depositStates, JoinedPromotion } from '#cashier.ts'
import { payoutOutcomes, voucherOutcomes } from '#cashier-gateway.ts'
import { endpoint } from '#endpoint.ts'
import { payeeChecks } from '#payee-check.ts'
import { RefundEndInput, RefundInput } from '#operator-inputs.ts'
import { EpochMs, Id, text } from '#text.ts'
import { caseMessage, caseReceipt } from '#withdrawal-case.ts'
import { withdrawalStates } from '#withdrawal-states.ts'

const ids = z.strictObject({ id: Id })
const Reason = z.strictObject({ reason: text(200) })

/** What an operator can do about a deposit. */
const depositDecisions = [
  'match',
  'approve',
  'reject',
  'refund',
  'refundConfirm',
  'refundTakeBack',
  'refundEnd',
  'refundEndConfirm',
] as const

/** A queue is read from its oldest case on; `after` is the last case of the page before. */
const queue = { after: Id.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }
const nextPage = { next: Id.nullable() }
/** Since when a case waits in the list that it stands in: the lists are in this order. */
const waiting = { waitsSince: EpochMs }

/** What happened to a case, one thing after the other. */
const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('step'),
    at: EpochMs,
    actor: z.enum(['member', 'operator', 'system', 'channel']),
    /** The operator's name; empty for the others. */
    by: z.string(),
    /** What it was done to: the case itself, or its claim. */
    subject: z.string(),
    action: z.string(),
    to: z.string().nullable(),
    reason: z.string(),
  }),
  z.object(caseReceipt),
  z.object({
    ...caseMessage,
    /** The operator who wrote it; empty for the member. */
    by: z.string(),
  }),
  z.object({ kind: z.literal('slip'), at: EpochMs, pictures: z.array(Id) }),
  z.object({
    kind: z.literal('voucher'),
    at: EpochMs,
    outcome: z.enum(voucherOutcomes),
    /** Its end alone, unless the PIN was right. */
    serial: z.string(),
  }),
  z.object({
    kind: z.literal('payout'),
    at: EpochMs,
    amount: Amount,
    state: z.enum(['PENDING', 'ACCEPTED', 'SENT', 'FAILED']),
    reference: z.string(),
  }),
  z.object({
    kind: z.literal('event'),
    at: EpochMs,
    status: z.string(),
    amount: Amount,
    currency: z.string(),
    reference: z.string(),
    outcome: z.enum(['APPLIED', 'IGNORED', 'OPERATOR']),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('transfer'),
    at: EpochMs,
    transferId: Id,
    transfer: z.string(),
    amount: Amount,
    balance: Amount,
  }),
])

const Case = { memberId: Id, timeline: z.array(TimelineEntry) }

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

const PayeeChecked = z.object({ outcome: z.enum(payeeChecks), at: EpochMs.nullable() })

const Decided = <const S extends readonly [string, ...string[]]>(states: S) =>
  z.object({ id: Id, status: z.enum(states) })

/** What waits for an operator at the cashier, and what an operator decides there. */
export const operatorCashier = {
  opsDeposits: endpoint({
    method: 'GET',
    path: '/wps/ops/deposits',
    summary:
      'Deposits in a state, oldest first; `refunds` are those that are to go back or are on their way, in the order in which that was asked for',
    auth: { operator: 'deposit.read' },
    query: z.strictObject({ status: z.enum([...depositStates, 'refunds']).default('SUBMITTED'), ...queue }),
    output: z.object({ content: z.array(OperatorDeposit.extend(waiting)), ...nextPage }),
  }),
  opsDeposit: endpoint({
    method: 'GET',
    path: '/wps/ops/deposits/:id',
    summary: 'A deposit with all that happened to it, and what can be decided',
    auth: { operator: 'deposit.read' },
    params: ids,
    output: OperatorDeposit.extend({
      ...Case,
      /** The promotion that its member chose, by the version of the terms that was looked at. */
      promotion: JoinedPromotion.extend({ code: z.string(), version: z.int() }).nullable(),
      /** Money that came in by the same channel and was found to be nobody's: the nearest amounts first. */
      money: z.array(
        z.object({ eventId: Id, at: EpochMs, amount: Amount, reference: z.string(), reason: z.string() }),
      ),
      /** Who asked for the refund that waits for another operator. */
      refundAskedBy: z.string().nullable(),
      /** How a refund ended on the word of an operator, which waits for another's; the reference is empty where it failed. */
      refundEnd: z
        .object({ by: z.string(), outcome: z.enum(payoutOutcomes), reference: z.string() })
        .nullable(),
      /** To credit it without a word of its channel takes two operators. */
      needsTwo: z.boolean(),
      /** The first of them. */
      firstWords: z.array(z.object({ decision: z.literal('approve'), by: z.string() })),
      decisions: z.array(z.enum(depositDecisions)),
    }),
    errors: ['NOT_FOUND'],
  }),
  opsDepositApprove: endpoint({
    method: 'POST',
    path: '/wps/ops/deposits/:id/approve',
    summary:
      'Credit a deposit whose amount was seen to have arrived, and no other; from `depositFourEyesFrom` on, the first word leaves it SUBMITTED for another operator',
    auth: { operator: 'deposit.decide' },
    params: ids,
    input: z.strictObject({ amount: PositiveAmount, reason: text(200) }),
    output: Decided(depositStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'AMOUNT_SUM', 'NOT_ALLOWED'],
  }),
  opsDepositMatch: endpoint({
    method: 'POST',
    path: '/wps/ops/deposits/:id/match',
    summary: 'Credit a deposit with money that came in and was found to be nobody’s, whatever its amount',
    auth: { operator: 'deposit.decide' },
    params: ids,
    input: z.strictObject({ eventId: Id, reason: text(200) }),
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
  opsDepositRefund: endpoint({
    method: 'POST',
    path: '/wps/ops/deposits/:id/refund',
    summary:
      'Give a credited deposit back by its channel; asking leaves it CREDITED for another operator to confirm, INSUFFICIENT says what is left',
    auth: { operator: 'deposit.decide' },
    params: ids,
    input: RefundInput,
    output: Decided(depositStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_ALLOWED', 'INSUFFICIENT', 'ACCOUNT_LOCKED'],
  }),
  opsDepositRefundTakeBack: endpoint({
    method: 'POST',
    path: '/wps/ops/deposits/:id/refund/take-back',
    summary: 'Take back what one asked oneself about a refund, as long as nobody has confirmed it',
    auth: { operator: 'deposit.decide' },
    params: ids,
    input: Reason,
    output: Decided(depositStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_ALLOWED'],
  }),
  opsDepositRefundEnd: endpoint({
    method: 'POST',
    path: '/wps/ops/deposits/:id/refund/end',
    summary:
      'Say how a refund ended that its channel has not ended within `refundOverdueHours`; whoever confirms says the same as who asked',
    auth: { operator: 'deposit.decide' },
    params: ids,
    input: RefundEndInput,
    output: Decided(depositStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_ALLOWED'],
  }),
  opsWithdrawals: endpoint({
    method: 'GET',
    path: '/wps/ops/withdrawals',
    summary:
      'Withdrawals in a state, oldest first; `disputes` are those of which not all arrived, `messages` open ones whose member wrote last, who has waited longest first',
    auth: { operator: 'withdrawal.read' },
    query: z.strictObject({
      status: z.enum([...withdrawalStates, 'disputes', 'messages']).default('REQUESTED'),
      ...queue,
    }),
    output: z.object({ content: z.array(OperatorWithdrawal.extend(waiting)), ...nextPage }),
  }),
  opsWithdrawal: endpoint({
    method: 'GET',
    path: '/wps/ops/withdrawals/:id',
    summary: 'A withdrawal with all that happened to it, and what can be decided',
    auth: { operator: 'withdrawal.read' },
    params: ids,
    output: OperatorWithdrawal.extend({
      ...Case,
      /** What the bank said of the holder of the account that it goes to, and when. */
      payeeCheck: PayeeChecked,
      /** Something can be written to its member. */
      isOpen: z.boolean(),
      /** What moves its money takes two operators. */
      needsTwo: z.boolean(),
      /** The first of them, by what was decided. */
      firstWords: z.array(z.object({ decision: z.enum(['approve', 'payRest', 'refund']), by: z.string() })),
      decisions: z.array(z.enum(['approve', 'reject', 'payRest', 'refund', 'confirm'])),
    }),
    errors: ['NOT_FOUND'],
  }),
  opsMemberCases: endpoint({
    method: 'GET',
    path: '/wps/ops/members/:id/cases',
    summary: "A member's last deposits and withdrawals, newest first, of those that the operator may read",
    auth: { operator: 'member.read' },
    params: ids,
    output: z.object({
      deposits: z.array(OperatorDeposit),
      withdrawals: z.array(OperatorWithdrawal),
      /** The accounts to be paid to, the newest first; those that were removed are told as such. */
      payees: z.array(
        z.object({
          id: Id,
          payee: z.string(),
          addedAt: EpochMs,
          isRemoved: z.boolean(),
          check: PayeeChecked,
        }),
      ),
    }),
  }),
  opsQueues: endpoint({
    method: 'GET',
    path: '/wps/ops/queues',
    summary: 'How many cases wait in each queue that the operator may read, at most 1,000 counted',
    auth: { operator: 'any' },
    output: z.object({
      content: z.array(
        z.object({
          queue: z.enum(['deposits', 'refunds', 'withdrawals', 'disputes', 'messages']),
          waiting: z.int(),
          oldestAt: EpochMs.nullable(),
        }),
      ),
    }),
  }),
  opsWithdrawalApprove: endpoint({
    method: 'POST',
    path: '/wps/ops/withdrawals/:id/approve',
    summary:
      'Let a withdrawal be sent; from `withdrawFourEyesFrom` on, the first word leaves it REQUESTED for another operator',
    auth: { operator: 'withdrawal.decide' },
    params: ids,
    input: Reason,
    output: Decided(withdrawalStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_ALLOWED'],
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
  opsWithdrawalPayRest: endpoint({
    method: 'POST',
    path: '/wps/ops/withdrawals/:id/rest',
    summary:
      'Send what of a disbursement did not arrive once more, by a payout of its own; to a member whose account is frozen it is only given back',
    auth: { operator: 'withdrawal.decide' },
    params: ids,
    input: Reason,
    output: Decided(withdrawalStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_ALLOWED', 'ACCOUNT_LOCKED'],
  }),
  opsWithdrawalRefund: endpoint({
    method: 'POST',
    path: '/wps/ops/withdrawals/:id/refund',
    summary: 'Give back what of a disbursement did not arrive',
    auth: { operator: 'withdrawal.decide' },
    params: ids,
    input: Reason,
    output: Decided(withdrawalStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'NOT_ALLOWED'],
  }),
  opsWithdrawalConfirm: endpoint({
    method: 'POST',
    path: '/wps/ops/withdrawals/:id/confirm',
    summary: 'Refuse what a member says did not arrive: the disbursement counts as received',
    auth: { operator: 'withdrawal.decide' },
    params: ids,
    input: Reason,
    output: Decided(withdrawalStates),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
