import { useSettings } from '#api/platform.ts'
import { useFormField } from '#components/form/Form.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { PhoneProof } from './use-phone-proof.ts'

type PhoneProofFieldProps = {
  proof: PhoneProof
  /** What is to be proved, as it stands in the form. */
  number: string
}

/** The number that the identity provider has proved, beside the button that has it proved (REG-28). */
export function PhoneProofField({ proof, number }: PhoneProofFieldProps) {
  const t = usePhrases('auth').social
  const { isSandbox } = useSettings().identity
  const { error, value, onChange: _, check: __, ...field } = useFormField('provedNumber', t.proofLabel)
  const isProved = value !== '' && value === number
  const { failure, isWaiting, prove } = proof
  return (
    <Field
      label={t.proofLabel}
      hint={isSandbox ? t.sandbox : undefined}
      success={isProved && !error ? t.proved : undefined}
      error={error ?? (failure && t.failures[failure])}
    >
      <div className="code-field">
        <TextInput
          {...field}
          className="num"
          readOnly
          value={isProved ? value : ''}
          placeholder={t.notProved}
        />
        <Button loading={isWaiting} onClick={prove}>
          {t.prove}
        </Button>
      </div>
    </Field>
  )
}
