import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Notices } from '#components/Notices.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { DialogPartProps } from '#session/dialogs.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** M-05: the notices by their titles, and each with its text and time. */
export function NoticesDialog({ id, open, onClose }: DialogPartProps<'notices'>) {
  const t = usePhrases('announcement')
  const { close } = usePhrases('ui')
  const [chosen, setChosen] = useState(id)
  const isDetail = chosen !== undefined
  const notice = useCall('announcementDetail', { params: { id: chosen ?? '' } }, { enabled: isDetail })
  const title = (isDetail && notice.data?.title) || t.title
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={title} closeLabel={close}>
      <Notices chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
