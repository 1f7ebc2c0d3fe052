import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { DialogProps } from '#session/dialogs.ts'

export type ClosedGame = DialogProps['gameMaintenance']

/** What is true of a game that cannot be played: away until a time, away, or never here so far. */
export function useClosedText({ name, reason, until }: ClosedGame): { title: string; text: string } {
  const t = usePhrases('play')
  const formats = useFormats()
  if (reason === 'NOT_OPEN') return { title: t.notOpenTitle({ game: name }), text: t.notOpenText }
  return {
    title: t.maintenanceTitle({ game: name }),
    text: until ? t.maintenanceUntil({ time: formats.dateTimeInZone(until) }) : t.maintenanceText,
  }
}
