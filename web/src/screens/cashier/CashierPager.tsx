import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Pager } from '#ui/Pager.tsx'

export const listSize = 10

type CashierPagerProps = { pageNo: number; pages: number; onPage: (pageNo: number) => void }

/** Pages of own deposits or withdrawals; nothing while one page holds them all. */
export function CashierPager({ pageNo, pages, onPage }: CashierPagerProps) {
  const ui = usePhrases('ui')
  if (pages < 2) return null
  return (
    <Pager
      page={pageNo}
      pageCount={pages}
      onPage={onPage}
      labels={{
        pages: ui.page({ page: pageNo, pages }),
        previous: ui.previous,
        next: ui.next,
        page: (page) => ui.page({ page, pages }),
      }}
    />
  )
}
