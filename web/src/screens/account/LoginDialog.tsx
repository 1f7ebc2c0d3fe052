import { Suspense, useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { closeDialog, openDialog, type DialogPartProps } from '#session/dialogs.ts'
import { forgetAction } from '#session/login-check.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { lazyPart } from '#util/load-part.ts'
import { AuthSide } from './AuthSide.tsx'
import { FormAfterPaint } from './FormPlace.tsx'
import { LoginForms } from './LoginForms.tsx'
import type { OfferedBinding } from './use-social-login.ts'

const BindingSteps = lazyPart(
  'account/BindingSteps',
  async () => (await import('./BindingSteps.tsx')).BindingSteps,
)

/** The login popup in its login mode (MODAL-01, MODAL-09). */
export function LoginDialog({
  open,
  isSessionOver,
}: Pick<DialogPartProps<'login'>, 'open' | 'isSessionOver'>) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const [offered, setOffered] = useState<OfferedBinding>()
  const close = () => {
    forgetAction()
    closeDialog('login')
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={offered ? t.social.bindingTitle : t.loginTitle}
      closeLabel={ui.close}
      size="xl"
      isPaintedFirst
      side={<AuthSide isAfterPaint />}
      description={
        offered ? (
          <>
            {t.social.bindingText({ provider: t.social.names[offered.provider], label: offered.label })}{' '}
            <button type="button" className="auth-switch" onClick={() => setOffered(undefined)}>
              {t.forgotBack}
            </button>
          </>
        ) : (
          <>
            {t.noAccount}{' '}
            <button type="button" className="auth-switch" onClick={() => openDialog('register')}>
              {t.openAccount}
            </button>
          </>
        )
      }
    >
      {isSessionOver && !offered && (
        <div className="mb-4">
          <InlineNotice tone="warning" compact live>
            {t.sessionOver}
          </InlineNotice>
        </div>
      )}
      {offered ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <BindingSteps offered={offered} />
        </Suspense>
      ) : (
        <FormAfterPaint name="login">
          <LoginForms onBinding={setOffered} />
        </FormAfterPaint>
      )}
    </Dialog>
  )
}
