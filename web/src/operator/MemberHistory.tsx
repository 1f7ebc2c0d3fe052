import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import type { CallError } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AuditList } from '#operator/AuditList.tsx'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'

type AuditPage = ValueOf<'opsAudit'>

/** What the log tells of somebody or something, newest first. */
function useAudit(subjectId: string) {
  return useInfiniteQuery<AuditPage, CallError, AuditPage['content'], readonly unknown[], string | undefined>(
    {
      queryKey: ['opsAudit', subjectId],
      queryFn: ({ pageParam, signal }) =>
        call(
          'opsAudit',
          { query: { subjectId, ...(pageParam !== undefined && { before: pageParam }) } },
          { signal },
        ),
      initialPageParam: undefined,
      getNextPageParam: ({ content, hasMore }) => (hasMore ? content.at(-1)?.id : undefined),
      select: ({ pages }) => pages.flatMap(({ content }) => content),
    },
  )
}

export function MemberHistory({ id }: { id: string }) {
  const t = usePhrases('house')
  const list = useAudit(id)
  return (
    <Part title={t.history.title}>
      <Pages list={list} empty={t.nothing}>
        {(rows) => <AuditList rows={rows} />}
      </Pages>
    </Part>
  )
}
