import type { ReactNode } from 'react'
import { useFormField } from '#components/form/Form.tsx'
import { ComboBox, type ComboOption } from '#ui/ComboBox.tsx'
import { Field } from '#ui/Field.tsx'

type ComboFieldProps = {
  name: string
  label: string
  hint?: ReactNode
  options: readonly ComboOption<string>[]
  placeholder?: string
  none: string
}

/** One of many, found by typing. A file of its own, for its library is not every form's. */
export function ComboField({ name, label, hint, ...list }: ComboFieldProps) {
  const { error, check: _, value, ...field } = useFormField(name, label)
  return (
    <Field label={label} hint={hint} error={error}>
      <ComboBox {...list} {...field} value={value === '' ? undefined : value} />
    </Field>
  )
}
