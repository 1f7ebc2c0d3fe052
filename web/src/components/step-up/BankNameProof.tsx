import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useProofForm, type ProofFormProps } from '#components/step-up/proof-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** A proof by the name that stands on a bank account of the member's. */
export function BankNameProof({ kind, target }: ProofFormProps) {
  const t = usePhrases('proof')
  const form = useProofForm({
    kind,
    target,
    words: () => t.holderMissing,
    refusals: { VERIFY_WRONG: { field: 'answer', text: t.holderWrong } },
  })
  return (
    <Form form={form} className="grid gap-4.5">
      <FormSummary />
      <TextField
        name="answer"
        label={t.holder}
        hint={t.holderHint}
        data-autofocus
        autoComplete="name"
        maxLength={120}
      />
      <SubmitButton>{t.confirm}</SubmitButton>
    </Form>
  )
}
