import { isAgentType, isTrialType } from '@suntala/contract/account-type'
import type { Auth, Endpoint, Input, OperatorAuth, Output, Params, Query } from '@suntala/contract/endpoint'
import type { Language } from '@suntala/phrases/languages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { codesOf } from '#http/codes-of.ts'
import type { AssertProved, Caller, FindCaller, ProofRule } from '#http/caller.ts'
import { withinDeadline } from '#http/deadline.ts'
import { withForm } from '#http/form-body.ts'
import { type Idempotency, readIdempotency } from '#http/idempotency.ts'
import { requestLanguage } from '#http/language.ts'
import type { FindOperator, OperatorCaller } from '#http/operator-caller.ts'
import { parsePart } from '#http/validation.ts'

type CallerOf<E> = E extends { auth: 'session' | 'member' | 'agent' } ? Caller : Caller | null

type IsOperatorWrite<E> = E extends { auth: OperatorAuth; method: 'POST' | 'PUT' | 'DELETE' } ? true : false

/** Runs a transaction that is undone unless the audit log tells of it. */
export type RunAudited = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** What a handler gets; parts that the endpoint does not declare are undefined. */
export type Call<E extends Endpoint = Endpoint> = {
  params: Params<E>
  query: Query<E>
  input: Input<E>
  caller: CallerOf<E>
  operator: E extends { auth: OperatorAuth } ? OperatorCaller : undefined
  /** How an operator's write writes; a write that answers without having used it fails. */
  audited: IsOperatorWrite<E> extends true ? RunAudited : undefined
  /** Where answers are checked, a call that answers without having asked fails. */
  assertProved: E extends { stepUp: 'depends' } ? (rule?: ProofRule) => Promise<void> : undefined
  /** Where answers are checked, a call that answers without having read its key fails. */
  idempotency: E extends { idempotent: true } ? Idempotency : undefined
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<E extends Endpoint = Endpoint> = (call: Call<E>) => Promise<Output<E>> | Output<E>
export type Handlers<A extends Record<string, Endpoint>> = { [K in keyof A]: Handler<A[K]> }
/** Handlers of calls that the code at hand does not know. */
export type AnyHandlers = Record<string, (call: never) => unknown>

/** Opens the encrypted body of a call; @throws ApiError ENCRYPTION_REQUIRED or REPLAY. */
export type OpenPayload = (body: unknown) => Promise<unknown>

/** The same for a call that asks for a right, which whoever calls has to have still when it is done. */
type RunRightful = <T>(
  by: { operator: OperatorCaller; permission: OperatorAuth['operator'] },
  work: (tx: Tx) => Promise<T>,
) => Promise<T>

/** What binding needs from modules above the HTTP layer. */
export type HttpDeps = {
  findCaller: FindCaller
  findOperator: FindOperator
  runAudited: RunRightful
  assertProved: AssertProved
  /** Refuses a call of the portal while that is closed. */
  assertOpen: (request: FastifyRequest) => Promise<void>
  openPayload: OpenPayload
  checkAnswers: boolean
  /** A call that takes longer is answered as one whose outcome nobody knows yet. */
  callTimeoutMs: number
}

/** Puts handlers behind the paths of their calls; that they are theirs is held where modules are declared. */
export type Bind = (endpoints: Record<string, Endpoint>, handlers: AnyHandlers) => void

async function findAllowedOperator(
  { operator: permission }: OperatorAuth,
  deps: HttpDeps,
  request: FastifyRequest,
): Promise<OperatorCaller> {
  const operator = await deps.findOperator(request)
  if (!operator) throw new ApiError('UNAUTHORIZED')
  if (permission !== 'any' && !operator.permissions.includes(permission)) {
    const { operatorId } = operator
    request.log.warn({ operatorId, permission, ip: request.ip }, 'an operator was refused a right')
    throw new ApiError('NOT_ALLOWED')
  }
  return operator
}

/**
 * Who must change the password is nobody to a public call, and refused by all others but a few. Who has used up a time limit
 * is refused what spends: the calls that know limits of the member's own. Who has agreed to no terms reads, and is refused all
 * but what protects, empties or closes the account.
 */
async function findAllowedCaller(
  { auth, method, whileChangePending, whileTermsOwed, isPassive, errors }: Endpoint,
  deps: HttpDeps,
  request: FastifyRequest,
): Promise<Caller | null> {
  const caller = await deps.findCaller(request, 'both', {
    evenChangePending: true,
    isPassive: isPassive === true,
  })
  if (caller?.withoutTime && auth !== 'public' && errors?.includes('OWN_LIMIT')) {
    const limit = { limit: 'time', period: caller.withoutTime }
    throw new ApiError('OWN_LIMIT', { value: limit, params: limit })
  }
  if (caller?.owesTerms && auth !== 'public' && method !== 'GET' && !whileTermsOwed)
    throw new ApiError('TERMS_REQUIRED')
  if (!caller?.isChangePending || whileChangePending) return caller
  if (auth === 'public') return null
  throw new ApiError('PASSWORD_CHANGE_REQUIRED')
}

function assertMember(caller: Caller | null): Caller {
  if (!caller) throw new ApiError('UNAUTHORIZED')
  if (isTrialType(caller.type)) throw new ApiError('NEED_REAL_ACCOUNT')
  return caller
}

function authorise(auth: Exclude<Auth, OperatorAuth>, caller: Caller | null): void {
  switch (auth) {
    case 'public':
      return
    case 'session':
      if (!caller) throw new ApiError('UNAUTHORIZED')
      return
    case 'member':
      assertMember(caller)
      return
    case 'agent':
      if (!isAgentType(assertMember(caller).type)) throw new ApiError('NON_AGENT')
      return
    // Signed calls are bound elsewhere; without their signature they are nobody's.
    case 'provider':
    case 'cashier':
    case 'message':
    case 'results':
      throw new ApiError('UNAUTHORIZED')
  }
}

function watchAudited(runAudited: RunAudited): { run: RunAudited; wasUsed: () => boolean } {
  let isUsed = false
  const run: RunAudited = async (work) => {
    const value = await runAudited(work)
    isUsed = true
    return value
  }
  return { run, wasUsed: () => isUsed }
}

/** The caller's key, which tells whether it was ever read. */
function watchKey({ key, bodyHash }: Idempotency): { idempotency: Idempotency; wasUsed: () => boolean } {
  let isUsed = false
  const idempotency = {
    get key() {
      isUsed = true
      return key
    },
    bodyHash,
  }
  return { idempotency, wasUsed: () => isUsed }
}

/** How a handler asks for a fresh proof, which tells whether it ever did. */
function watchProof(
  assertProved: AssertProved,
  caller: Caller,
): { ask: (rule?: ProofRule) => Promise<void>; wasUsed: () => boolean } {
  let isUsed = false
  const ask = (rule?: ProofRule) => {
    isUsed = true
    return assertProved(caller, rule)
  }
  return { ask, wasUsed: () => isUsed }
}

/** Lets through the refusals that a call's contract names. */
async function withDeclaredErrors(
  name: string,
  definition: Endpoint,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof ApiError && !codesOf(definition).includes(error.code))
      throw new Error(`${name} refused with ${error.code}, which its contract does not name`, {
        cause: error,
      })
    throw error
  }
}

/** Reads, checks and answers one request from the endpoint's definition alone. */
async function answer(
  name: string,
  definition: Endpoint,
  handler: Handler,
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { auth } = definition
  if (typeof auth !== 'object' && !definition.whileClosed) await deps.assertOpen(request)
  const operator = typeof auth === 'object' ? await findAllowedOperator(auth, deps, request) : undefined
  const caller = typeof auth === 'object' ? null : await findAllowedCaller(definition, deps, request)
  if (typeof auth !== 'object') authorise(auth, caller)
  const params = definition.params && parsePart(definition.params, request.params, '')
  const query = definition.query && parsePart(definition.query, request.query, '')
  const body = definition.encrypted ? await deps.openPayload(request.body) : request.body
  const input = definition.input && parsePart(definition.input, body ?? {}, '')
  // After its input was read: who is asked to prove anything has filled in a form that can be sent.
  if (definition.stepUp === 'always' && caller) await deps.assertProved(caller)
  const proof = definition.stepUp === 'depends' && caller ? watchProof(deps.assertProved, caller) : undefined
  const keyed = definition.idempotent && watchKey(readIdempotency(request, name, { params, input }))
  const call = {
    params,
    query,
    input,
    caller,
    operator,
    idempotency: keyed?.idempotency,
    assertProved: proof?.ask,
    language: requestLanguage(request),
    request,
    reply,
  }
  const audited =
    operator && typeof auth === 'object' && definition.method !== 'GET'
      ? watchAudited((work) => deps.runAudited({ operator, permission: auth.operator }, work))
      : undefined
  const handle = async () => handler({ ...call, audited: audited?.run } as Call) // the parts were parsed by this endpoint's own schemas
  const value = await (deps.checkAnswers ? withDeclaredErrors(name, definition, handle) : handle())
  if (audited && !audited.wasUsed()) throw new Error(`${name} answered an operator without an audited write`)
  if (deps.checkAnswers) {
    if (proof && !proof.wasUsed()) throw new Error(`${name} answered without asking for a proof`)
    if (keyed && !keyed.wasUsed()) throw new Error(`${name} answered without its idempotency key`)
    const checked = definition.output.safeParse(value)
    if (!checked.success) throw new Error(`${name} answered against its contract: ${checked.error.message}`)
  }
  return value
}

/** Every registered call by its name, for those who answer it without HTTP. */
export type EndpointRegistry = Map<string, { definition: Endpoint; handler: Handler }>

/**
 * Answers a public read inside the process, for a page that is rendered with its first data.
 * @throws ApiError as the call itself does; Error for a call that is not public or not a GET
 */
export async function invokeInternally(
  registry: EndpointRegistry,
  name: string,
  args: { params?: unknown; query?: unknown },
  around: Pick<Call, 'language' | 'request' | 'reply'>,
): Promise<unknown> {
  const found = registry.get(name)
  if (found?.definition.auth !== 'public' || found.definition.method !== 'GET')
    throw new Error(`${name} cannot be invoked internally`)
  const { definition, handler } = found
  const params = definition.params && parsePart(definition.params, args.params ?? {}, '')
  const query = definition.query && parsePart(definition.query, args.query ?? {}, '')
  return handler({ ...around, params, query, caller: null, operator: undefined, audited: undefined } as Call) // the parts were parsed by this endpoint's own schemas
}

/** A server whose bodies are bytes of any type; what they are, the bytes themselves say. */
function withBytes(app: FastifyInstance, bytesMax: number, work: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: FastifyError) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new ApiError('FILE_SIZE') : error
    })
    work(scope)
  })
}

const isForMembers = ({ auth }: Endpoint): boolean =>
  auth === 'session' || auth === 'member' || auth === 'agent'

/** Makes the function by which the application puts handlers behind the contract's paths. */
export function createBind(app: FastifyInstance, deps: HttpDeps, registry: EndpointRegistry): Bind {
  const bindCall = (server: FastifyInstance, name: string, definition: Endpoint, handler: Handler) =>
    server.route({
      method: definition.method,
      url: definition.path,
      config: {
        operation: name,
        isForMembers: isForMembers(definition),
        ...(definition.limit && {
          rateLimit: { max: definition.limit.max, timeWindow: definition.limit.perMs },
        }),
      },
      handler: async (request, reply) => {
        const value = await withinDeadline(answer(name, definition, handler, deps, request, reply), {
          withinMs: deps.callTimeoutMs,
          onLate: (err) => request.log.warn({ err, operation: name }, 'failed after its answer'),
        })
        if (reply.sent) return reply
        const mirror = definition.mirrored && { data: value }
        return reply.send({ success: true, message: '', value, ...mirror, code: '', traceId: request.id })
      },
    })
  return (endpoints, handlers) => {
    for (const [name, definition] of Object.entries(endpoints)) {
      const handler = handlers[name] as Handler // each key's handler fits its own endpoint
      registry.set(name, { definition, handler })
      const bindTo = (server: FastifyInstance) => bindCall(server, name, definition, handler)
      if (definition.bytesMax !== undefined) withBytes(app, definition.bytesMax, bindTo)
      else if (definition.form) withForm(app, bindTo)
      else bindTo(app)
    }
  }
}
