import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { uuidV7 } from '@suntala/contract/uuid-v7'
import { actionClient } from '#api/action-client.ts'
import { call } from '#api/call.ts'
import { isBeforeKey, isCode, isUndecided, type CallError } from '#api/call-error.ts'
import type { Call } from '#api/caller.ts'
import { entryOf } from '#api/entries.ts'
import type { ArgsOf, CallName, LooseArgs, ValueOf } from '#api/names.ts'
import { repeatPauseMs, shouldRepeat } from '#api/repeat-call.ts'
import { serverNow } from '#api/server-clock.ts'
import { stepUp } from '#api/signals.ts'

const callLoosely = call as (name: CallName, args: LooseArgs) => ReturnType<Call> // checked by useAction's type

/**
 * The key that makes a repeated money call count once; a new one for each intent of the member. The platform takes none
 * of another day, so it has the platform's time: a machine's clock may be wrong.
 */
const newIdempotencyKey = (): string => uuidV7(serverNow())

/** An action makes its own idempotency key, so its arguments leave it out. */
export type ActionArgs<N extends CallName> = Omit<ArgsOf<N>, 'idempotencyKey'> & { idempotencyKey?: string }

/** No arguments at all when the endpoint declares none. */
type Variables<N extends CallName> =
  Record<never, never> extends ActionArgs<N> ? ActionArgs<N> | void : ActionArgs<N>

export type ActionOptions<N extends CallName> = {
  /** Calls whose cached answers this action changes. */
  invalidates?: readonly CallName[]
  onSuccess?: (value: ValueOf<N>, args: Variables<N>) => void
  onError?: (error: CallError, args: Variables<N>) => void
}

/**
 * A call that changes something. One that asks for a fresh proof of who is there is sent again, with the same key, once it
 * was given.
 * A money call whose answer was lost is repeated by itself before the member is told. It keeps its key while the
 * outcome of the same request is unknown, so pressing again counts once; after an answer to the key, or for another
 * input, the next press is a new intent.
 */
export function useAction<N extends CallName>(
  name: N,
  options: ActionOptions<N> = {},
): UseMutationResult<ValueOf<N>, CallError, Variables<N>> {
  const queries = useQueryClient()
  const pending = useRef<{ content: string; key: string } | undefined>(undefined)

  const keyFor = (args: LooseArgs): string => {
    const content = JSON.stringify([args.params, args.query, args.input])
    if (pending.current?.content !== content) pending.current = { content, key: newIdempotencyKey() }
    return pending.current.key
  }

  return useMutation<ValueOf<N>, CallError, Variables<N>>(
    {
      mutationFn: async (variables) => {
        const args: LooseArgs = variables ?? {}
        const { flags } = await entryOf(name)
        const key = flags.includes('i') ? (args.idempotencyKey ?? keyFor(args)) : undefined
        const send = () =>
          callLoosely(name, key ? { ...args, idempotencyKey: key } : args) as Promise<ValueOf<N>> // by name
        return send().catch(async (error: unknown) => {
          if (!stepUp.ask || !isCode(error, 'STEP_UP_REQUIRED')) throw error
          await stepUp.ask(error)
          return send()
        })
      },
      retry: shouldRepeat(name),
      retryDelay: repeatPauseMs,
      onSuccess: (value, args) => {
        pending.current = undefined
        for (const each of options.invalidates ?? []) void queries.invalidateQueries({ queryKey: [each] })
        options.onSuccess?.(value, args)
      },
      onError: (error, args) => {
        if (!isUndecided(error) && !isBeforeKey(error)) pending.current = undefined
        options.onError?.(error, args)
      },
    },
    actionClient,
  )
}
