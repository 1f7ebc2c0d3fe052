import { checkField } from '@suntala/contract/check-field'
import { PaymentPasswordInput } from '@suntala/contract/form-inputs'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { PasswordField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type PaymentPasswordDialogProps = { open: boolean; onClose: () => void; isForgotten: boolean }

/** Another payment password, proved by the one before, or by another proof where that is forgotten. */
export function PaymentPasswordDialog({ open, onClose, isForgotten }: PaymentPasswordDialogProps) {
  const t = usePhrases('member').security.payment
  const ui = usePhrases('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text}
      closeLabel={ui.close}
      size="sm"
    >
      <ChangeForm onDone={onClose} isForgottenAtFirst={isForgotten} />
    </Dialog>
  )
}

function useChange({ isForgotten, onDone }: { isForgotten: boolean; onDone: () => void }) {
  const t = usePhrases('member').security.payment
  const rule = useCall('registerSettings').data?.fields.paymentPassword
  const form = useForm({
    action: 'paymentPasswordSet',
    schema: PaymentPasswordInput,
    values: { old: '', paymentPassword: '', confirm: '' },
    toInput: ({ old, ...given }) => (isForgotten ? given : { old, ...given }),
    check: ({ paymentPassword, confirm }) => {
      const broken = rule && checkField('paymentPassword', { ...rule, required: true }, paymentPassword)
      return [
        ...(broken ? [broken] : []),
        ...(confirm === paymentPassword ? [] : [{ field: 'confirm', kind: 'mismatch' as const }]),
      ]
    },
    words: ({ field }) => (field === 'old' ? t.missing : undefined),
    refusals: {
      OLD_PASSWORD_WRONG: { field: 'old', text: t.wrong },
      SAME_PASSWORD: { field: 'paymentPassword', text: t.same },
    },
    invalidates: ['withdrawConfig'],
    onDone: () => {
      pushToast({ tone: 'success', title: t.done })
      onDone()
    },
  })
  return { form, rule }
}

type ChangeFormProps = { onDone: () => void; isForgottenAtFirst: boolean }

function ChangeForm({ onDone, isForgottenAtFirst }: ChangeFormProps) {
  const t = usePhrases('member').security.payment
  const [isForgotten, setForgotten] = useState(isForgottenAtFirst)
  const { form, rule } = useChange({ isForgotten, onDone })
  return (
    <Form form={form} className="grid gap-4">
      <FormSummary />
      <div className="grid gap-1.5">
        {isForgotten ? (
          <p className="soft text-sm">{t.forgotText}</p>
        ) : (
          <PasswordField name="old" label={t.old} autoComplete="off" maxLength={64} data-autofocus />
        )}
        <button
          type="button"
          className="link justify-self-start text-sm"
          onClick={() => {
            form.forget()
            setForgotten(!isForgotten)
          }}
        >
          {isForgotten ? t.remember : t.forgot}
        </button>
      </div>
      <PasswordField
        name="paymentPassword"
        label={t.new}
        hint={rule && t.rule({ min: rule.minLength, max: rule.maxLength })}
        autoComplete="new-password"
        maxLength={64}
      />
      <PasswordField name="confirm" label={t.again} autoComplete="new-password" maxLength={64} />
      <SubmitButton>{t.save}</SubmitButton>
    </Form>
  )
}
