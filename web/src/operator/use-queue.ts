import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import type { CallError } from '#api/call-error.ts'
import type { QueueRow } from '#operator/case-kinds.ts'
import type { QueueName } from '#operator/paths.ts'

type Page = { content: QueueRow[]; next: string | null }

const refreshMs = 10_000

function readPage(queue: QueueName, after: string | undefined, signal: AbortSignal): Promise<Page> {
  const page = after === undefined ? {} : { after }
  if (queue === 'refunds') return call('opsDeposits', { query: { status: 'refunds', ...page } }, { signal })
  if (queue === 'deposits') return call('opsDeposits', { query: page }, { signal })
  const status = queue === 'disputes' ? ('disputes' as const) : ('REQUESTED' as const)
  return call('opsWithdrawals', { query: { status, ...page } }, { signal })
}

/** What waits in a queue, from the oldest case on; it asks again by itself. */
export function useQueue(queue: QueueName) {
  const pages = useInfiniteQuery<Page, CallError, QueueRow[], readonly unknown[], string | undefined>({
    queryKey: ['queue', queue],
    queryFn: ({ pageParam, signal }) => readPage(queue, pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ content }) => content),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  return pages
}
