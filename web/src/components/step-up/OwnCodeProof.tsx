import { CodeDialogs, CodeField } from '#components/form/CodeField.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useSendCode } from '#components/form/send-code.ts'
import { useProofForm, type ProofFormProps } from '#components/step-up/proof-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'

/** A proof by a code that was sent to what is the member's own. */
export function OwnCodeProof({ kind, to, target }: ProofFormProps) {
  const t = usePhrases('proof')
  const { code: words } = usePhrases('form')
  const form = useProofForm({
    kind,
    target,
    check: ({ answer }) =>
      /^\s*\d{6}\s*$/.test(answer)
        ? []
        : [{ field: 'answer', kind: answer.trim() === '' ? 'required' : 'pattern' }],
    words: (error) => (error.kind === 'required' ? words.missing : words.invalid),
    refusals: { SMS_CODE_WRONG: { field: 'answer' }, SMS_CODE_EXPIRED: { field: 'answer' } },
  })
  const { ticket } = target
  const ownCall = kind === 'MAIL' ? 'mailMember' : 'smsMember'
  const code = useSendCode({
    form,
    call: ticket === undefined ? ownCall : 'loginCode',
    numberFields: [],
    toInput: () => (ticket === undefined ? {} : { ticket, kind: kind === 'MAIL' ? kind : 'SMS' }),
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
