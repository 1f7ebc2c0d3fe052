import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { pageSizes, type RecordPlace } from '#components/record/use-record-place.ts'
import { PageSteps } from '#ui/PageSteps.tsx'

type Ends = { newer: string | null; older: string | null }

/** Steps through a record from its newest line to older ones. */
export function RecordSteps({
  place,
  page,
  total,
}: {
  place: RecordPlace
  page: Ends | undefined
  total: number
}) {
  const t = usePhrases('record')
  const { count } = useFormats()
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
        { id: 'newest', label: t.newest, onStep: newer === null ? undefined : go({}) },
        { id: 'newer', label: t.newer, onStep: newer === null ? undefined : go({ after: newer }) },
        { id: 'older', label: t.older, onStep: older === null ? undefined : go({ before: older }) },
      ]}
    />
  )
}
