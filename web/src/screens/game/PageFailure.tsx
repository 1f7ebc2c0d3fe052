import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { LobbyGames } from '#screens/game/use-lobby-games.ts'
import { ErrorState } from '#ui/Notice.tsx'

/** A page that did not come, below those that did. */
export function PageFailure({ games, hasSome }: { games: LobbyGames; hasSome: boolean }) {
  const t = usePhrases('filters')
  const { retry } = usePhrases('ui')
  const textOf = useErrorText()
  return (
    <ErrorState
      title={t.errorTitle}
      text={`${textOf(games.error) ?? ''} ${t.errorText}`}
      retryLabel={retry}
      retrying={games.isFetching}
      onRetry={hasSome ? games.loadMore : games.retry}
    />
  )
}
