import type { AreaPhrases } from '@suntala/phrases/areas'
import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { TransactionMark } from '#components/TransactionMark.tsx'
import type { Formats } from '#i18n/format.ts'
import type { Column } from '#ui/DataTable.tsx'

export type Transaction = ValueOf<'transactions'>['content'][number]

function TypeCell({ transaction, name, time }: { transaction: Transaction; name: string; time: string }) {
  return (
    <span className="flex items-center gap-3">
      <TransactionMark type={transaction.type} />
      <span className="min-w-0">
        <b className="font-semibold">{name}</b>
        <span className="tb-sub num md:hidden">{time}</span>
      </span>
    </span>
  )
}

export function transactionColumns(
  t: AreaPhrases<'record'>,
  { types }: AreaPhrases<'wallet'>,
  { formats: { dateTime }, bankText }: { formats: Formats; bankText: (text: string) => string },
): readonly Column<Transaction>[] {
  return [
    {
      id: 'type',
      head: t.type,
      cell: (row) => <TypeCell transaction={row} name={types[row.type]} time={dateTime(row.time)} />,
    },
    {
      id: 'time',
      head: t.time,
      wideOnly: true,
      cell: ({ time }) => <span className="num">{dateTime(time)}</span>,
    },
    {
      id: 'subject',
      head: t.subject,
      wideOnly: true,
      cell: ({ subject }) => <span className="soft">{subject === '' ? '—' : bankText(subject)}</span>,
    },
    {
      id: 'reference',
      head: t.reference,
      wideOnly: true,
      cell: ({ reference }) => (
        <span className="muted block max-w-[22ch] overflow-hidden text-ellipsis">
          {reference === '' ? '—' : reference}
        </span>
      ),
    },
    {
      id: 'before',
      head: t.before,
      align: 'end',
      wideOnly: true,
      cell: ({ before }) => (
        <span className="muted">
          <Amount of={before} canHide />
        </span>
      ),
    },
    {
      id: 'amount',
      head: t.amount,
      align: 'end',
      cell: ({ amount, after }) => (
        <>
          <b>
            <Amount of={amount} sign tone="won" />
          </b>
          <span className="tb-sub muted md:hidden">
            <Amount of={after} canHide />
          </span>
        </>
      ),
    },
    {
      id: 'after',
      head: t.after,
      align: 'end',
      wideOnly: true,
      cell: ({ after }) => <Amount of={after} canHide />,
    },
  ]
}
