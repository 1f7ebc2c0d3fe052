import type { Api } from '@suntala/contract'
import type { CallArgs, Output } from '@suntala/contract/endpoint'
import type { operatorApi } from '@suntala/contract/operator-api'

/** The portal makes those of the one, the operators' console those of the other: each is built with its own addresses. */
type Calls = Api & typeof operatorApi

export type CallName = keyof Calls

type Nothing = Record<never, never>

/** A part that has only optional fields may be left out. */
type Relaxed<T> = { [K in keyof T as Nothing extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Nothing extends T[K] ? K : never]?: T[K]
}

/** What a call takes: params, query, input and idempotencyKey, as far as its endpoint declares them. */
export type ArgsOf<N extends CallName> =
  // An endpoint that declares nothing has unknown arguments.
  unknown extends CallArgs<Calls[N]> ? Nothing : Relaxed<CallArgs<Calls[N]>>

export type ValueOf<N extends CallName> = Output<Calls[N]>

/** Arguments may be left out when every part of them is optional. */
export type IfOptional<N extends CallName, Yes, No> = Nothing extends ArgsOf<N> ? Yes : No

/** The arguments of any call, for code that does not know which. */
export type LooseArgs = {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  input?: unknown
  idempotencyKey?: string
}
