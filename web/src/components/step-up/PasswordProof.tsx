import { PasswordField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useProofForm, type ProofFormProps } from '#components/step-up/proof-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** A proof by one of the member's passwords. */
export function PasswordProof({ kind, target }: ProofFormProps) {
  const t = usePhrases('proof')
  const form = useProofForm({
    kind,
    target,
    words: () => t.passwordMissing,
    refusals: { PASSWORD_CHECK: { field: 'answer' } },
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
