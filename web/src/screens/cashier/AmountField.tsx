import { useState, type ReactNode, type Ref } from 'react'
import { useCurrency, useLanguage } from '#i18n/I18nProvider.tsx'
import { readAmount } from '#screens/cashier/amount-text.ts'
import { Field } from '#ui/Field.tsx'
import { moneyParts } from '#ui/money.ts'
import { TextInput } from '#ui/TextInput.tsx'

export type AmountFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  hint?: ReactNode
  error?: ReactNode
  /** Limits, or a button that fills the box. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** An amount to type; grouped as money as soon as the typing is over. */
export function AmountField({ label, value, onChange, hint, error, trailing, ref }: AmountFieldProps) {
  const [currency, lang] = [useCurrency(), useLanguage()]
  const [isTyping, setTyping] = useState(false)
  const amount = readAmount(value)
  const parts = moneyParts({ amount: amount ?? 0n, currency, lang })
  const shown = isTyping || amount === undefined ? value : `${parts.whole}${parts.decimals}`
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        size="lg"
        numeric
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        leading={<span className="cur display">{parts.currency}</span>}
        trailing={trailing}
        value={shown}
        {...(ref ? { ref } : {})}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
