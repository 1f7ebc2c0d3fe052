import { usePhrases } from '#i18n/I18nProvider.tsx'
import { openDialog, type DialogPartProps } from '#session/dialogs.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'

/** M-11: what a demo account cannot do, and the way to one that can (ROLE-20, ROLE-21). */
export function TrialDialog({ open, onClose }: DialogPartProps<'needRealAccount'>) {
  const t = usePhrases('session')
  const { cancel } = usePhrases('ui')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      icon="user-plus"
      iconTone="accent"
      title={t.trialTitle}
      text={t.trialText}
      cancelLabel={cancel}
      confirmLabel={t.trialRegister}
      onConfirm={() => openDialog('register')}
    />
  )
}
