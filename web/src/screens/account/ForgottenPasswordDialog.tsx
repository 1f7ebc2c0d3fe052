import { useState } from 'react'
import { usePermission, useSettings } from '#api/platform.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { closeDialog, openDialog, type DialogPartProps } from '#session/dialogs.ts'
import { forgetAction } from '#session/login-check.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TabPanel, UnderlineTabs, useTabPanels } from '#ui/Tabs.tsx'
import { AuthSide } from './AuthSide.tsx'
import { MailResetForm } from './MailResetForm.tsx'
import { PhoneResetForm } from './PhoneResetForm.tsx'
import { resetTypes, type ResetType } from './reset-types.ts'

function close(): void {
  forgetAction()
  closeDialog('forgottenPassword')
}

/** Where to look for the link (M-17, AUTH-54). */
function LinkSent({ open, to }: { open: boolean; to: string }) {
  const t = usePhrases('auth')
  const form = usePhrases('form')
  const ui = usePhrases('ui')
  const { outbox } = useSettings().sandbox
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.linkSentTitle}
      description={t.linkSentText({ to })}
      size="sm"
      phone="card"
      footer={
        <Button tone="primary" size="lg" block onClick={close}>
          {ui.close}
        </Button>
      }
    >
      <div className="muted grid gap-2 text-sm">
        <p>{t.linkSentMissing}</p>
        {outbox !== null && (
          <p>
            {form.code.mailSandbox}{' '}
            <Anchor className="link" href={outbox} target="_blank" rel="noreferrer">
              {form.code.outbox}
            </Anchor>
          </p>
        )}
      </div>
    </Dialog>
  )
}

type FormsProps = {
  types: readonly ResetType[]
  type: ResetType
  onType: (type: ResetType) => void
  onSent: (to: string) => void
}

/** Tabs only where there is a choice (AUTH-18). */
function ResetForms({ types, type, onType, onSent }: FormsProps) {
  const t = usePhrases('auth')
  const panels = useTabPanels()
  const form = type === 'email' ? <MailResetForm onSent={onSent} /> : <PhoneResetForm />
  if (types.length < 2) return form
  return (
    <div className="grid gap-4">
      <UnderlineTabs
        label={t.forgotTypes}
        panels={panels}
        value={type}
        onChange={onType}
        tabs={[
          { id: 'email', label: t.forgotByMail },
          { id: 'mobileNum', label: t.forgotByPhone },
        ]}
      />
      <TabPanel panels={panels} value={type}>
        {form}
      </TabPanel>
    </div>
  )
}

/** A forgotten password set anew, opened from the login popup (MODAL-02). */
export function ForgottenPasswordDialog({ open }: Pick<DialogPartProps<'forgottenPassword'>, 'open'>) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const types = resetTypes(usePermission().whitelabel)
  const [chosen, setChosen] = useState<ResetType>('email')
  const [sentTo, setSentTo] = useState<string>()
  const type = types.includes(chosen) ? chosen : 'mobileNum'
  // A dialog of its own: it takes the focus, as the one before it is gone.
  if (sentTo !== undefined) return <LinkSent key="sent" open={open} to={sentTo} />
  return (
    <Dialog
      key="form"
      open={open}
      onClose={close}
      title={t.forgotTitle}
      closeLabel={ui.close}
      size="xl"
      side={<AuthSide />}
      description={
        <>
          {type === 'email' ? t.forgotMailText : t.forgotText}{' '}
          <button type="button" className="auth-switch" onClick={() => openDialog('login')}>
            {t.forgotBack}
          </button>
        </>
      }
    >
      <ResetForms types={types} type={type} onType={setChosen} onSent={setSentTo} />
    </Dialog>
  )
}
