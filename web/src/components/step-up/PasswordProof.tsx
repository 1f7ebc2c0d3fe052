import { StepUpInput } from '@suntala/contract/form-inputs'
import { PasswordField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import type { ProofFormProps } from '#components/step-up/proof-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** A proof by one of the member's passwords. */
export function PasswordProof({ kind, onProved }: ProofFormProps) {
  const t = usePhrases('proof')
  const form = useForm({
    action: 'stepUp',
    schema: StepUpInput,
    values: { answer: '' },
    toInput: ({ answer }) => ({ kind, answer }),
    words: () => t.passwordMissing,
    refusals: { PASSWORD_CHECK: { field: 'answer' } },
    onDone: onProved,
  })
  const isPayment = kind === 'PAYMENT_PASSWORD'
  return (
    <Form form={form} className="grid gap-4.5">
      <FormSummary />
      <PasswordField
        name="answer"
        label={t.kinds[kind]}
        data-autofocus
        // What a browser has saved is the login's.
        autoComplete={isPayment ? 'off' : 'current-password'}
        maxLength={isPayment ? 64 : 128}
      />
      <SubmitButton>{t.confirm}</SubmitButton>
    </Form>
  )
}
