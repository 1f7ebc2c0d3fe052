import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { PopularInstead } from '#screens/game/MaintenanceDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'

/** P-22 in place of the game. */
export function GameClosed({ name, until, lobby }: { name: string; until: number | null; lobby: string }) {
  const t = usePhrases('game')
  const formats = useFormats()
  return (
    <div className="gp-closed">
      <EmptyState
        title={t.maintenanceTitle({ game: name })}
        text={until ? t.maintenanceUntil({ time: formats.dateTimeInZone(until) }) : t.maintenanceText}
        action={
          <Button tone="accent" href={lobby}>
            {t.page.toLobby}
          </Button>
        }
      />
      <PopularInstead heading="h2" />
    </div>
  )
}
