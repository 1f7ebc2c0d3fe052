import { useEffect } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { pageSizes, type RecordPlace } from '#components/record/use-record-place.ts'
import { Pager } from '#ui/Pager.tsx'

/** Pages of a record: three around the present one, one at each end (CONST-07, CONST-08). A page beyond the last is the last one. */
export function RecordPager({ place, total, pages }: { place: RecordPlace; total: number; pages: number }) {
  const t = usePhrases('record')
  const ui = usePhrases('ui')
  const { count } = useFormats()
  const { pageNo, pageSize, change } = place
  const isPast = pages > 0 && pageNo > pages
  const toPage = (page: number) => change({ pageNo: page === 1 ? undefined : page })
  // An address that was kept while the list grew shorter.
  useEffect(() => {
    if (isPast) toPage(pages)
  })
  if (total === 0) return null
  const first = (pageNo - 1) * pageSize + 1
  return (
    <Pager
      page={pageNo}
      pageCount={Math.max(1, pages)}
      onPage={toPage}
      summary={t.summary({
        first: count(Math.min(first, total)),
        last: count(Math.min(first + pageSize - 1, total)),
        total: count(total),
      })}
      size={{
        value: pageSize,
        options: pageSizes,
        label: t.perPage,
        text: (size) => t.perPageCount({ count: size }),
        onChange: (size) => change({ size: size === pageSizes[0] ? undefined : size }),
      }}
      labels={{
        pages: t.pages,
        previous: ui.previous,
        next: ui.next,
        page: (page) => t.page({ page }),
      }}
    />
  )
}
