import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { pageSizes, type RecordPlace } from '#components/record/use-record-place.ts'
import { Pager } from '#ui/Pager.tsx'

/** Pages of a record: three around the present one, one at each end (CONST-07, CONST-08). */
export function RecordPager({ place, total, pages }: { place: RecordPlace; total: number; pages: number }) {
  const t = usePhrases('record')
  const ui = usePhrases('ui')
  const { count } = useFormats()
  if (total === 0) return null
  const { pageNo, pageSize, change } = place
  const first = (pageNo - 1) * pageSize + 1
  return (
    <Pager
      page={pageNo}
      pageCount={Math.max(1, pages)}
      onPage={(page) => change({ pageNo: page === 1 ? undefined : page })}
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
