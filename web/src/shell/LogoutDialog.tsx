import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { logout } from '#session/session.ts'
import type { DialogPartProps } from '#session/dialogs.ts'
import { forgetSearches } from '#shell/recent-searches.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'

/** M-10: the session ends here even when the server does not answer (AUTH-31..36). */
export function LogoutDialog({ open, onClose }: DialogPartProps<'logout'>) {
  const t = usePhrases('session')
  const { logOut } = usePhrases('shell')
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    // Whoever comes next to this device does not read what was looked for.
    forgetSearches()
    await logout()
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      icon="sign-out"
      flipIcon
      title={t.logOutTitle}
      text={t.logOutText}
      cancelLabel={t.stay}
      confirmLabel={logOut}
      busy={isBusy}
      onConfirm={() => void leave()}
    />
  )
}
