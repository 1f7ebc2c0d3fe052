import { useRef, useState, type ReactNode } from 'react'
import { useFormField } from '#components/form/Form.tsx'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { useCurrency, useLanguage } from '#i18n/I18nProvider.tsx'
import { Field } from '#ui/Field.tsx'
import { moneyParts } from '#ui/money.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { readAmount } from '#util/read-amount.ts'

export type AmountFieldProps = {
  name: string
  label: string
  hint?: ReactNode
  /** Limits, or a button that fills the box. */
  trailing?: ReactNode
}

/** An amount to type; grouped as money as soon as the typing is over, and told at once when it cannot be taken. */
export function AmountField({ name, label, hint, trailing }: AmountFieldProps) {
  const [currency, lang] = [useCurrency(), useLanguage()]
  const { value, onChange, onBlur, error, check, ...field } = useFormField(name, label)
  // Focus changes no text: what the member marks must stay where it is.
  const [draft, setDraft] = useState<string>()
  const isEntered = useRef(false)
  const amount = readAmount(value, useDecimalSign())
  const parts = moneyParts({ amount: amount ?? 0n, currency, lang })
  const isTyped = draft === value || amount === undefined
  const shown = isTyped ? value : `${parts.whole}${parts.decimals}`
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        {...field}
        size="lg"
        numeric
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        leading={<span className="cur display -me-1.5">{parts.currency}</span>}
        trailing={trailing}
        value={shown}
        onBlur={() => {
          setDraft(undefined)
          onBlur()
          if (value.trim() !== '') check()
        }}
        onFocus={() => (isEntered.current = true)}
        onClick={({ currentTarget: box }) => {
          // The first click into the box marks the proposed amount, as the tab key does: typing replaces it.
          if (isEntered.current && box.selectionStart === box.selectionEnd) box.select()
          isEntered.current = false
        }}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          onChange(event.currentTarget.value)
          if (error) check()
        }}
      />
    </Field>
  )
}
