import type { Api } from '@suntala/contract'
import type { CallArgs, Output } from '@suntala/contract/endpoint'

export type CallName = keyof Api

type Nothing = Record<never, never>

/** A part that has only optional fields may be left out. */
type Relaxed<T> = { [K in keyof T as Nothing extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Nothing extends T[K] ? K : never]?: T[K]
}

/** What a call takes: params, query, input and idempotencyKey, as far as its endpoint declares them. */
export type ArgsOf<N extends CallName> =
  // An endpoint that declares nothing has unknown arguments.
  unknown extends CallArgs<Api[N]> ? Nothing : Relaxed<CallArgs<Api[N]>>

export type ValueOf<N extends CallName> = Output<Api[N]>

/** Arguments may be left out when every part of them is optional. */
export type IfOptional<N extends CallName, Yes, No> = Nothing extends ArgsOf<N> ? Yes : No

/** The arguments of any call, for code that does not know which. */
export type LooseArgs = {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  input?: unknown
  idempotencyKey?: string
}
