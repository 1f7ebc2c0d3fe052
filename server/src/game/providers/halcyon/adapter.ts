import type { Output } from '@suntala/contract/endpoint'
import { freeRoundsOfProvider } from '@suntala/contract/free-rounds'
import { toMinor } from '@suntala/contract/minor'
import { gameProvider } from '@suntala/contract/provider'
import { statements } from '@suntala/contract/statement'
import { vendorWallet } from '@suntala/contract/vendor-wallet'
import type { ProviderAdapter, ProviderList } from '#game/providers/provider-adapter.ts'
import { callForStatement } from '#http/call-for-statement.ts'
import { callSigned } from '#http/call-signed.ts'

const openOf = (maintenance: { until: number | null } | undefined) => ({
  isOpen: maintenance === undefined,
  closedUntil: maintenance?.until ? new Date(maintenance.until) : null,
})

type Told = Output<(typeof gameProvider)['providerGames']>

const readList = ({ games, vendors = [] }: Told): ProviderList => ({
  vendors: vendors.map(({ code, maintenance }) => ({ code, ...openOf(maintenance) })),
  games: games.map(
    ({ gameCode, vendorCode, name, minBet, demo, maintenance, category, lines, volatility, variantOf }) => ({
      code: gameCode,
      vendorCode,
      title: name,
      category,
      lines,
      volatility,
      minBet: toMinor(minBet),
      hasDemo: demo,
      variantOf,
      ...openOf(maintenance),
    }),
  ),
})

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
  games: async (context, peer) => {
    const told = await callSigned(context, peer, gameProvider.providerGames, undefined)
    return told && readList(told)
  },
  matches: (context, peer, input) => callSigned(context, peer, gameProvider.providerMatches, input),
  freeRounds: async (context, peer, grant) => {
    const told = await callSigned(context, peer, freeRoundsOfProvider.providerFreeRounds, grant)
    return told?.grantId === grant.grantId ? told.state : undefined
  },
  statement: (context, peer, asked) => callForStatement(context, peer, statements.providerStatement, asked),
  wallets: {
    vendors: ['DUSTLINE'],
    balance: (context, peer, input) => callSigned(context, peer, vendorWallet.vendorBalance, input),
    transfer: (context, peer, order) => callSigned(context, peer, vendorWallet.vendorTransfer, order),
    status: (context, peer, input) => callSigned(context, peer, vendorWallet.vendorTransferStatus, input),
  },
}
