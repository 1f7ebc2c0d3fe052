import { usePhrases } from '#i18n/I18nProvider.tsx'
import { logout } from '#session/session.ts'
import type { DialogPartProps } from '#session/dialogs.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** MODAL-03: forced, nothing but a new password or the end of the session leads out of it (AUTH-25..27). */
export function ChangePasswordDialog({ open, onClose, isForced }: DialogPartProps<'changePassword'>) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isForced}
      title={t.changeTitle}
      description={isForced ? t.changeForcedText : t.changeText}
      {...(!isForced && { closeLabel: ui.close })}
      size="sm"
    >
      <ChangePasswordForm isForced={isForced} />
      {isForced && (
        <Button tone="ghost" block className="mt-3" onClick={() => void logout()}>
          {t.changeLogOut}
        </Button>
      )}
    </Dialog>
  )
}
