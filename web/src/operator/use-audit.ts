import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import type { CallError } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'

type AuditPage = ValueOf<'opsAudit'>

/** What the log tells of somebody or something, or of what an operator did, newest first. */
export function useAudit(about: { subjectId: string } | { actorId: string }) {
  return useInfiniteQuery<AuditPage, CallError, AuditPage['content'], readonly unknown[], string | undefined>(
    {
      queryKey: ['opsAudit', about],
      queryFn: ({ pageParam, signal }) =>
        call(
          'opsAudit',
          { query: { ...about, ...(pageParam !== undefined && { before: pageParam }) } },
          { signal },
        ),
      initialPageParam: undefined,
      getNextPageParam: ({ content, hasMore }) => (hasMore ? content.at(-1)?.id : undefined),
      select: ({ pages }) => pages.flatMap(({ content }) => content),
    },
  )
}
