import { createContext, use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { CallError } from '#api/call-error.ts'
import { inFieldOrder } from '#components/form/field-order.ts'
import type { FormState, FormValues } from '#components/form/use-form.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button, type ButtonTone } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

type Shared = {
  form: FormState
  labels: Readonly<Record<string, string>>
  name: (field: string, label: string) => void
}

const FormContext = createContext<Shared | undefined>(undefined)

function useShared(): Shared {
  const shared = use(FormContext)
  if (!shared) throw new Error('a field stands in a Form')
  return shared
}

type FormProps<Values extends FormValues> = {
  form: FormState<Values>
  className?: string
  children: ReactNode
}

/** What was written and ticked before the portal took the page over: the elements hold it, the form does not. */
function readWritten(box: HTMLFormElement, values: FormValues): FormValues {
  const written: FormValues = {}
  for (const element of box.elements) {
    // What a list shows is not its value.
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue
    if (element.role === 'combobox') continue
    const { name } = element
    if (typeof values[name] === 'string' && element.value !== element.defaultValue)
      written[name] = element.value
    if (
      typeof values[name] === 'boolean' &&
      element instanceof HTMLInputElement &&
      element.checked !== element.defaultChecked
    )
      written[name] = element.checked
  }
  return written
}

/** The form around its fields. A dialog of its own (a human check) stands beside it, never inside. */
export function Form<Values extends FormValues>({ form, className, children }: FormProps<Values>) {
  const [labels, setLabels] = useState<Shared['labels']>({})
  const [name] = useState(
    () => (field: string, label: string) =>
      setLabels((known) => (known[field] === label ? known : { ...known, [field]: label })),
  )
  const plain = form as unknown as FormState // fields ask by name, and their names are checked
  const box = useRef<HTMLFormElement>(null)
  const takeOver = useEffectEvent(() => {
    if (box.current) plain.set(readWritten(box.current, plain.values))
  })
  // Before the form is drawn again, which would put its own values into the elements.
  useEffect(() => {
    takeOver()
  }, [])
  return (
    <FormContext value={{ form: plain, labels, name }}>
      <form ref={box} noValidate className={className} onSubmit={form.onSubmit}>
        {children}
      </form>
    </FormContext>
  )
}

/** One field's value, how to change it, and what is wrong with it. */
export function useFormField<Value = string>(field: string, label: string) {
  const { form, name } = useShared()
  if (!(field in form.values)) throw new Error(`the form has no field ${field}`)
  const { field: bound } = useController({ control: form.hook.control, name: field })
  useEffect(() => {
    name(field, label)
  }, [name, field, label])
  return {
    value: bound.value as Value, // the form's values say so, which it started with
    onChange: (value: Value) => {
      bound.onChange(value)
      // What was told before the form was sent, as by a button beside a field, may have been mended.
      if (form.errorOf(field) !== undefined) void form.hook.trigger(field)
    },
    onBlur: bound.onBlur,
    ref: bound.ref,
    name: field,
    error: form.errorOf(field),
    check: () => void form.hook.trigger(field),
  }
}

/** What went wrong beside the fields, and a way to each field that has to change when there are several. */
export function FormSummary({ text }: { text?: (error: CallError) => ReactNode }) {
  const { form, labels } = useShared()
  const words = usePhrases('form')
  const errorText = useErrorText()
  const wrong = inFieldOrder(Object.keys(form.hook.formState.errors), form.order).filter(
    (field) => labels[field] !== undefined,
  )
  if (form.refusal)
    return (
      <InlineNotice tone="error" compact live>
        {text?.(form.refusal) ?? errorText(form.refusal)}
      </InlineNotice>
    )
  if (wrong.length < 2 || form.hook.formState.submitCount === 0) return null
  return (
    <InlineNotice tone="error" compact live title={words.mend({ count: wrong.length })}>
      <ul className="form-errors">
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className="link" onClick={() => form.hook.setFocus(field)}>
              {labels[field]}
            </button>
          </li>
        ))}
      </ul>
    </InlineNotice>
  )
}

type SubmitProps = { children: ReactNode; tone?: ButtonTone; loading?: boolean; disabled?: boolean }

/** Sends the form; pressed again while it is on its way it does nothing. */
export function SubmitButton({ children, tone = 'primary', loading = false, disabled = false }: SubmitProps) {
  const { form } = useShared()
  return (
    <Button type="submit" tone={tone} size="lg" block loading={form.isPending || loading} disabled={disabled}>
      {children}
    </Button>
  )
}
