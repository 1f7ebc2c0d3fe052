import { CategoryMark, toCategory } from '#components/CategoryMark.tsx'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { RebateInfo } from '#screens/record/rebate/rebate-state.ts'
import { DataTable, type Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

type Line = RebateInfo['content'][number]

function useColumns(): readonly Column<Line>[] {
  const t = usePhrases('record').rebate
  const names = usePhrases('category')
  const { percent } = useFormats()
  const rateOf = ({ rate }: Line) => percent(Number(rate) / 100, 2)
  return [
    {
      id: 'category',
      head: t.category,
      cell: (line) => {
        const category = toCategory(line.category)
        return (
          <span className="flex items-center gap-3">
            <CategoryMark code={line.category} size={30} />
            <span className="min-w-0">
              <b className="font-semibold">{category ? names[category] : line.category}</b>
              <span className="tb-sub num md:hidden">{rateOf(line)}</span>
            </span>
          </span>
        )
      },
    },
    { id: 'rate', head: t.rate, align: 'end', wideOnly: true, cell: rateOf },
    {
      id: 'validBet',
      head: t.validBet,
      align: 'end',
      cell: ({ validBet }) => <Amount of={validBet} canHide />,
    },
    {
      id: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount }) => (
        <b>
          <Amount of={amount} canHide />
        </b>
      ),
    },
  ]
}

/** What each category has earned, and at what rate. */
export function RebateTable({ info }: { info: RebateInfo | undefined }) {
  const t = usePhrases('record').rebate
  const { dateTimeInZone } = useFormats()
  const money = useAmountText()
  return (
    <section className="card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-3.5 pt-4.5 pb-2 md:px-5">
        <h2 className="text-[1.0625rem]">{t.byCategory}</h2>
        {info?.lastClaim && (
          <span className="muted text-xs">
            {t.last({ amount: money(info.lastClaim.amount), time: dateTimeInZone(info.lastClaim.time) })}
          </span>
        )}
      </div>
      <DataTable
        caption={t.byCategory}
        columns={useColumns()}
        rows={info?.content}
        rowKey={({ category }) => category}
        empty={<EmptyState bare title={t.closed} />}
        {...(info && { totals: { label: t.total, cells: { amount: <Amount of={info.total} canHide /> } } })}
      />
    </section>
  )
}
