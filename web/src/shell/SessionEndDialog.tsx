import { useId, useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { SessionEnd } from '#session/follow-session-end.ts'
import { logout } from '#session/session.ts'
import { forgetSearches } from '#shell/recent-searches.ts'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Modal } from '#ui/Modal.tsx'

type SessionEndDialogProps = {
  open: boolean
  end: SessionEnd
  /** Staying does not help: it ends in any case. */
  final: boolean
  onStay: () => Promise<void>
}

async function leave(): Promise<void> {
  // Whoever comes next to this device does not read what was looked for.
  forgetSearches()
  await logout()
}

/** Lies over whatever is open, which stays as it is. */
export function SessionEndDialog({ open, end, final, onStay }: SessionEndDialogProps) {
  const { ending: t } = usePhrases('proof')
  const id = useId()
  const [busy, setBusy] = useState<'stay' | 'leave'>()
  const run = async (what: 'stay' | 'leave', action: () => Promise<void>) => {
    setBusy(what)
    await action()
    setBusy(undefined)
  }
  const stay = () => void run('stay', onStay)
  return (
    <Modal
      open={open}
      onClose={stay}
      locked={busy !== undefined}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="dlg dlg-sm dlg-card ask"
    >
      <div className="mb-3.5">
        <Countdown
          variant="ring"
          size={88}
          width={5}
          endsAt={end.endsAt}
          total={end.endsAt - end.warnAt}
          label={t.timeLeft}
        />
      </div>
      <h2 id={`${id}-title`}>{final ? t.lastTitle : t.idleTitle}</h2>
      <p id={`${id}-text`} className="soft">
        {final ? t.lastText : t.idleText}
      </p>
      <div className="ask-row">
        <Button
          disabled={busy === 'stay'}
          loading={busy === 'leave'}
          onClick={() => void run('leave', leave)}
        >
          {t.logOut}
        </Button>
        <Button
          tone="primary"
          disabled={busy === 'leave'}
          loading={busy === 'stay'}
          data-autofocus
          onClick={stay}
        >
          {final ? t.goOn : t.stay}
        </Button>
      </div>
    </Modal>
  )
}
