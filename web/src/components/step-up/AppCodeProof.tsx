import { TextField } from '#components/form/fields.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useProofForm, type ProofFormProps } from '#components/step-up/proof-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** A proof by a code of the member's authenticator, or by a recovery code in its place. */
export function AppCodeProof({ kind, target }: ProofFormProps) {
  const t = usePhrases('proof')
  const form = useProofForm({
    kind,
    target,
    words: () => t.appCodeMissing,
    refusals: { VERIFY_WRONG: { field: 'answer', text: t.appCodeWrong } },
  })
  return (
    <Form form={form} className="grid gap-4.5">
      <FormSummary />
      <TextField
        name="answer"
        label={t.appCode}
        hint={t.appCodeHint}
        numeric
        data-autofocus
        autoComplete="one-time-code"
        maxLength={20}
      />
      <SubmitButton>{t.confirm}</SubmitButton>
    </Form>
  )
}
