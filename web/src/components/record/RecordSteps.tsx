import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { pageSizes, type RecordPlace } from '#components/record/use-record-place.ts'
import { PageSteps } from '#ui/PageSteps.tsx'

type Ends = { newer: string | null; older: string | null }

/** Steps through a record from its newest line to older ones, or in another order from its first line on. */
export function RecordSteps({
  place,
  page,
  total,
  isNewestFirst = true,
}: {
  place: RecordPlace
  page: Ends | undefined
  total: number
  isNewestFirst?: boolean
}) {
  const t = usePhrases('record')
  const { previous, next } = usePhrases('ui')
  const { count } = useFormats()
  const labels = isNewestFirst ? t : { newest: t.first, newer: previous, older: next }
  if (total === 0) return null
  const { pageSize, change } = place
  const go = (step: { before?: string; after?: string }) => () =>
    change({ before: undefined, after: undefined, ...step })
  const { newer, older } = page ?? { newer: null, older: null }
  return (
    <PageSteps
      summary={t.inAll({ count: total, shown: count(total) })}
      size={{
        value: pageSize,
        options: pageSizes,
        label: t.perPage,
        text: (size) => t.perPageCount({ count: size }),
        onChange: (size) => change({ size: size === pageSizes[0] ? undefined : size }),
      }}
      label={t.pages}
      steps={[
        { id: 'newest', label: labels.newest, onStep: newer === null ? undefined : go({}) },
        { id: 'newer', label: labels.newer, onStep: newer === null ? undefined : go({ after: newer }) },
        { id: 'older', label: labels.older, onStep: older === null ? undefined : go({ before: older }) },
      ]}
    />
  )
}
