import { isAgentType } from '@suntala/contract/account-type'
import { AgentMakeInput } from '@suntala/contract/operator-inputs'
import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton, useFormField } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { pushToast } from '#ui/toasts.ts'

const types = ['1', '2', '41', '42', '3', '0'] as const
type Type = (typeof types)[number]

const kindOf = (type: Type) => (isAgentType(type) ? 'agent' : type === '3' ? 'affiliate' : 'member')

type Made = ValueOf<'opsAgentMake'>

type AgentMakeDialogProps = {
  /** Which account it is, where that is known. */
  account?: string
  open: boolean
  onClose: () => void
}

/** Makes an account an agent, an affiliate alone, or a member again, with the reason. */
export function AgentMakeDialog({ account = '', open, onClose }: AgentMakeDialogProps) {
  const t = usePhrases('teams')
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.makeTitle}
      description={t.makeText}
      closeLabel={ui.close}
      size="sm"
    >
      {open && <Making account={account} onClose={onClose} />}
    </Dialog>
  )
}

/** The form, and in its place the code that an affiliate was given: whoever made it hands it on. */
function Making({ account, onClose }: { account: string; onClose: () => void }) {
  const t = usePhrases('teams')
  const [made, setMade] = useState<Made>()
  if (made?.code == null) return <MakeForm account={account} onClose={onClose} onMade={setMade} />
  return (
    <div className="ops-reason grid gap-4">
      <InlineNotice live tone="success" title={t.madeBy({ account: made.account })}>
        <bdi className="num">{made.code}</bdi>
      </InlineNotice>
      <div className="ops-ask">
        <Button onClick={onClose} autoFocus>
          {t.close}
        </Button>
      </div>
    </div>
  )
}

type Values = { account: string; type: Type; code: string; reason: string }

const valuesFor = (account: string): Values => ({ account, type: '1', code: '', reason: '' })

type FormProps = { account: string; onClose: () => void; onMade: (made: Made) => void }

function useMakeForm({ account, onClose, onMade }: FormProps) {
  const t = usePhrases('teams')
  return useForm({
    action: 'opsAgentMake',
    schema: AgentMakeInput,
    values: valuesFor(account),
    toInput: (values) => ({
      account: values.account.trim(),
      type: Number(values.type) as 0 | 1 | 2 | 3 | 41 | 42, // one of the types
      ...(values.type === '3' && values.code.trim() !== '' && { code: values.code.trim() }),
      reason: values.reason.trim(),
    }),
    words: ({ field, kind }) =>
      field === 'code' ? t.codeUnreadable : field === 'account' && kind === 'type' ? t.noMaking : undefined,
    refusals: {
      NOT_FOUND: { field: 'account', text: t.noSuchAccount },
      ACCOUNT_DISABLED: { field: 'account', text: t.makeDisabled },
      STATE_CONFLICT: { field: 'type', text: t.isThat },
      DOWNLINES_BELOW: { field: 'type' },
      CONTRACT_HOLDS: { field: 'type' },
      BALANCE_LEFT: { field: 'type' },
      CODE_TAKEN: { field: 'code' },
    },
    invalidates: ['opsAgents', 'opsMember', 'opsMemberSessions', 'opsAudit'],
    onDone: (made, { type }) => {
      if (made.code !== null) return onMade(made)
      onClose()
      pushToast({ tone: 'success', title: t.made({ account: made.account, type: t.types[type] }) })
    },
  })
}

function MakeForm(props: FormProps) {
  const { onClose } = props
  const t = usePhrases('teams')
  const form = useMakeForm(props)
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      <TextField name="account" label={t.account} maxLength={60} data-autofocus />
      <TypeField />
      {form.values.type === '3' && (
        <TextField name="code" label={t.code} hint={t.codeHint} maxLength={20} autoCapitalize="characters" />
      )}
      <TextAreaField name="reason" label={t.reason} hint={t.reasonHint} maxLength={200} rows={2} />
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton>{t.make}</SubmitButton>
      </div>
    </Form>
  )
}

function TypeField() {
  const t = usePhrases('teams')
  const { error, check: _, ...field } = useFormField<Type>('type', t.type)
  return (
    <Field label={t.type} hint={t.typeHints[kindOf(field.value)]} error={error}>
      <Select {...field} options={types.map((value) => ({ value, text: t.types[value] }))} />
    </Field>
  )
}
