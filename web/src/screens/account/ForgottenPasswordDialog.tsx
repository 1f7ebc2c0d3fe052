import { usePhrases } from '#i18n/I18nProvider.tsx'
import { closeDialog, openDialog, type DialogPartProps } from '#session/dialogs.ts'
import { forgetAction } from '#session/login-check.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { AuthSide } from './AuthSide.tsx'
import { PhoneResetForm } from './PhoneResetForm.tsx'

/** A forgotten password set anew, opened from the login popup (MODAL-02). */
export function ForgottenPasswordDialog({ open }: Pick<DialogPartProps<'forgottenPassword'>, 'open'>) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const close = () => {
    forgetAction()
    closeDialog('forgottenPassword')
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.forgotTitle}
      closeLabel={ui.close}
      size="xl"
      side={<AuthSide />}
      description={
        <>
          {t.forgotText}{' '}
          <button type="button" className="auth-switch" onClick={() => openDialog('login')}>
            {t.forgotBack}
          </button>
        </>
      }
    >
      <PhoneResetForm />
    </Dialog>
  )
}
