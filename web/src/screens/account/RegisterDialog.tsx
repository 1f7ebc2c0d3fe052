import { usePhrases } from '#i18n/I18nProvider.tsx'
import { closeDialog, openDialog } from '#session/dialogs.ts'
import { forgetAction } from '#session/login-check.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { AuthSide } from './AuthSide.tsx'
import { useBroughtCode } from './affiliate-code.ts'
import { FormAfterPaint } from './FormPlace.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** The login popup in its register mode (NAV-07, MODAL-07). */
export function RegisterDialog({ open }: { open: boolean }) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const affiliateCode = useBroughtCode(new URLSearchParams(location.search))
  const close = () => {
    forgetAction()
    closeDialog('register')
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.registerTitle}
      closeLabel={ui.close}
      size="xl"
      isPaintedFirst
      side={<AuthSide isAfterPaint />}
      description={
        <>
          {t.haveAccount}{' '}
          <button type="button" className="auth-switch" onClick={() => openDialog('login')}>
            {t.login}
          </button>
        </>
      }
    >
      <FormAfterPaint name="register">
        <RegisterForm affiliateCode={affiliateCode} />
      </FormAfterPaint>
    </Dialog>
  )
}
