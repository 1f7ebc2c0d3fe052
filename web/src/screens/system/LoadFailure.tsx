import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { SystemPage } from '#screens/system/SystemPage.tsx'
import { Button } from '#ui/Button.tsx'
import type { PartFailure } from '#util/load-part.ts'

/**
 * P-26: a lazy part did not come, or came and broke. Trying again loads the whole page: a browser may keep a failed
 * part, and after a new version the old part is gone for good.
 */
export function LoadFailure({ code }: { code: PartFailure }) {
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
    <SystemPage title={code === 'RENDER_FAILED' ? t.brokenTitle : t.loadTitle} actions={action}>
      <p>{{ PAGE_TIMEOUT: t.loadTimeout, CHUNK_FAILED: t.loadFailed, RENDER_FAILED: t.brokenInfo }[code]}</p>
    </SystemPage>
  )
}
