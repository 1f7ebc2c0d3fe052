import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { DataTable } from '#ui/DataTable.tsx'

const shownPeriods = 10

type PreviewPaidProps = { preview: ValueOf<'contractPreview'>; isOwn: boolean }

/** What terms would have paid, in all and by period. */
export function PreviewPaid({ preview, isOwn }: PreviewPaidProps) {
  const agent = usePhrases('agent')
  const t = agent.contract
  const { count } = useFormats()
  // Hours of one day have its name alike.
  const latest = preview.periods
    .map((period, index) => ({ ...period, id: String(index) }))
    .toReversed()
    .slice(0, shownPeriods)
  return (
    <>
      <div aria-live="polite">
        <b className="block text-xl">
          <Amount of={preview.total} tabular />
        </b>
        {!isOwn && (
          <span className="muted text-sm">
            {t.cost} <Amount of={preview.cost} />
          </span>
        )}
      </div>
      <DataTable
        dense
        caption={t.preview}
        columns={[
          {
            id: 'from',
            head: agent.span,
            cell: ({ from, to }) => <span className="num">{from === to ? from : `${from} – ${to}`}</span>,
          },
          {
            id: 'active',
            head: t.active,
            align: 'end',
            cell: ({ activeMembers }) => <span className="num">{count(activeMembers)}</span>,
          },
          { id: 'amount', head: agent.amount, align: 'end', cell: ({ amount }) => <Amount of={amount} /> },
        ]}
        rows={latest}
        rowKey={({ id }) => id}
        empty={null}
      />
      {preview.periods.length > shownPeriods && (
        <p className="muted text-xs">{t.latestOf({ shown: shownPeriods, all: preview.periods.length })}</p>
      )}
    </>
  )
}
