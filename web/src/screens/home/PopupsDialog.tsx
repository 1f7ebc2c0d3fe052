import { useEffect, useEffectEvent, useState } from 'react'
import { useSettings } from '#api/platform.ts'
import { leavePopup, popupsToShow } from '#components/popups.ts'
import { RichText } from '#components/RichText.tsx'
import { useNotice, type Notice } from '#components/use-notice.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { DialogPartProps } from '#session/dialogs.ts'
import { isTrial, useSession } from '#session/session-store.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** M-21: announcements over home, one after the other. Free play closes each by itself after a while. */
export function PopupsDialog({ open, onClose }: DialogPartProps<'popups'>) {
  const { day } = useFormats()
  const { data: told = [] } = useNotice(({ popup }) => popup)
  // What is left of them changes with every one that is read: the row stands as it was opened.
  const [row] = useState<readonly Notice[]>(() => popupsToShow(told, day(Date.now())))
  const [place, setPlace] = useState(0)
  const notice = row[place]
  if (!notice) return null
  const isLast = place === row.length - 1
  return (
    <Popup
      key={notice.id}
      open={open}
      notice={notice}
      position={{ page: place + 1, pages: row.length }}
      onLeave={() => (isLast ? onClose() : setPlace(place + 1))}
    />
  )
}

type PopupProps = {
  open: boolean
  notice: Notice
  position: { page: number; pages: number }
  onLeave: () => void
}

function Popup({ open, notice, position, onLeave }: PopupProps) {
  const t = usePhrases('announcement')
  const ui = usePhrases('ui')
  const { day, dateTime } = useFormats()
  const { popupTimeoutMs } = useSettings()
  const isDemo = isTrial(useSession())
  const [isAwayToday, setAwayToday] = useState(false)
  const leave = () => {
    leavePopup(notice.id, { day: day(Date.now()), isAwayToday })
    onLeave()
  }
  const leaveInTime = useEffectEvent(leave)
  useEffect(() => {
    if (!isDemo || !open) return
    const timer = setTimeout(() => leaveInTime(), popupTimeoutMs)
    return () => clearTimeout(timer)
  }, [isDemo, open, popupTimeoutMs])
  const isLast = position.page === position.pages
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={notice.title}
      closeLabel={ui.close}
      phone="card"
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <Checkbox checked={isAwayToday} onChange={(event) => setAwayToday(event.currentTarget.checked)}>
            {t.notToday}
          </Checkbox>
          <Button tone="primary" onClick={leave}>
            {isLast ? ui.close : ui.next}
          </Button>
        </div>
      }
    >
      <div className="ntc">
        <p className="muted num">
          {dateTime(notice.date)}
          {position.pages > 1 && ` · ${ui.page(position)}`}
        </p>
        <RichText html={notice.content} />
      </div>
    </Dialog>
  )
}
