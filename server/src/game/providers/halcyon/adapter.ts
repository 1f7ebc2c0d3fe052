import { gameProvider } from '@suntala/contract/provider'
import { vendorWallet } from '@suntala/contract/vendor-wallet'
import type { ProviderAdapter } from '#game/providers/provider-adapter.ts'
import { callSigned } from '#http/call-signed.ts'

/**
 * The stand-in provider, which the sandbox runs. It speaks the seamless wallet as the contract has it; one of its
 * studios keeps a wallet of its own.
 */
export const adapter: ProviderAdapter = {
  code: 'HALCYON',
  isSandbox: true,
  peerOf: ({ sandboxUrl, sandboxSecret }) => ({
    name: 'HALCYON',
    baseUrl: sandboxUrl,
    key: { id: 'sandbox', secret: sandboxSecret },
  }),
  launch: (context, peer, input) => callSigned(context, peer, gameProvider.providerLaunch, input),
  matches: (context, peer, input) => callSigned(context, peer, gameProvider.providerMatches, input),
  wallets: {
    vendors: ['DUSTLINE'],
    balance: (context, peer, input) => callSigned(context, peer, vendorWallet.vendorBalance, input),
    transfer: (context, peer, order) => callSigned(context, peer, vendorWallet.vendorTransfer, order),
    status: (context, peer, input) => callSigned(context, peer, vendorWallet.vendorTransferStatus, input),
  },
}
