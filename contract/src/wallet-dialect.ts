import type { Input } from '#endpoint.ts'
import type { AuthenticateAnswer, ProviderAnswer, ProviderWallet } from '#provider.ts'

/** The calls of the seamless wallet in the platform's own words, whatever a studio calls them. */
export type WalletInputs = {
  authenticate: Input<ProviderWallet['gwAuthenticate']>
  balance: Input<ProviderWallet['gwBalance']>
  bet: Input<ProviderWallet['gwBet']>
  win: Input<ProviderWallet['gwWin']>
  rollback: Input<ProviderWallet['gwRollback']>
}
export type WalletCallName = keyof WalletInputs

export type WalletAnswers = Record<Exclude<WalletCallName, 'authenticate'>, ProviderAnswer> & {
  authenticate: AuthenticateAnswer
}

export type WrittenCall = { path: string; body: Record<string, unknown> }
export type SigningKey = { id: string; secret: string }

/** How a studio says the calls of the wallet, signs them, and reads their answers. */
export type WalletDialect = {
  name: string
  write<Name extends WalletCallName>(name: Name, input: WalletInputs[Name], nowMs: number): WrittenCall
  /** The headers of a call whose body travels as this text. */
  sign(call: { path: string; body: string }, key: SigningKey, nowMs: number): Record<string, string>
  /** Undefined for what is no answer of this dialect. */
  read<Name extends WalletCallName>(
    name: Name,
    told: { status: number; body: unknown },
  ): WalletAnswers[Name] | undefined
}
