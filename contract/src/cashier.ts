import { z } from 'zod'
import { Amount } from '#amount.ts'
import { BankAccount, CoinQuote } from '#cashier-gateway.ts'
import { BonusTerms, bonusOutcomes } from '#deposit-bonus.ts'
import { endpoint } from '#endpoint.ts'
import { feeFields } from '#fee-terms.ts'
import {
  DepositInput,
  DepositPaidInput,
  PayeeInput,
  ReceiptInput,
  VoucherInput,
  WithdrawalInput,
  WithdrawalSignInput,
} from '#form-inputs.ts'
import { mergeGroups } from '#merge-groups.ts'
import { payeeChecks } from '#payee-check.ts'
import { pictureBytesMax } from '#picture-terms.ts'
import { PasskeyRequest } from '#passkey.ts'
import { playRefusals } from '#protection-terms.ts'
import { EpochMs, Id, pageCounts, paging } from '#text.ts'
import { withdrawalCase } from '#withdrawal-case.ts'
import { withdrawalStates } from '#withdrawal-states.ts'

/** SM-01. */
export const depositStates = [
  'CREATED',
  'SUBMITTED',
  'APPROVED',
  'CREDITED',
  'REJECTED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDING',
  'REFUNDED',
] as const
export type DepositState = (typeof depositStates)[number]

/** What whoever pays has in hand; the texts go by it. */
export const methodKinds = ['qr', 'bank', 'wallet', 'crypto', 'card', 'voucher'] as const

const DepositMethod = z.object({
  id: z.string(),
  kind: z.enum(methodKinds),
  name: z.string(),
  hint: z.string(),
  min: Amount,
  max: Amount,
  ...feeFields,
  presets: z.array(Amount),
  /** How often a deposit must be bet through before it can be withdrawn. */
  turnoverTimes: z.int().nonnegative(),
  /** How many deposits of a member may be open at once, by whichever method. */
  openMax: z.int().positive(),
  sandbox: z.boolean(),
})

/** The promotion that a deposit joins, and what came of it. */
export const JoinedPromotion = z.object({
  name: z.string(),
  /** Null until the deposit is credited. */
  outcome: z.enum(bonusOutcomes).nullable(),
  /** What was given, or is to be expected of the amount. */
  bonus: Amount,
  turnover: Amount,
})

const Deposit = z.object({
  id: Id,
  methodId: z.string(),
  methodName: z.string(),
  kind: z.enum(methodKinds),
  amount: Amount,
  fee: Amount,
  status: z.enum(depositStates),
  reference: z.string(),
  createdAt: EpochMs,
  expiresAt: EpochMs,
  /** The payment channel's own page; null once nothing more can be paid. */
  payUrl: z.string().nullable(),
  /** What a banking app scans to pay (promptpay.ts); null where there is none, or nothing more can be paid. */
  qr: z.string().nullable(),
  /** Where to transfer exactly this amount; null where it is paid otherwise, or nothing more can be paid. */
  account: BankAccount.nullable(),
  /** What to send where; null where it is paid otherwise, or nothing more can be paid. */
  coin: CoinQuote.nullable(),
  /** How far coins that were seen are confirmed; null before, and once the deposit has ended. */
  confirmations: z.object({ seen: z.int(), needed: z.int() }).nullable(),
  /** What came of another amount than was asked for, until somebody has looked at it; null where nothing did. */
  arrived: Amount.nullable(),
  /** How many pictures of the bank's slip may still be sent along. */
  slipsLeft: z.int().nonnegative(),
  /** The promotion that it joins; null without one. */
  promotion: JoinedPromotion.nullable(),
  reason: z.string(),
})

/** What guards a member's money; after a change of one withdrawals wait. */
export const secretKinds = [
  'LOGIN_PASSWORD',
  'PAYMENT_PASSWORD',
  'PAYEE',
  'AUTHENTICATOR',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'MAIL',
  'MOBILE',
  'IDENTITY_BOUND',
  'PAYMENT_PASSWORD_NEW_BROWSER',
  'PAYEE_NEW_BROWSER',
  'PAYEE_OTHER_NAME',
] as const

const Payee = z.object({
  id: Id,
  kind: z.enum(['bank']),
  bank: z.string(),
  /** Only the last four digits are shown. */
  number: z.string(),
  holder: z.string(),
  check: z.enum(payeeChecks),
})

const Withdrawal = z.object({
  id: Id,
  amount: Amount,
  fee: Amount,
  amountDisbursed: Amount,
  amountReceived: Amount,
  remainder: Amount,
  status: z.enum(withdrawalStates),
  payee: z.string(),
  createdAt: EpochMs,
  disbursedAt: EpochMs.nullable(),
  /** After this instant an unconfirmed disbursement counts as received. */
  confirmBy: EpochMs.nullable(),
  reason: z.string(),
})

/** Paying in. */
export const deposits = {
  depositMethods: endpoint({
    method: 'GET',
    path: '/wps/v2/deposit/methods',
    summary: 'Ways to pay in that are open, for everyone to know',
    auth: 'public',
    output: z.array(DepositMethod),
  }),
  depositPromotions: endpoint({
    method: 'GET',
    path: '/wps/v2/deposit/promotions',
    summary: 'Promotions that a deposit of the member may join now; none for a trial',
    auth: 'session',
    output: z.array(
      BonusTerms.extend({
        code: z.string(),
        name: z.string(),
        /** Of the terms; a deposit names the one that its member has looked at. */
        version: z.int(),
      }),
    ),
  }),
  depositCreate: endpoint({
    method: 'POST',
    path: '/wps/v2/deposit',
    summary: 'Start a deposit; the answer carries the address of the payment page',
    auth: 'member',
    stepUp: { none: 'money comes in' },
    idempotent: true,
    input: DepositInput,
    output: Deposit,
    errors: [
      'AMOUNT_RANGE',
      'AMOUNT_CHOICE',
      'METHOD_OFF',
      'PROMOTION_CHANGED',
      'PENDING_EXISTS',
      ...playRefusals,
      'BUSY',
    ],
  }),
  deposit: endpoint({
    method: 'GET',
    path: '/wps/v2/deposit/:id',
    summary: 'One deposit',
    auth: 'member',
    params: z.strictObject({ id: Id }),
    output: Deposit,
    errors: ['NOT_FOUND'],
  }),
  depositPaid: endpoint({
    method: 'POST',
    path: '/wps/v2/deposit/:id/paid',
    summary: 'Say that a transfer was made, with pictures of the slip; an operator looks into it',
    auth: 'member',
    stepUp: { none: 'pictures of a slip; an operator decides' },
    params: z.strictObject({ id: Id }),
    input: DepositPaidInput,
    output: Deposit,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'PROOF_REQUIRED', 'FILE_COUNT'],
  }),
  /** The deposit is its own key: the voucher that paid it may be sent again. */
  depositVoucher: endpoint({
    method: 'POST',
    path: '/wps/v2/deposit/:id/voucher',
    summary: 'Pay a deposit with a voucher of its very amount; who types too many wrong ones has to wait',
    auth: 'member',
    stepUp: { none: 'money in, which a voucher pays that whoever has it may use anywhere' },
    encrypted: true,
    params: z.strictObject({ id: Id }),
    input: VoucherInput,
    output: Deposit,
    errors: [
      'NOT_FOUND',
      'STATE_CONFLICT',
      'METHOD_OFF',
      'VOUCHER_UNKNOWN',
      'VOUCHER_USED',
      'VOUCHER_EXPIRED',
      'VOUCHER_VALUE',
      'TOO_MANY_REQUESTS',
      ...playRefusals,
      'OUTCOME_UNKNOWN',
    ],
  }),
  depositCancel: endpoint({
    method: 'DELETE',
    path: '/wps/v2/deposit/:id',
    summary: 'Give up a deposit that is not paid yet',
    auth: 'member',
    stepUp: { none: 'no money moves' },
    params: z.strictObject({ id: Id }),
    output: Deposit,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  depositList: endpoint({
    method: 'GET',
    path: '/wps/v2/deposit',
    summary: 'Own deposits, newest first',
    auth: 'member',
    query: z.strictObject({ status: z.enum(depositStates).optional(), ...paging }),
    output: z.object({ content: z.array(Deposit), ...pageCounts }),
  }),
}

/** Being paid out, and to whom. */
export const withdrawals = {
  payeeAccounts: endpoint({
    method: 'GET',
    path: '/wps/member/payee',
    summary: 'Own accounts to be paid to',
    auth: 'member',
    output: z.array(Payee),
  }),
  payeeAdd: endpoint({
    method: 'POST',
    path: '/wps/member/payee',
    summary:
      'Add an account to be paid to, which its bank knows under the name that is given; where the bank cannot be asked, withdrawals to it are looked into',
    auth: 'member',
    whileTermsOwed: true,
    encrypted: true,
    stepUp: 'depends',
    input: PayeeInput,
    output: Payee,
    errors: ['PASSWORD_CHECK', 'LIMIT_REACHED', 'TOO_MANY_REQUESTS', 'PAYEE_UNCONFIRMED'],
  }),
  payeeRemove: endpoint({
    method: 'DELETE',
    path: '/wps/member/payee/:id',
    summary: 'Remove an account to be paid to, unless money is on its way there',
    auth: 'member',
    stepUp: 'always',
    params: z.strictObject({ id: Id }),
    output: z.object({ done: z.boolean() }),
    errors: ['NOT_FOUND', 'PAYEE_IN_USE'],
  }),
  withdrawConfig: endpoint({
    method: 'GET',
    path: '/wps/v2/withdraw/config',
    summary: 'Limits, turnover and payees for a withdrawal',
    auth: 'member',
    output: z.object({
      min: Amount,
      max: Amount,
      ...feeFields,
      dailyLeft: Amount,
      withdrawable: Amount,
      turnoverNeeded: Amount,
      turnoverDone: Amount,
      payee: z.array(Payee),
      banks: z.array(z.string()),
      autoReceiptMinutes: z.int(),
      paymentPasswordSet: z.boolean(),
      /** Whether a passkey may sign in the payment password's place. */
      hasPasskey: z.boolean(),
      /** Withdrawals wait until then, because of what was changed lately; null when they do not. */
      hold: z.object({ kind: z.enum(secretKinds), changedAt: EpochMs, until: EpochMs }).nullable(),
    }),
  }),
  withdrawSign: endpoint({
    method: 'POST',
    path: '/wps/v2/withdraw/sign',
    summary: 'What a passkey is to sign for a withdrawal; good once, in this session, for this withdrawal',
    auth: 'member',
    whileTermsOwed: true,
    stepUp: { none: 'asks for the proof' },
    input: WithdrawalSignInput,
    output: PasskeyRequest,
    errors: ['METHOD_OFF'],
  }),
  withdrawCreate: endpoint({
    method: 'POST',
    path: '/wps/v2/withdraw',
    summary: 'Ask for a withdrawal; the amount is held until it is settled',
    auth: 'member',
    whileTermsOwed: true,
    encrypted: true,
    idempotent: true,
    stepUp: 'input',
    input: WithdrawalInput,
    output: Withdrawal,
    errors: [
      'INSUFFICIENT',
      'AMOUNT_RANGE',
      'FEE_CHANGED',
      'PASSWORD_CHECK',
      'PASSKEY_REFUSED',
      'PASSKEY_EXPIRED',
      'ACCOUNT_LOCKED',
      'TURNOVER_NOT_MET',
      'WITHDRAWAL_HELD',
      'MONEY_OWED',
      'CREDIT_OWED',
      'LIMIT_REACHED',
      'PENDING_EXISTS',
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'BUSY',
    ],
  }),
  withdrawList: endpoint({
    method: 'GET',
    path: '/wps/v2/withdraw',
    summary: 'Own withdrawals, newest first',
    auth: 'member',
    query: z.strictObject({ status: z.enum(withdrawalStates).optional(), ...paging }),
    output: z.object({ content: z.array(Withdrawal), ...pageCounts }),
  }),
  withdrawCancel: endpoint({
    method: 'DELETE',
    path: '/wps/v2/withdraw/:id',
    summary: 'Take back a withdrawal that is not approved yet',
    auth: 'member',
    stepUp: { none: 'money stays' },
    whileTermsOwed: true,
    params: z.strictObject({ id: Id }),
    output: Withdrawal,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  withdrawReceipt: endpoint({
    method: 'POST',
    path: '/wps/v2/withdraw/:id/receipt',
    summary: 'Say what arrived of a disbursement',
    auth: 'member',
    stepUp: { none: 'tells of money that has left' },
    whileTermsOwed: true,
    idempotent: true,
    params: z.strictObject({ id: Id }),
    input: ReceiptInput,
    output: Withdrawal,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'PROOF_REQUIRED', 'AMOUNT_SUM', 'RECEIPT_FORCED'],
  }),
}

/** Proofs of what arrived. */
export const uploads = {
  upload: endpoint({
    method: 'POST',
    path: '/wps/upload',
    summary: 'One picture (the body itself, png or jpg, 5 MB at most) as proof, or for an activity',
    auth: 'member',
    stepUp: { none: 'a picture for a matter of the member’s own' },
    whileTermsOwed: true,
    query: z.strictObject({ purpose: z.enum(['proof', 'activity']) }),
    bytesMax: pictureBytesMax,
    output: z.object({ uploadId: Id, previewUrl: z.string() }),
    errors: ['FILE_TYPE', 'FILE_SIZE', 'FILE_COUNT'],
    limit: { max: 12, perMs: 60_000 },
  }),
}

export const cashier = mergeGroups({ deposits, withdrawals, withdrawalCase, uploads })
