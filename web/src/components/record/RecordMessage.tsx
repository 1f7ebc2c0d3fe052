import { rangeDaysMax } from '@suntala/contract/day-ranges'
import type { CallError } from '#api/call-error.ts'
import { BlockError } from '#components/BlockError.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { countDays } from '#components/record/record-days.ts'
import type { RecordPlace } from '#components/record/use-record-place.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'

export const isTooLong = ({ days, longest }: RecordPlace): boolean => countDays(days) > longest

/** Why no rows are there, inside the table. */
export function RecordError({
  error,
  longest = rangeDaysMax,
  onRetry,
}: {
  error: CallError | null
  longest?: number
  onRetry: () => void
}) {
  const text = useErrorText()
  if (!error || error.code === 'DATE_RANGE')
    return <EmptyState bare title={text({ code: 'DATE_RANGE', value: { max: longest } })} />
  return <BlockError bare error={error} onRetry={onRetry} />
}

/** No rows, with a way on when filters are the reason. */
export function RecordEmpty({
  title,
  isFiltered,
  onReset,
}: {
  title: string
  isFiltered: boolean
  onReset: () => void
}) {
  const t = usePhrases('record')
  return (
    <EmptyState
      bare
      title={title}
      text={t.otherDays}
      action={
        isFiltered && (
          <Button size="sm" onClick={onReset}>
            {t.clearFilters}
          </Button>
        )
      }
    />
  )
}
