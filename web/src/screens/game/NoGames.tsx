import { useEffect } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { isNarrowed, type Filters } from '#screens/game/lobby-filters.ts'
import type { LobbyKind } from '#screens/game/lobby-segment.ts'
import { loginCheck } from '#session/login-check.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type NoGamesProps =
  | { kind: LobbyKind; filters?: undefined; onReset?: undefined }
  | { kind?: undefined; filters: Filters; onReset: () => void }

/** Why the list is empty, and the way on. */
export function NoGames({ kind, filters, onReset }: NoGamesProps) {
  const lobby = usePhrases('lobby')
  const browse = (
    <Button tone="accent" href={paths.games()}>
      {lobby.browse}
    </Button>
  )
  if (kind === 'fav')
    return <EmptyState title={lobby.favEmptyTitle} text={lobby.favEmptyText} action={browse} />
  if (kind === 'recent')
    return <EmptyState title={lobby.recentEmptyTitle} text={lobby.recentEmptyText} action={browse} />
  if (filters && isNarrowed(filters))
    return (
      <EmptyState
        title={lobby.noMatchTitle}
        text={lobby.noMatchText}
        action={
          <Button tone="accent" onClick={onReset}>
            {lobby.clearFilters}
          </Button>
        }
      />
    )
  return <EmptyState title={lobby.emptyTitle} text={lobby.emptyText} action={browse} />
}

/** A list that belongs to an account: the login dialog opens by itself once. */
export function NeedLogin({ isKnown }: { isKnown: boolean }) {
  const lobby = usePhrases('lobby')
  const logIn = () => loginCheck(() => undefined)
  useEffect(() => {
    if (isKnown) logIn()
  }, [isKnown])
  if (!isKnown) return <Skeleton height={280} radius={14} />
  return (
    <EmptyState
      title={lobby.needLoginTitle}
      text={lobby.needLoginText}
      action={
        <Button tone="accent" icon="sign-in" flip onClick={logIn}>
          {lobby.logIn}
        </Button>
      }
    />
  )
}
