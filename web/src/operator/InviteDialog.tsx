import { OperatorInviteInput } from '@suntala/contract/operator-inputs'
import type { OperatorRole } from '@suntala/contract/operator-role'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { RoleChoice } from '#operator/RoleChoice.tsx'
import { showLinkOf } from '#operator/shown-link.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type InviteDialogProps = { open: boolean; onClose: () => void }

/** Makes an operator with a role, and a link to hand over. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const t = usePhrases('people')
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.inviteTitle}
      description={t.inviteText}
      closeLabel={ui.close}
      size="md"
    >
      {open && <InviteForm onClose={onClose} />}
    </Dialog>
  )
}

type Values = { username: string; role: OperatorRole; reason: string }

function InviteForm({ onClose }: Pick<InviteDialogProps, 'onClose'>) {
  const t = usePhrases('people')
  const values: Values = { username: '', role: 'support', reason: '' }
  const form = useForm({
    action: 'opsOperatorInvite',
    schema: OperatorInviteInput,
    values,
    toInput: ({ username, role, reason }) => ({ username: username.trim(), role, reason: reason.trim() }),
    words: ({ field }) => (field === 'username' ? t.nameUnreadable : undefined),
    refusals: { USERNAME_TAKEN: { field: 'username' } },
    invalidates: ['opsOperators', 'opsOperatorRequests', 'opsAudit'],
    onDone: (answer) => {
      onClose()
      showLinkOf(answer)
      if (answer.isWaiting) pushToast({ tone: 'success', title: t.waitsNow({ name: answer.username }) })
    },
  })
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <TextField
        name="username"
        label={t.inviteName}
        hint={t.inviteNameHint}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus
      />
      <RoleChoice
        role={form.values.role}
        before={[]}
        twoText={t.takesTwo}
        onChange={(role) => form.set({ role })}
      />
      <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} maxLength={200} rows={2} />
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton>{t.invite}</SubmitButton>
      </div>
    </Form>
  )
}
