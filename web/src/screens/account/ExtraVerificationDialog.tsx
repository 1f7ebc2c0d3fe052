import { ProofKinds } from '#components/step-up/ProofKinds.tsx'
import { sayFailure } from '#components/say-failure.ts'
import { CallError } from '#api/call-error.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { closeDialog, openDialog, type DialogPartProps } from '#session/dialogs.ts'
import { forgetAction } from '#session/login-check.ts'
import { beginSession } from '#session/session.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** M-13: a login that is right so far waits for another proof (AUTH-42..46). */
export function ExtraVerificationDialog({
  open,
  ticket,
  offers,
  onDone,
  begin = beginSession,
}: DialogPartProps<'extraVerification'>) {
  const t = usePhrases('proof')
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={() => {
        forgetAction()
        closeDialog('extraVerification')
      }}
      title={t.loginTitle}
      description={t.loginText}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      <ProofKinds
        offers={offers}
        target={{
          ticket,
          onProved: (answer) => {
            onDone?.()
            closeDialog('extraVerification')
            void begin(answer)
          },
          onExpired: () => {
            void sayFailure(new CallError('VERIFY_EXPIRED'))
            openDialog('login')
          },
        }}
      />
    </Dialog>
  )
}
