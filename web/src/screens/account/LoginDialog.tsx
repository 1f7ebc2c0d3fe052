import { usePhrases } from '#i18n/I18nProvider.tsx'
import { closeDialog, openDialog } from '#session/dialogs.ts'
import { forgetAction } from '#session/login-check.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { AuthSide } from './AuthSide.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The login popup in its login mode (MODAL-01, MODAL-09). */
export function LoginDialog({ open }: { open: boolean }) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const close = () => {
    forgetAction()
    closeDialog('login')
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.loginTitle}
      closeLabel={ui.close}
      size="xl"
      side={<AuthSide />}
      description={
        <>
          {t.noAccount}{' '}
          <button type="button" className="auth-switch" onClick={() => openDialog('register')}>
            {t.openAccount}
          </button>
        </>
      }
    >
      <LoginForm />
    </Dialog>
  )
}
