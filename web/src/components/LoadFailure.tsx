import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { ErrorState } from '#ui/Notice.tsx'

export type LoadFailureProps = {
  title: string
  /** What a call brings back that failed. */
  of: { error: { code: string } | null; isFetching: boolean; refetch: () => Promise<unknown> }
  bare?: boolean
  /** In place of a whole page: its name there. */
  pageTitle?: string
}

/** What did not load, why, and the way to try again. */
export function LoadFailure({
  title,
  of: { error, isFetching, refetch },
  bare = false,
  pageTitle,
}: LoadFailureProps) {
  const { retry } = usePhrases('ui')
  const textOf = useErrorText()
  return (
    <>
      {pageTitle !== undefined && <title>{pageTitle}</title>}
      <ErrorState
        bare={bare}
        heading={pageTitle === undefined ? 'b' : 'h1'}
        title={title}
        text={textOf(error ?? { code: 'INTERNAL' })}
        retryLabel={retry}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </>
  )
}
