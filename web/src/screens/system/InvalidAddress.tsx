import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { SystemPage } from '#screens/system/SystemPage.tsx'
import { Button } from '#ui/Button.tsx'

/** P-25: an address that the portal does not have. */
export function InvalidAddress() {
  const t = usePhrases('system')
  const { retry } = usePhrases('ui')
  const actions = (
    <>
      <Button tone="primary" href={paths.home()}>
        {t.goHome}
      </Button>
      <Button onClick={() => location.reload()}>{retry}</Button>
    </>
  )
  return (
    <SystemPage title={t.invalidTitle} actions={actions}>
      <p>{t.invalidInfo}</p>
    </SystemPage>
  )
}
