import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { QueueRow } from '#operator/case-kinds.ts'
import { type QueueName, queueNames } from '#operator/paths.ts'
import { addPage, decideRow, dropRow, leaveRows, type QueueRows, renewFirst } from '#operator/queue-rows.ts'
import { pushToast } from '#ui/toasts.ts'

const refreshMs = 10_000
/** As many as a call answers at once. */
const moreAtOnce = 100

type PageQuery = { after?: string; limit?: number }

function readPage(queue: QueueName, page: PageQuery, signal?: AbortSignal): Promise<QueueRows> {
  const options = signal && { signal }
  if (queue === 'refunds') return call('opsDeposits', { query: { status: 'refunds', ...page } }, options)
  if (queue === 'deposits') return call('opsDeposits', { query: page }, options)
  const status = queue === 'withdrawals' ? ('REQUESTED' as const) : queue
  return call('opsWithdrawals', { query: { status, ...page } }, options)
}

const keyOf = (queue: QueueName) => ['queue', queue] as const

/**
 * What waits in a queue, from the oldest case on. It asks again by itself, for the first page alone: there cases are
 * decided. How much is loaded behind it makes no more work.
 */
export function useQueue(queue: QueueName) {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const list = useQuery<QueueRows, CallError>({
    queryKey: keyOf(queue),
    queryFn: async ({ signal }) => {
      const fresh = await readPage(queue, {}, signal)
      return renewFirst(queries.getQueryData<QueueRows>(keyOf(queue)), fresh)
    },
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    // `renewFirst` keeps what is the same.
    structuralSharing: false,
  })
  const next = list.isPlaceholderData ? null : (list.data?.next ?? null)
  const loadMore = async () => {
    if (next === null || isLoadingMore) return
    setLoadingMore(true)
    try {
      const page = await readPage(queue, { after: next, limit: moreAtOnce })
      queries.setQueryData<QueueRows>(keyOf(queue), (loaded) => loaded && addPage(loaded, page))
    } catch (error) {
      const refused = error instanceof CallError ? error : { code: 'INTERNAL' as const }
      pushToast({ tone: 'error', title: errorText(refused) })
    } finally {
      setLoadingMore(false)
    }
  }
  return {
    rows: list.data?.content,
    error: list.error,
    isFetching: list.isFetching,
    refetch: list.refetch,
    hasMore: next !== null,
    isLoadingMore,
    loadMore: () => void loadMore(),
  }
}

/** A case was decided: it leaves every list in which it waited for that, also where it is loaded far behind its first page. */
export function leaveQueues(queries: QueryClient, decided: { id: string; status: QueueRow['status'] }): void {
  for (const queue of queueNames)
    queries.setQueryData<QueueRows>(
      keyOf(queue),
      (loaded) => loaded && (queue === 'messages' ? decideRow : leaveRows)(loaded, decided),
    )
}

/** A member was answered: the case leaves the list of messages, also where that is loaded far behind its first page. */
export function leaveMessages(queries: QueryClient, id: string): void {
  queries.setQueryData<QueueRows>(keyOf('messages'), (loaded) => loaded && dropRow(loaded, id))
}
