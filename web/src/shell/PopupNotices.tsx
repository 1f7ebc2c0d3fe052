import { useEffect } from 'react'
import { popupsToShow } from '#components/popups.ts'
import { useNotice } from '#components/use-notice.ts'
import { useFormats } from '#i18n/I18nProvider.tsx'
import { openDialog, useDialog } from '#session/dialogs.ts'

/** Opens the announcements that are to be seen over home, once nothing else is open (M-21). */
export function PopupNotices() {
  const { day } = useFormats()
  const { data: told = [] } = useNotice(({ popup }) => popup)
  const isFree = useDialog() === null
  const today = day(Date.now())
  useEffect(() => {
    if (isFree && popupsToShow(told, today).length > 0) openDialog('popups')
  }, [isFree, told, today])
  return null
}
