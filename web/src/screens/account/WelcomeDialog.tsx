import { useAction } from '#api/use-action.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { closeDialog } from '#session/dialogs.ts'
import { useSession } from '#session/session-store.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** The action of a first login (AUTH-24, A-112): a welcome, shown once. */
export function WelcomeDialog({ open }: { open: boolean }) {
  const t = usePhrases('auth')
  const { account } = useSession()
  const firstLogin = useAction('firstLogin')
  const close = () => {
    firstLogin.mutate()
    closeDialog('welcome')
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.welcomeTitle({ name: account })}
      description={t.welcomeText}
      size="sm"
      phone="card"
      footer={
        <div className="grid gap-2">
          <Button tone="primary" size="lg" block onClick={close}>
            {t.welcomeGo}
          </Button>
          <Button href={paths.member('securityCenter')} tone="ghost" onClick={close}>
            {t.welcomeSecurity}
          </Button>
          <Button href={paths.help()} tone="ghost" onClick={close}>
            {t.welcomeHelp}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-2 ps-5 text-ink-2 list-disc">
        {Object.values(t.welcomeFacts).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Dialog>
  )
}
