import type { IncomingHttpHeaders } from 'node:http'
import type { Input, Output } from '@suntala/contract/endpoint'
import type { freeRoundsOfProvider } from '@suntala/contract/free-rounds'
import type {
  AuthenticateAnswer,
  gameProvider,
  ProviderAnswer,
  ProviderWallet,
} from '@suntala/contract/provider'
import type { StatementAsked, StatementPage } from '@suntala/contract/statement'
import type { VendorTransfer, vendorWallet } from '@suntala/contract/vendor-wallet'
import type { Config } from '#config.ts'
import type { Context } from '#context.ts'
import type { SignedRefusal } from '#http/bind-signed.ts'
import type { SignedPeer } from '#http/call-signed.ts'

type ProviderLaunch = (typeof gameProvider)['providerLaunch']
export type LaunchInput = Input<ProviderLaunch>
export type Launched = Output<ProviderLaunch>

export type FreeGrantInput = Input<(typeof freeRoundsOfProvider)['providerFreeRounds']>

type ProviderMatches = (typeof gameProvider)['providerMatches']

/**
 * What the platform must know of a game provider. `providers/<code>/adapter.ts` exports one as `adapter`; nothing else
 * names the provider. The row in `game_provider` says whether it is open.
 */
export type ProviderAdapter = {
  /** As games name it. */
  code: string
  /** A stand-in, which the setting `sandboxProvider` closes. */
  isSandbox: boolean
  /**
   * Where it answers, the only origin that its games come from, and the key by which its calls are known. Undefined
   * where this process has no settings for it: it is closed here, whatever its row says.
   */
  peerOf(config: Config): SignedPeer | undefined
  /** Asks for the address of a game; undefined when there was no usable answer. */
  launch(context: Context, peer: SignedPeer, input: LaunchInput): Promise<Launched | undefined>
  /** Of a vendor of sports: its matches; undefined when there was no usable answer. */
  matches?(
    context: Context,
    peer: SignedPeer,
    input: Input<ProviderMatches>,
  ): Promise<Output<ProviderMatches> | undefined>
  /** Its own list of what it has; undefined when there was no usable answer. */
  games?(context: Context, peer: SignedPeer): Promise<ProviderList | undefined>
  /** A page of what it says that it moved on a day; one without a right signature is none. */
  statement(context: Context, peer: SignedPeer, asked: StatementAsked): Promise<StatementPage | undefined>
  /** Gives a player free rounds, the same grant once; undefined when there was no usable answer. */
  freeRounds?(
    context: Context,
    peer: SignedPeer,
    grant: FreeGrantInput,
  ): Promise<'TAKEN' | 'REFUSED' | undefined>
  /** Where vendors of it keep the players' money themselves. */
  wallets?: VendorWallets
  /** How it asks for bets and wins, where it does not by the calls of the contract (`contract/src/provider.ts`). */
  dialect?: Dialect
}

type Open = {
  isOpen: boolean
  /** Until when it is worked on, where that is known. */ closedUntil: Date | null
}

/** The vendors and games of a provider, by the codes that its launches know. */
export type ProviderList = {
  vendors: readonly (Open & { code: string })[]
  games: readonly (Open & {
    code: string
    vendorCode: string
    title: string
    category: 'RNG' | 'MINIGAME' | 'LIVE' | 'FISH' | 'COCKFIGHT' | 'SPORTS' | 'PVP'
    lines: number
    volatility: 'LOW' | 'MEDIUM' | 'HIGH'
    minBet: bigint
    hasDemo: boolean
    /** The game that it varies, where it does. */
    variantOf?: string | undefined
  })[]
}

/** A stake, or what it won. */
export type Move =
  | { kind: 'bet'; input: Input<ProviderWallet['gwBet']> }
  | { kind: 'win'; input: Input<ProviderWallet['gwWin']> }

/** The seamless wallet as one provider reaches it: who it is, and the key of its call, are known already. */
export type ProviderCalls = {
  authenticate(input: { requestUuid: string; ticket: string }): Promise<AuthenticateAnswer>
  balance(input: Input<ProviderWallet['gwBalance']>): Promise<ProviderAnswer>
  /** Stakes and wins of one session and round: all of them or none. */
  play(moves: readonly [Move, ...Move[]]): Promise<ProviderAnswer>
  rollback(input: Input<ProviderWallet['gwRollback']>): Promise<ProviderAnswer>
}

type HttpAnswer = { status: number; body: unknown }
export type ForeignCall = { headers: IncomingHttpHeaders; rawBody: Buffer; body: unknown }

/** A provider's own words for the seamless wallet. It moves no money: it turns its words into ours and back. */
export type Dialect = {
  /** Where it calls, by POST. */
  path: string
  /** Whether the call is signed with the key, and its time is near enough. */
  isSigned(call: ForeignCall, key: SignedPeer['key'], nowMs: number): boolean
  /** Undefined for a body that it cannot be the author of. */
  answer(wallet: ProviderCalls, body: unknown): Promise<HttpAnswer> | undefined
  /** The words for a call that was refused before anybody looked at it, or that failed. */
  refuse(refusal: SignedRefusal, body: unknown): HttpAnswer
}

type VendorWallet = typeof vendorWallet
export type WalletOrder = Input<VendorWallet['vendorTransfer']>

/** Calls about the wallets that vendors keep; an answer of undefined is none, and nobody knows what came of it. */
type VendorWallets = {
  /** Codes of the vendors with a wallet of their own. */
  vendors: readonly string[]
  balance(
    context: Context,
    peer: SignedPeer,
    input: Input<VendorWallet['vendorBalance']>,
  ): Promise<Output<VendorWallet['vendorBalance']> | undefined>
  transfer(context: Context, peer: SignedPeer, order: WalletOrder): Promise<VendorTransfer | undefined>
  /** One that never came has failed from now on. */
  status(
    context: Context,
    peer: SignedPeer,
    input: Input<VendorWallet['vendorTransferStatus']>,
  ): Promise<VendorTransfer | undefined>
}
