import type { ContractKind } from '@suntala/contract/agent-kinds'
import type { ArgsOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { PreviewPaid } from '#components/contract-terms/PreviewPaid.tsx'
import { sayFailure } from '#components/say-failure.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/Button.tsx'

type Terms = ArgsOf<'contractPreview'>['input']['terms']

type OfferPreviewProps = {
  kind: ContractKind
  /** Left out, it is the own team by whose figures it is reckoned. */
  downlineId?: string
  /** Undefined while they cannot be read. */
  terms: Terms | undefined
  /** Within a card or a dialog already. */
  bare?: boolean
}

const keyOf = (downlineId: string | undefined, terms: Terms | undefined) =>
  JSON.stringify([downlineId ?? null, terms])

/** What the terms would have paid over the last 90 days of this very team. */
export function OfferPreview({ kind, downlineId, terms, bare = false }: OfferPreviewProps) {
  const t = usePhrases('agent').contract
  const preview = useAction('contractPreview', { onError: (error) => void sayFailure(error) })
  const asked = preview.variables?.input
  // Other terms make another preview.
  const isCurrent = asked && keyOf(asked.downlineId, asked.terms) === keyOf(downlineId, terms)
  return (
    <section className={cx('grid gap-4', !bare && 'card px-5 py-5')}>
      <div>
        <h2 className="text-md">{t.preview}</h2>
        <p className="muted mt-1 text-sm">{downlineId === undefined ? t.previewOwn : t.previewText}</p>
      </div>
      {preview.data && isCurrent && <PreviewPaid preview={preview.data} isOwn={downlineId === undefined} />}
      <div>
        <Button
          size="sm"
          disabled={!terms || downlineId === ''}
          loading={preview.isPending}
          onClick={() =>
            terms &&
            preview.mutate({ input: { kind, terms, ...(downlineId !== undefined && { downlineId }) } })
          }
        >
          {t.showPreview}
        </Button>
      </div>
    </section>
  )
}
