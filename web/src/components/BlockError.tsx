import type { CallError } from '#api/call-error.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ErrorState } from '#ui/Notice.tsx'

/** A block of a member's page whose data did not come. */
export function BlockError({
  error,
  onRetry,
  bare = false,
}: {
  error: CallError
  onRetry: () => void
  bare?: boolean
}) {
  const { retry } = usePhrases('ui')
  const { notLoaded, safe, code } = usePhrases('member')
  const text = useErrorText()
  return (
    <ErrorState
      bare={bare}
      title={notLoaded}
      text={`${text(error)} ${safe}`}
      {...(error.traceId ? { code: code({ code: error.traceId.slice(0, 8) }) } : {})}
      retryLabel={retry}
      onRetry={onRetry}
    />
  )
}
