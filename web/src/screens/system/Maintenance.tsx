import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statusQuery } from '#api/platform.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { SupportButton } from '#screens/system/SupportButton.tsx'
import { SystemPage } from '#screens/system/SystemPage.tsx'
import { Button } from '#ui/Button.tsx'

/** P-20: the operator's own words where there are some. Refreshing asks again, and starts anew once it is over. */
export function Maintenance() {
  const t = usePhrases('closed')
  const { refresh } = usePhrases('ui')
  const formats = useFormats()
  const status = useQuery(statusQuery)
  const { title, info, start = null, end = null } = status.data?.maintenance ?? {}
  const [isStillDown, setStillDown] = useState(false)
  const again = async () => {
    setStillDown(false)
    const { data, isError } = await status.refetch()
    if (data?.status === 0 && !isError) location.reload()
    else setStillDown(true)
  }
  const action = (
    <>
      <Button tone="primary" loading={status.isFetching} onClick={() => void again()}>
        {refresh}
      </Button>
      <SupportButton />
    </>
  )
  return (
    <SystemPage title={title || t.maintenanceTitle} actions={action} alone>
      <p>{info || t.maintenanceInfo}</p>
      {start !== null && end !== null && (
        <p>{t.maintenanceWindow({ start: formats.dateTime(start), end: formats.dateTimeInZone(end) })}</p>
      )}
      {start === null && end !== null && <p>{t.maintenanceUntil({ end: formats.dateTimeInZone(end) })}</p>}
      <p role="status">{isStillDown && t.stillDown}</p>
    </SystemPage>
  )
}
