import type { ReactNode } from 'react'
import type { CallError } from '#api/call-error.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Paged<Row> = {
  data: readonly Row[] | undefined
  error: CallError | null
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => Promise<unknown>
}

type PagesProps<Row> = { list: Paged<Row>; empty: string; children: (rows: readonly Row[]) => ReactNode }

/** What a list says while it loads, fails or is empty, and the way to its next page. */
export function Pages<Row>({ list, empty, children }: PagesProps<Row>) {
  const t = usePhrases('house')
  if (list.error && !list.data) return <CallFailure call={list} />
  if (!list.data) return <Skeleton width="60%" />
  if (list.data.length === 0) return <p className="muted text-sm">{empty}</p>
  return (
    <>
      {children(list.data)}
      {list.hasNextPage && (
        <Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  )
}
