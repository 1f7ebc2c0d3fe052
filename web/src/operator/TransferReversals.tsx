import { useCallPages } from '#api/use-call-pages.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'
import type { Who } from '#operator/session.ts'
import { TransferReversal } from '#operator/TransferReversal.tsx'

/** Transfers between members that are to go back, or went. */
export function TransferReversals({ who }: { who: Who }) {
  const { reversals: t } = usePhrases('house')
  const list = useCallPages('opsTransferReversals', { query: { pageSize: 50 } }, { keepPrevious: true })
  return (
    <Part title={t.list} heading="h2">
      <Pages list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }} empty={t.none}>
        {(reversals) => (
          <ul className="ops-changes" aria-label={t.list}>
            {reversals.map((reversal) => (
              <TransferReversal key={reversal.id} reversal={reversal} who={who} />
            ))}
          </ul>
        )}
      </Pages>
    </Part>
  )
}
