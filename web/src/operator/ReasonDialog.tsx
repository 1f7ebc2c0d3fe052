import { ReasonInput } from '@suntala/contract/operator-inputs'
import type { ReactNode } from 'react'
import type { CallName, ValueOf } from '#api/names.ts'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { type FormRules, useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type Values = { reason: string }

type AskProps<N extends CallName> = {
  /** The call that is made with the reason. */
  action: N
  params?: Record<string, string>
  /** What its input holds besides. */
  more?: object
  submit: string
  tone?: 'primary' | 'danger'
  invalidates: readonly CallName[]
  onClose: () => void
  onDone?: (answer: ValueOf<N>) => void
  children?: ReactNode
}

type ReasonDialogProps<N extends CallName> = AskProps<N> & { open: boolean; title: string; text?: string }

/** Asks why something is done, and does it. */
export function ReasonDialog<N extends CallName>({ open, title, text, ...ask }: ReasonDialogProps<N>) {
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={ask.onClose}
      title={title}
      description={text}
      closeLabel={ui.close}
      size="sm"
      phone="card"
    >
      {open && <Ask {...ask} />}
    </Dialog>
  )
}

function Ask<N extends CallName>(props: AskProps<N>) {
  const { action, params, more, submit, tone, invalidates, onClose, onDone, children } = props
  const t = usePhrases('operator').decide
  const rules = {
    action,
    schema: ReasonInput,
    values: { reason: '' },
    toInput: ({ reason }: Values) => ({ ...more, reason: reason.trim() }),
    ...(params && { params }),
    invalidates,
    onDone: (answer: ValueOf<N>) => {
      onClose()
      onDone?.(answer)
    },
  } as unknown as FormRules<N, Values> // each of these calls takes a reason, and `more` is the rest of its input
  const form = useForm(rules)
  return (
    <Form form={form} className="ops-reason grid gap-4">
      <FormSummary />
      {children}
      <TextAreaField
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        maxLength={200}
        rows={2}
        data-autofocus
      />
      <div className="ops-ask">
        <Button onClick={onClose}>{t.cancel}</Button>
        <SubmitButton tone={tone ?? 'primary'}>{submit}</SubmitButton>
      </div>
    </Form>
  )
}
