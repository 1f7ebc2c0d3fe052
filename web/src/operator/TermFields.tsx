import { TextField } from '#components/form/fields.tsx'
import { useFormField } from '#components/form/Form.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { nameOfTerm, type TermField } from '#operator/term-fields.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

const inputModes = { amount: 'decimal', integer: 'numeric', text: 'text', other: 'text' } as const

/** A field for each term, as the kind's own schema asks for it. */
export function TermFields({ fields }: { fields: readonly TermField[] }) {
  const t = usePhrases('content').promotions
  return (
    <div className="ops-pairs ops-pairs-top">
      {fields.map((field) =>
        field.kind === 'choice' ? (
          <ChoiceTerm key={field.path} field={field} />
        ) : (
          <TextField
            key={field.path}
            name={nameOfTerm(field)}
            label={field.label}
            hint={field.kind === 'other' ? t.otherHint : undefined}
            inputMode={inputModes[field.kind]}
            numeric={inputModes[field.kind] !== 'text'}
          />
        ),
      )}
    </div>
  )
}

function ChoiceTerm({ field }: { field: TermField }) {
  const { error, check: _, ...bound } = useFormField(nameOfTerm(field), field.label)
  return (
    <Field label={field.label} error={error}>
      <Select {...bound} options={field.choices.map(({ value, name }) => ({ value, text: name }))} />
    </Field>
  )
}
