import { usePhrases } from '#i18n/I18nProvider.tsx'
import { logout } from '#session/session.ts'
import type { DialogPartProps } from '#session/dialogs.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** A default or expired password stops here: only logging out leads on (AUTH-25..27). */
export function ChangePasswordDialog({ isForced, open, onClose }: DialogPartProps<'changePassword'>) {
  const t = usePhrases('auth')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isForced}
      title={t.newPasswordTitle}
      description={t.newPasswordText}
      size="sm"
      phone="card"
      footer={
        <Button tone="primary" size="lg" block onClick={() => void logout()}>
          {t.logOut}
        </Button>
      }
    />
  )
}
