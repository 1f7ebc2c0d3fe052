import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ownPath, paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'

/** Back to where the lottery was opened from, as its address says, else to the lobby. */
export function WayBack({ backUrl }: { backUrl: string | undefined }) {
  const t = usePhrases('lottery')
  const own = ownPath(backUrl)
  return (
    <Button
      icon="caret-left"
      flip
      label={own === undefined ? t.backToLobby : t.goBack}
      href={own ?? paths.elott()}
    />
  )
}
