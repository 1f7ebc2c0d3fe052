import type { CallError } from '#api/call-error.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { ErrorState } from '#ui/Notice.tsx'

type Call = { error: CallError | null; isFetching: boolean; refetch: () => Promise<unknown> }

/** In place of a part whose answer did not come: why, and asking again. Nothing while nothing has failed. */
export function CallFailure({ call: { error, isFetching, refetch } }: { call: Call }) {
  const { retry } = usePhrases('ui')
  const errorText = useErrorText()
  return (
    error && (
      <ErrorState
        bare
        title={errorText(error)}
        retryLabel={retry}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  )
}
