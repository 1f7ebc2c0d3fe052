import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { closeDialog, openDialog, type DialogPartProps } from '#session/dialogs.ts'
import { forgetAction } from '#session/login-check.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { AuthSide } from './AuthSide.tsx'
import { LoginForms } from './LoginForms.tsx'

/** The login popup in its login mode (MODAL-01, MODAL-09). */
export function LoginDialog({
  open,
  isSessionOver,
}: Pick<DialogPartProps<'login'>, 'open' | 'isSessionOver'>) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const textOf = useErrorText()
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
      {isSessionOver && (
        <div className="mb-4">
          <InlineNotice tone="warning" compact live>
            {textOf({ code: 'UNAUTHORIZED' })}
          </InlineNotice>
        </div>
      )}
      <LoginForms />
    </Dialog>
  )
}
