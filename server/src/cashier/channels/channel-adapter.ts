import type { Input, Output } from '@suntala/contract/endpoint'
import type { cashierGateway } from '@suntala/contract/cashier-gateway'
import type { StatementAsked, StatementPage } from '@suntala/contract/statement'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import type { SignedPeer } from '#http/call-signed.ts'

type Gateway = typeof cashierGateway
export type DepositOrder = Input<Gateway['channelDeposit']>
export type OpenedDeposit = Output<Gateway['channelDeposit']>
export type VoucherOrder = Input<Gateway['channelVoucher']>
export type RedeemedVoucher = Output<Gateway['channelVoucher']>
export type PayoutOrder = Input<Gateway['channelPayout']>
export type TakenPayout = Output<Gateway['channelPayout']>
export type NameAsked = Input<Gateway['channelName']>
export type ToldName = Output<Gateway['channelName']>
export type RefundOrder = Input<Gateway['channelRefund']>

/**
 * What the platform must know of a payment channel. `channels/<code>/adapter.ts` exports one as `adapter`; nothing else
 * names the channel. Its row in `payment_channel` says whether it is open and pays out, and each way to pay in names it.
 * An answer of undefined is none: the same order may be given again.
 */
export type ChannelAdapter = {
  code: string
  /**
   * Where it answers, and the key by which its calls are known. Undefined where this process has no settings for it: it
   * is closed here, whatever its row says.
   */
  peerOf(config: Config): SignedPeer | undefined
  openDeposit(context: Context, peer: SignedPeer, order: DepositOrder): Promise<OpenedDeposit | undefined>
  redeemVoucher(context: Context, peer: SignedPeer, order: VoucherOrder): Promise<RedeemedVoucher | undefined>
  sendPayout(context: Context, peer: SignedPeer, order: PayoutOrder): Promise<TakenPayout | undefined>
  sendRefund(context: Context, peer: SignedPeer, order: RefundOrder): Promise<TakenPayout | undefined>
  /** Whose an account is, where its banks can be asked: without it nothing is claimed about payees. */
  askName?(context: Context, peer: SignedPeer, asked: NameAsked): Promise<ToldName | undefined>
  /** A page of what it says that it moved on a day; one without a right signature is none. */
  statement(context: Context, peer: SignedPeer, asked: StatementAsked): Promise<StatementPage | undefined>
}
