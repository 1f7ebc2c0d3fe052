import { useAction } from '#api/use-action.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { closeDialog } from '#session/dialogs.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** The action of a first login (AUTH-24, A-112): a welcome, shown once. */
export function WelcomeDialog({ open }: { open: boolean }) {
  const t = usePhrases('auth')
  const firstLogin = useAction('firstLogin')
  const close = () => {
    firstLogin.mutate()
    closeDialog('welcome')
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.welcomeTitle}
      description={t.welcomeText}
      size="sm"
      phone="card"
      footer={
        <Button tone="primary" size="lg" block onClick={close}>
          {t.welcomeGo}
        </Button>
      }
    />
  )
}
