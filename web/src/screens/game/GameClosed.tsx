import { PopularInstead } from '#screens/game/MaintenanceDialog.tsx'
import { useClosedText, type ClosedGame } from '#screens/game/use-closed-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'

/** P-22 in place of the game. */
export function GameClosed({ lobby, ...closed }: ClosedGame & { lobby: string }) {
  const t = usePhrases('play')
  return (
    <div className="gp-closed">
      <EmptyState
        {...useClosedText(closed)}
        action={
          <Button tone="accent" href={lobby}>
            {t.page.toLobby}
          </Button>
        }
      />
      <PopularInstead heading="h2" but={closed.name} />
    </div>
  )
}
