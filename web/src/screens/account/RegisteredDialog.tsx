import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { closeDialog } from '#session/dialogs.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** After a registration (M-09, REG-33). */
export function RegisteredDialog({ open }: { open: boolean }) {
  const t = usePhrases('auth')
  const close = () => closeDialog('registered')
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.registeredTitle}
      description={t.registeredText}
      size="sm"
      phone="card"
      footer={
        <div className="grid gap-2">
          <Button href={paths.member('depositv2')} tone="primary" size="lg" block onClick={close}>
            {t.deposit}
          </Button>
          <Button tone="ghost" onClick={close}>
            {t.lookAround}
          </Button>
        </div>
      }
    />
  )
}
