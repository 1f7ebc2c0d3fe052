import { CallError, isCode } from '#api/call-error.ts'
import { openEnvelope } from '#api/envelope.ts'
import type { Entry } from '#api/entries.ts'
import type { ArgsOf, CallName, IfOptional, LooseArgs, ValueOf } from '#api/names.ts'
import { learnServerTime } from '#api/server-clock.ts'
import { ChunkLoadError } from '#util/load-part.ts'

export type CallOptions = {
  signal?: AbortSignal
  timeoutMs?: number
  /** In the place of the browser's own, such as one that tells how much of a body has gone. */
  fetch?: typeof fetch
}

export type Seal = (input: unknown, options: { freshKey: boolean }) => Promise<string>

export type CallerParts = {
  entryOf: (name: CallName) => Promise<Entry>
  fetch: typeof fetch
  /** Headers of every call; Authorization only while there is a session. */
  headers: () => Record<string, string>
  seal: Seal
  /** Hears of every failure, to drop a session or switch to a system page. */
  onError: (error: CallError, sent: { authorization: string | undefined }) => void
}

export type Call = <N extends CallName>(
  name: N,
  ...rest: IfOptional<N, [args?: ArgsOf<N>, options?: CallOptions], [args: ArgsOf<N>, options?: CallOptions]>
) => Promise<ValueOf<N>>

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function address({ path, fixed }: Entry, args: LooseArgs): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(written(args.params?.[key])))
  const search = new URLSearchParams(fixed)
  for (const [key, value] of Object.entries(args.query ?? {}))
    if (value !== undefined) search.set(key, written(value))
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

async function body(
  entry: Entry,
  args: LooseArgs,
  seal: () => Promise<string>,
): Promise<[string, string | Blob] | undefined> {
  if (entry.flags.includes('e')) return ['application/json', JSON.stringify({ data: await seal() })]
  if (args.input === undefined) return undefined
  // A file is the body itself.
  if (args.input instanceof Blob) return [args.input.type, args.input]
  if (entry.flags.includes('f')) {
    const fields = args.input as Record<string, string> // a form's fields are texts
    return ['application/x-www-form-urlencoded', new URLSearchParams(fields).toString()]
  }
  return ['application/json', JSON.stringify(args.input)]
}

/** A part that a call needs and that did not load, as without a network, is told like the call itself. */
const tellLost = (error: unknown): never => {
  throw error instanceof ChunkLoadError ? new CallError('NETWORK', { message: error.message }) : error
}

/** Builds `call`: one function for every endpoint of the contract. */
export function createCaller(parts: CallerParts): Call {
  async function send(
    entry: Entry,
    args: LooseArgs,
    options: CallOptions,
    freshKey: boolean,
  ): Promise<unknown> {
    const headers = parts.headers()
    if (args.idempotencyKey) headers['Idempotency-Key'] = args.idempotencyKey
    const content = await body(entry, args, () => parts.seal(args.input, { freshKey })).catch(tellLost)
    if (content) headers['Content-Type'] = content[0]
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 30_000)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const sentMs = Date.now()
    try {
      const init = { method: entry.method, headers, signal, ...(content && { body: content[1] }) }
      const response = await (options.fetch ?? parts.fetch)(address(entry, args), init)
      learnServerTime(response.headers.get('date'), sentMs, Date.now())
      return await openEnvelope(response, entry.lists)
    } catch (error) {
      // The caller gave up: that is no failure of the call.
      if (options.signal?.aborted) throw error
      const failure =
        error instanceof CallError ? error : new CallError('NETWORK', { message: String(error) })
      parts.onError(failure, { authorization: headers['Authorization'] })
      throw failure
    }
  }

  return async (name, ...rest) => {
    const [args = {}, options = {}] = rest as [LooseArgs?, CallOptions?] // the two shapes of `rest` agree on this
    const entry = await parts.entryOf(name).catch(tellLost)
    const answer = send(entry, args, options, false).catch((error: unknown) => {
      // A key that was rotated away, or a clock that was set meanwhile; the refusal proves that nothing was done.
      if (entry.flags.includes('e') && isCode(error, 'REPLAY', 'ENCRYPTION_REQUIRED'))
        return send(entry, args, options, true)
      throw error
    })
    return (await answer) as ValueOf<typeof name> // the server checks its answers against the contract
  }
}
