import { useQuery } from '@tanstack/react-query'
import { statusQuery } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { SupportButton } from '#screens/system/SupportButton.tsx'
import { SystemPage } from '#screens/system/SystemPage.tsx'

/** P-21: the visitor's address as the server saw it, and why the door is closed. */
export function RegionBlock() {
  const t = usePhrases('closed')
  const { data } = useQuery(statusQuery)
  return (
    <SystemPage title={t.regionTitle} actions={<SupportButton />} alone>
      <p>{data?.regionRestriction?.message || t.regionInfo}</p>
      {data?.location.ip && <p>{t.yourIp({ ip: data.location.ip })}</p>}
    </SystemPage>
  )
}
