import { StepUpInput } from '@suntala/contract/form-inputs'
import { CodeDialogs, CodeField } from '#components/form/CodeField.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useSendCode } from '#components/form/send-code.ts'
import { useForm } from '#components/form/use-form.ts'
import type { ProofFormProps } from '#components/step-up/proof-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** A proof by a code that was sent to what is the member's own. */
export function OwnCodeProof({ kind, to, onProved }: ProofFormProps) {
  const t = usePhrases('proof')
  const { code: words } = usePhrases('form')
  const form = useForm({
    action: 'stepUp',
    schema: StepUpInput,
    values: { answer: '' },
    toInput: ({ answer }) => ({ kind, answer: answer.trim() }),
    check: ({ answer }) =>
      /^\s*\d{6}\s*$/.test(answer)
        ? []
        : [{ field: 'answer', kind: answer.trim() === '' ? 'required' : 'pattern' }],
    words: (error) => (error.kind === 'required' ? words.missing : words.invalid),
    refusals: { SMS_CODE_WRONG: { field: 'answer' }, SMS_CODE_EXPIRED: { field: 'answer' } },
    onDone: onProved,
  })
  const code = useSendCode({
    form,
    call: 'smsMember',
    numberFields: [],
    toInput: () => ({ purpose: 'security' }),
    toText: () => to ?? '',
  })
  return (
    <>
      <Form form={form} className="grid gap-4.5">
        <FormSummary />
        {to !== null && <p className="soft text-sm">{t.codeTo({ to })}</p>}
        <CodeField name="answer" code={code} />
        <SubmitButton>{t.confirm}</SubmitButton>
      </Form>
      <CodeDialogs code={code} />
    </>
  )
}
