import { cashierGateway } from '@suntala/contract/cashier-gateway'
import { statements } from '@suntala/contract/statement'
import type { ChannelAdapter } from '#cashier/channels/channel-adapter.ts'
import { callForStatement } from '#http/call-for-statement.ts'
import { callSigned } from '#http/call-signed.ts'

const { channelDeposit, channelVoucher, channelPayout, channelRefund, channelName } = cashierGateway

/** The sandbox bank. It speaks the gateway as the contract has it. */
export const adapter: ChannelAdapter = {
  code: 'sandbox',
  peerOf: ({ sandboxUrl, sandboxSecret }) => ({
    name: 'sandbox',
    baseUrl: sandboxUrl,
    key: { id: 'sandbox', secret: sandboxSecret },
  }),
  openDeposit: (context, peer, order) => callSigned(context, peer, channelDeposit, order),
  redeemVoucher: (context, peer, order) => callSigned(context, peer, channelVoucher, order),
  sendPayout: (context, peer, order) => callSigned(context, peer, channelPayout, order),
  sendRefund: (context, peer, order) => callSigned(context, peer, channelRefund, order),
  askName: (context, peer, asked) => callSigned(context, peer, channelName, asked),
  statement: (context, peer, asked) => callForStatement(context, peer, statements.channelStatement, asked),
}
