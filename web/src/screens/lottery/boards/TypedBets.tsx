import type { Input } from '@suntala/lottery/rules/input'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Field, useFieldLink } from '#ui/Field.tsx'

type TypedBetsProps = {
  input: Extract<Input, { kind: 'lines' }>
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** As many characters as the rules read at most. */
const longest = 30_000

function Area({ value, onChange }: Pick<TypedBetsProps, 'value' | 'onChange'>) {
  const field = useFieldLink()
  return (
    <textarea
      id={field.id}
      className="inp lot-area tnum"
      aria-describedby={field.describedBy}
      aria-invalid={field.invalid || undefined}
      dir="ltr"
      rows={5}
      maxLength={longest}
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Bets written out one by one, typed or pasted. */
export function TypedBets({ input, value, error, onChange }: TypedBetsProps) {
  const t = usePhrases('boards')
  const example = input.symbols.slice(1, input.length + 1).join('')
  return (
    <Field
      label={t.fields.lines}
      hint={t.typeBets({ count: example.length, example })}
      {...(error !== undefined && { error })}
    >
      <Area value={value} onChange={onChange} />
    </Field>
  )
}
