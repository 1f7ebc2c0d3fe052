import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { ArgsOf, ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { Amount } from '#components/Amount.tsx'
import { sayFailure } from '#components/say-failure.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'

type Terms = ArgsOf<'contractPreview'>['input']['terms']

type OfferPreviewProps = {
  kind: ContractKind
  downlineId: string
  /** Undefined while they cannot be read. */
  terms: Terms | undefined
}

const keyOf = (downlineId: string, terms: Terms | undefined) => JSON.stringify([downlineId, terms])

/** What the terms would have paid over the last 90 days of this very team. */
export function OfferPreview({ kind, downlineId, terms }: OfferPreviewProps) {
  const t = usePhrases('agent').contract
  const preview = useAction('contractPreview', { onError: (error) => void sayFailure(error) })
  const asked = preview.variables?.input
  // Other terms make another preview.
  const isCurrent = asked && keyOf(asked.downlineId ?? '', asked.terms) === keyOf(downlineId, terms)
  return (
    <section className="card grid gap-4 px-5 py-5">
      <div>
        <h2 className="text-md">{t.preview}</h2>
        <p className="muted mt-1 text-sm">{t.previewText}</p>
      </div>
      {preview.data && isCurrent && <Paid preview={preview.data} />}
      <div>
        <Button
          size="sm"
          disabled={!terms || downlineId === ''}
          loading={preview.isPending}
          onClick={() => terms && preview.mutate({ input: { kind, downlineId, terms } })}
        >
          {t.showPreview}
        </Button>
      </div>
    </section>
  )
}

const shownPeriods = 10

function Paid({ preview }: { preview: ValueOf<'contractPreview'> }) {
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
        <span className="muted text-sm">
          {t.cost} <Amount of={preview.cost} />
        </span>
      </div>
      <DataTable
        dense
        caption={t.preview}
        columns={[
          { id: 'from', head: agent.span, cell: ({ from }) => <span className="num">{from}</span> },
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
