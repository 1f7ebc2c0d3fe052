import type { ValueOf } from '#api/names.ts'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { CashierPager, listSize } from '#screens/cashier/CashierPager.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

type Line = ValueOf<'creditGiven'>['content'][number]

function useColumns(): readonly Column<Line>[] {
  const t = usePhrases('cashier').credit
  const amountText = useAmountText()
  return [
    {
      id: 'account',
      head: t.downline,
      cell: ({ memberId, account, owed, limit, state }) => (
        <>
          <Anchor
            className="link font-semibold"
            href={paths.member('transferUpline', { view: 'credit', member: memberId, account })}
          >
            {account}
          </Anchor>
          <span className="tb-sub">{t.ofLimit({ owed: amountText(owed), limit: amountText(limit) })}</span>
          {state !== 'OPEN' && <Badge tone="warning">{t.states[state]}</Badge>}
        </>
      ),
    },
    { id: 'left', head: t.sums.left, align: 'end', cell: ({ left }) => <Amount of={left} /> },
  ]
}

/** Credit lines that an agent gives, those with most owed first. */
export function GivenLines({ pageNo, onPage }: { pageNo: number; onPage: (pageNo: number) => void }) {
  const t = usePhrases('cashier').credit
  const columns = useColumns()
  const list = useCall('creditGiven', { query: { pageNo, pageSize: listSize } }, { keepPrevious: true })
  usePush('notice', () => void list.refetch())
  return (
    <section className="card">
      <h2 className="px-3.5 pt-4.5 pb-2 text-[1.0625rem] md:px-5">{t.lines}</h2>
      <DataTable
        caption={t.lines}
        columns={columns}
        rows={list.data?.content}
        rowKey={({ id }) => id}
        loading={list.isPlaceholderData}
        error={list.error && <BlockError bare error={list.error} onRetry={() => void list.refetch()} />}
        empty={<EmptyState bare title={t.noLines} text={t.noLinesText} />}
      />
      <CashierPager pageNo={pageNo} onPage={onPage} pages={list.data?.totalPages ?? 0} />
    </section>
  )
}
