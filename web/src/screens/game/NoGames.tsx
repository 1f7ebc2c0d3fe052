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
  const t = usePhrases('filters')
  const browse = (
    <Button tone="accent" href={paths.games()}>
      {t.browse}
    </Button>
  )
  if (kind === 'fav') return <EmptyState title={t.favEmptyTitle} text={t.favEmptyText} action={browse} />
  if (kind === 'recent')
    return <EmptyState title={t.recentEmptyTitle} text={t.recentEmptyText} action={browse} />
  if (filters && isNarrowed(filters))
    return (
      <EmptyState
        title={t.noMatchTitle}
        text={t.noMatchText}
        action={
          <Button tone="accent" onClick={onReset}>
            {t.clearFilters}
          </Button>
        }
      />
    )
  return <EmptyState title={t.emptyTitle} text={t.emptyText} action={browse} />
}

/** A list that belongs to an account: the login dialog opens by itself once. */
export function NeedLogin({ isKnown }: { isKnown: boolean }) {
  const t = usePhrases('filters')
  const logIn = () => loginCheck(() => undefined)
  useEffect(() => {
    if (isKnown) logIn()
  }, [isKnown])
  if (!isKnown) return <Skeleton height={280} radius={14} />
  return (
    <EmptyState
      title={t.needLoginTitle}
      text={t.needLoginText}
      action={
        <Button tone="accent" icon="sign-in" flip onClick={logIn}>
          {t.logIn}
        </Button>
      }
    />
  )
}
