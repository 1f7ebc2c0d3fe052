import { z } from 'zod'
import { PositiveAmount } from '#amount.ts'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, text } from '#text.ts'

/**
 * Between the platform and a payment channel. Signed in both directions (signature.ts); answers travel bare.
 *
 * Requests to the channel are idempotent by `depositId` or `payoutId`: the same id and values get the same
 * answer again, other values get HTTP 409. So a request without an answer is simply sent again.
 *
 * Callbacks arrive at least once: the channel repeats them, with growing pauses, until the platform answers
 * 200 with `acknowledged: true`. They may come twice, late and out of order; `eventId` names the event, not
 * the delivery. The platform keeps every `eventId` and acknowledges a known one without acting again. What it
 * can never use (unknown id, other amount) it acknowledges too, after keeping it for the operator.
 */
const Money = { amount: PositiveAmount, currency: z.enum(['THB', 'USD']) }

export const BankAccount = z.object({ bank: text(60), number: text(40), holder: text(120) })

/** Coins that are worth a deposit, and the address that they go to, which no other deposit has. */
export const CoinQuote = z.object({
  asset: text(10),
  network: text(40),
  address: text(120),
  /** Units of the asset; the channel holds to it until the deposit's time is over. */
  amount: z.string().regex(/^\d{1,18}(\.\d{1,18})?$/),
  /** What a wallet scans; it names address and amount. */
  uri: text(300),
  /** So many confirmations make it money. */
  confirmations: z.int().min(1).max(1000),
})

/** What a channel says of a voucher. */
export const voucherOutcomes = ['TAKEN', 'UNKNOWN', 'USED', 'EXPIRED', 'OTHER_VALUE', 'CLOSED'] as const
export type VoucherOutcome = (typeof voucherOutcomes)[number]

/** What a bank that compares itself says of a holder; with the others nothing is known. */
export const comparedNames = ['MATCH', 'CLOSE', 'NO_MATCH', 'UNKNOWN', 'UNAVAILABLE'] as const

const Url = z.url({ protocol: /^https?$/ }).max(500)

/** What a payment channel serves and the platform calls, under the channel's base address. */
export const cashierGateway = {
  channelDeposit: endpoint({
    method: 'POST',
    path: '/v1/deposits',
    summary: 'Open a payment page for a deposit',
    auth: 'cashier',
    input: z.strictObject({
      depositId: Id,
      ...Money,
      language: text(10).optional(),
      /** Where the page leads back to; the channel accepts the merchant's own addresses alone. */
      returnUrl: Url,
      callbackUrl: Url,
      expiresAt: EpochMs,
      /**
       * `transfer`: into an account that the answer names, known by its amount alone; `cashierTransferEvent` tells of it.
       * `card`: on a page that takes a card, and asks for a code where the card's bank wants one. `coin`: in coins to an
       * address that the answer names; `cashierCoinEvent` tells of them. `voucher`: by `channelVoucher`, and the page of the
       * answer says where there are any.
       */
      by: z.enum(['page', 'transfer', 'card', 'coin', 'voucher']).optional(),
    }),
    output: z.object({
      payUrl: z.string(),
      /** PromptPay's code for this very payment (promptpay.ts), where the channel is paid that way. */
      qr: text(512).optional(),
      /** Where a deposit by transfer is to be paid in. */
      account: BankAccount.optional(),
      /** What a deposit in coins costs, and where they go. */
      coin: CoinQuote.optional(),
      /** The channel's own name of this payment. */
      reference: z.string(),
    }),
    errors: ['INVALID_URL', 'STATE_CONFLICT'],
  }),
  /**
   * Pays an open deposit with a voucher of its very amount. TAKEN: the voucher is used up, and `cashierDepositEvent` tells that the
   * deposit is paid; the same voucher for the same deposit is TAKEN again, and a deposit takes no second one. Whatever else is
   * answered, nothing was used up. UNKNOWN is a serial that there is not, and a PIN that is not its own: nobody learns
   * which. CLOSED: the deposit cannot be paid any more.
   */
  channelVoucher: endpoint({
    method: 'POST',
    path: '/v1/vouchers/redeem',
    summary: 'Pay a deposit with a voucher',
    auth: 'cashier',
    input: z.strictObject({ depositId: Id, serial: text(32), pin: text(20), ...Money }),
    output: z.object({
      outcome: z.enum(voucherOutcomes),
      /** What the voucher is worth, where it is OTHER_VALUE. */
      value: PositiveAmount.optional(),
    }),
    errors: ['STATE_CONFLICT'],
  }),
  /**
   * Whose an account is, asked before a member may be paid to it. NAME: `holder` as the bank has it, whole, and the platform
   * compares; or the bank has compared it with the `holder` asked for: MATCH, CLOSE or NO_MATCH. UNKNOWN: it has no such account.
   * UNAVAILABLE: it cannot be asked now, and is asked again. Nothing changes by it. A channel may lack this call.
   */
  channelName: endpoint({
    method: 'POST',
    path: '/v1/names',
    summary: 'Ask whose an account is',
    auth: 'cashier',
    input: BankAccount.strict(),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('NAME'), holder: text(200).min(1) }),
      z.object({ outcome: z.enum(comparedNames) }),
    ]),
  }),
  /** `accepted: false` is final: no callback follows and nothing was sent. */
  channelPayout: endpoint({
    method: 'POST',
    path: '/v1/payouts',
    summary: 'Send money to a payee',
    auth: 'cashier',
    input: z.strictObject({
      payoutId: Id,
      ...Money,
      payee: z.strictObject({ bank: text(60), number: text(40), holder: text(120) }),
      callbackUrl: Url,
    }),
    output: z.object({ accepted: z.boolean(), reference: z.string() }),
    errors: ['INVALID_URL', 'STATE_CONFLICT'],
  }),
  /**
   * A payout to whoever paid a deposit in, which `reference` names: `payoutId` is its own, and `cashierPayoutEvent` tells how
   * it ended. `accepted: false` is final here too.
   */
  channelRefund: endpoint({
    method: 'POST',
    path: '/v1/refunds',
    summary: 'Give a deposit back to whoever paid it',
    auth: 'cashier',
    input: z.strictObject({
      payoutId: Id,
      depositId: Id,
      /** The channel's own name of the payment; empty where it gave none. */
      reference: z.string().max(60),
      ...Money,
      callbackUrl: Url,
    }),
    output: z.object({ accepted: z.boolean(), reference: z.string() }),
    errors: ['INVALID_URL', 'STATE_CONFLICT'],
  }),
}

export const depositOutcomes = ['PAID', 'FAILED', 'EXPIRED'] as const
/** Why a payment failed: its bank declined it, or whoever pays did not prove to be its owner. */
export const failureReasons = ['DECLINED', 'NOT_CONFIRMED'] as const
export const payoutOutcomes = ['SENT', 'FAILED'] as const

const Acknowledged = z.object({ acknowledged: z.literal(true) })

/** What the platform serves and a payment channel calls. */
export const cashierCallbacks = {
  /** `amount` is what was paid. It is credited only when it equals the deposit's own. */
  cashierDepositEvent: endpoint({
    method: 'POST',
    path: '/gw/v1/cashier/deposit',
    summary: 'Tell how a deposit ended',
    auth: 'cashier',
    input: z.strictObject({
      eventId: Id,
      depositId: Id,
      reference: text(60),
      status: z.enum(depositOutcomes),
      /** Where it FAILED, and the channel knows why. */
      reason: z.enum(failureReasons).optional(),
      ...Money,
    }),
    output: Acknowledged,
  }),
  /**
   * Money came into an account of the merchant's. Who paid what for is not said: the amount tells, which the platform
   * makes another for each deposit that waits. Each event is money of its own, unless `reference`, the bank's own name of
   * the transfer, was told before with this amount.
   */
  cashierTransferEvent: endpoint({
    method: 'POST',
    path: '/gw/v1/cashier/transfer',
    summary: 'Tell that money was transferred in',
    auth: 'cashier',
    input: z.strictObject({ eventId: Id, reference: text(60), ...Money }),
    output: Acknowledged,
  }),
  /**
   * Coins came to the address of a deposit. It is told when they are seen and with each confirmation; `isFinal` says that there are
   * as many as make them money. `transaction` is the chain's own name: each is money of its own, `amount` what it is worth
   * by the quote.
   */
  cashierCoinEvent: endpoint({
    method: 'POST',
    path: '/gw/v1/cashier/coin',
    summary: 'Tell of coins that came for a deposit',
    auth: 'cashier',
    input: z.strictObject({
      eventId: Id,
      depositId: Id,
      reference: text(60),
      transaction: text(100),
      confirmations: z.int().nonnegative().max(1_000_000),
      isFinal: z.boolean(),
      ...Money,
    }),
    output: Acknowledged,
  }),
  cashierPayoutEvent: endpoint({
    method: 'POST',
    path: '/gw/v1/cashier/payout',
    summary: 'Tell how a payout ended',
    auth: 'cashier',
    input: z.strictObject({
      eventId: Id,
      payoutId: Id,
      reference: text(60),
      status: z.enum(payoutOutcomes),
      ...Money,
    }),
    output: Acknowledged,
  }),
}
export type DepositEvent = z.input<(typeof cashierCallbacks)['cashierDepositEvent']['input']>
export type TransferEvent = z.input<(typeof cashierCallbacks)['cashierTransferEvent']['input']>
export type CoinEvent = z.input<(typeof cashierCallbacks)['cashierCoinEvent']['input']>
export type PayoutEvent = z.input<(typeof cashierCallbacks)['cashierPayoutEvent']['input']>
