import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Facts } from '#operator/Facts.tsx'
import { draftOf, type TermsChanges } from '#operator/terms-text.ts'

/** What of a lottery's terms differs from the lottery as it was delivered. */
export function TermsText({ changes }: { changes: TermsChanges }) {
  const t = usePhrases('draws')
  const { closed, closedTypes, ...amounts } = draftOf(changes)
  if (Object.keys(changes).length === 0) return <p className="muted">{t.asDelivered}</p>
  const odds = Object.entries(changes.odds ?? {}).flatMap(([playType, levels]) =>
    Object.entries(levels).map(([level, pays]) => `${playType} ${level} ${pays}`),
  )
  const names = Object.keys(amounts) as (keyof typeof amounts)[] // keys of the very object
  return (
    <Facts
      facts={[
        ...names.map((name) => [t[name], amounts[name]] as const),
        [t.closed, closed.replaceAll('\n', ', ')],
        [t.closedTypes, closedTypes.replaceAll('\n', ', ')],
        [t.odds, odds.join(', ')],
      ]}
    />
  )
}
