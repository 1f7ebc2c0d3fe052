import type { ReactNode } from 'react'
import { useFormField } from '#components/form/Form.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea, type TextAreaProps } from '#ui/TextArea.tsx'
import { PasswordInput, TextInput, type TextInputProps } from '#ui/TextInput.tsx'

type FieldProps = { name: string; label: string; note?: ReactNode; hint?: ReactNode }
type BoxProps = FieldProps & Omit<TextInputProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'id'>

/** One line of text. */
export function TextField({ name, label, note, hint, ...box }: BoxProps) {
  const { error, onChange, check: _, ...field } = useFormField(name, label)
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      <TextInput {...box} {...field} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  )
}

type AreaProps = FieldProps & Omit<TextAreaProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'id'>

/** Text of several lines. */
export function TextAreaField({ name, label, note, hint, ...box }: AreaProps) {
  const { error, onChange, check: _, ...field } = useFormField(name, label)
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      <TextArea {...box} {...field} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  )
}

/** A password, with the button that shows it. */
export function PasswordField({ name, label, note, hint, ...box }: Omit<BoxProps, 'trailing'>) {
  const { show, hide } = usePhrases('ui')
  const { error, onChange, check: _, ...field } = useFormField(name, label)
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      <PasswordInput
        {...box}
        {...field}
        showLabel={show}
        hideLabel={hide}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

/** A box to tick. `label` is its short name where its faults are listed. */
export function CheckField({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const { error, check: _, value, onChange, ...field } = useFormField<boolean>(name, label)
  return (
    <Checkbox
      {...field}
      checked={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {children}
    </Checkbox>
  )
}
