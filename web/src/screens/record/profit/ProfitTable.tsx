import type { ReactNode } from 'react'
import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { CategoryMark, toCategory } from '#components/CategoryMark.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { DataTable, type Column } from '#ui/DataTable.tsx'

type Sums = Omit<ValueOf<'profit'>['byDay'][number], 'day'>
type Line = Sums & { id: string; name: ReactNode; category?: string }

const ways = ['category', 'game', 'day'] as const
export type ProfitBy = (typeof ways)[number]
export const isProfitBy = (text: string): text is ProfitBy => ways.some((way) => way === text)

function useLines(data: ValueOf<'profit'> | undefined, by: ProfitBy): readonly Line[] | undefined {
  const names = usePhrases('category')
  if (!data) return undefined
  switch (by) {
    case 'day':
      return data.byDay.toReversed().map((line) => ({
        ...line,
        id: line.day,
        name: <span className="num">{line.day}</span>,
      }))
    case 'category':
      return data.byCategory.map((line) => {
        const category = toCategory(line.category)
        return { ...line, id: line.category, name: category ? names[category] : line.category }
      })
    case 'game':
      return data.byGame.map((line) => ({ ...line, id: line.gameCode, name: line.game }))
  }
}

type TableProps = { data: ValueOf<'profit'> | undefined; by: ProfitBy; empty: ReactNode }

/** The sums of each day, category or game. */
export function ProfitTable({ data, by, empty }: TableProps) {
  const t = usePhrases('record')
  const { count } = useFormats()
  const lines = useLines(data, by)
  const head = { category: t.profit.byCategory, game: t.profit.byGame, day: t.profit.byDay }[by]
  const amount = (id: 'stake' | 'valid' | 'payout', label: string): Column<Line> => ({
    id,
    head: label,
    align: 'end',
    wideOnly: id !== 'stake',
    cell: (line) => <Amount of={line[id]} canHide />,
  })
  const columns: readonly Column<Line>[] = [
    {
      id: 'name',
      head,
      cell: ({ name, category, bets }) => (
        <span className="flex items-center gap-3">
          {category !== undefined && <CategoryMark code={category} size={30} />}
          <span className="min-w-0">
            <b className="font-semibold">{name}</b>
            <span className="tb-sub num md:hidden">{t.profit.count({ count: bets })}</span>
          </span>
        </span>
      ),
    },
    { id: 'bets', head: t.bets, align: 'end', wideOnly: true, cell: ({ bets }) => count(bets) },
    amount('stake', t.staked),
    amount('valid', t.valid),
    amount('payout', t.profit.payout),
    {
      id: 'profit',
      head: t.net,
      align: 'end',
      cell: ({ profit }) => <Amount of={profit} sign tone="won" canHide />,
    },
  ]
  return <DataTable caption={head} columns={columns} rows={lines} rowKey={({ id }) => id} empty={empty} />
}
