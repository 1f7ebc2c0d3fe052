import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { SystemPage } from '#screens/system/SystemPage.tsx'
import { Button } from '#ui/Button.tsx'

/** R-00, start failed: the first answer did not come. */
export function StartFailure() {
  const t = usePhrases('system')
  const { retry } = usePhrases('ui')
  const [isRetrying, setRetrying] = useState(false)
  const reload = () => {
    setRetrying(true)
    location.reload()
  }
  const action = (
    <Button tone="primary" loading={isRetrying} onClick={reload}>
      {retry}
    </Button>
  )
  return (
    <SystemPage title={t.startTitle} actions={action} alone>
      <p>{t.startInfo}</p>
    </SystemPage>
  )
}
