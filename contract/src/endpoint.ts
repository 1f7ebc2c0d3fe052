import type { z } from 'zod'
import type { ErrorCode } from '#errors.ts'
import type { Permission } from '#permission.ts'

/**
 * Who may call an endpoint.
 * - public: anyone; a session is read when one is sent
 * - session: any live session, trial included
 * - member: member or agent, never trial (NEED_REAL_ACCOUNT)
 * - agent: account types 1, 2, 41 and 42 (NON_AGENT)
 * - provider: a game provider, by signature over the raw body
 * - cashier: a payment channel, by signature over the raw body
 * - message: a message channel, by signature over the raw body
 * - results: a feed of official results, by signature over the raw body
 * - { operator }: an operator with this permission, or 'any' operator, by the operator's own session
 */
export type Auth =
  | 'public'
  | 'session'
  | 'member'
  | 'agent'
  | 'provider'
  | 'cashier'
  | 'message'
  | 'results'
  | OperatorAuth
export type OperatorAuth = { operator: Permission | 'any' }

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters. */
  path: string
  summary: string
  auth: Auth
  /** The body on the wire is `{ data: <compact JWE> }`; `input` describes what is inside. */
  encrypted?: true
  /** The caller must send `Idempotency-Key`, a UUIDv7 of its own making. */
  idempotent?: true
  params?: z.ZodObject
  query?: z.ZodObject
  /** What the portal sends in the query of every such call: the platform and device that it is (SYS-23). */
  fixed?: Readonly<Record<string, string>>
  /** Either dialect of the schema library. */
  input?: z.core.$ZodType
  /** The body is bytes of any type instead of JSON, at most this many; more are refused as FILE_SIZE. */
  bytesMax?: number
  /** The body arrives form-encoded instead of as JSON. */
  form?: true
  output: z.ZodType
  /** The value is answered under `data` as well as under `value`. */
  mirrored?: true
  /** Codes of its own; those that its auth, limits and validation imply need no mention. */
  errors?: readonly ErrorCode[]
  /** Answered also while the password must be changed first; of the calls that need a session, no other is. */
  whileChangePending?: true
  /** Answered also while the caller has agreed to no terms; of the calls that change anything in a session, few are. */
  whileTermsOwed?: true
  /** Does not count as use of the session: what asks by itself does not keep it from going idle. */
  isPassive?: true
  /** Answered also while the portal is closed, to all or to this visitor; of the portal's calls no other is. */
  whileClosed?: true
  /**
   * How a call that changes a secret or payee, or takes money out, asks for a fresh proof of who is there:
   * - always: the session must have one, or STEP_UP_REQUIRED is answered before anything is done
   * - depends: the handler says by what it is proved, and whether the session must have one
   * - input: the input holds a secret of the member's, or what a passkey of theirs signed, which is the proof
   * - none: it is no such call, and the words say why. Secrets, payees and money on its way out have no place here.
   */
  stepUp?: 'always' | 'depends' | 'input' | { none: string }
  /** At most `max` calls per `perMs` and caller address; the general limit holds besides. */
  limit?: { max: number; perMs: number }
}

/** Declares one call of the API: the only source of its path, validation, client and documentation. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export type Params<E> = E extends { params: infer S extends z.ZodType } ? z.output<S> : undefined
export type Query<E> = E extends { query: infer S extends z.ZodType } ? z.output<S> : undefined
export type Input<E> = E extends { input: infer S extends z.core.$ZodType } ? z.output<S> : undefined
export type Output<E> = E extends { output: infer S extends z.ZodType } ? z.input<S> : never

/** What a caller passes: parameters, query and body that the endpoint declares, before defaults. */
export type CallArgs<E> = (E extends { params: infer S extends z.ZodType }
  ? { params: z.input<S> }
  : unknown) &
  (E extends { query: infer S extends z.ZodType } ? { query: z.input<S> } : unknown) &
  (E extends { input: infer S extends z.core.$ZodType } ? { input: z.input<S> } : unknown) &
  (E extends { idempotent: true } ? { idempotencyKey: string } : unknown)

/** Every answer, good or bad. `code` is empty on success. */
export type Envelope<T = unknown> = {
  success: boolean
  message: string
  value: T
  code: ErrorCode | ''
  traceId: string
}
