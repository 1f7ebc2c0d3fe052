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
  // Focus changes nothing: what the member marks or clicks into must stay where it is.
  const [draft, setDraft] = useState<string>()
  const amount = readAmount(value)
  const parts = moneyParts({ amount: amount ?? 0n, currency, lang })
  const isTyped = draft === value || amount === undefined
  const shown = isTyped ? value : `${parts.whole}${parts.decimals}`
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        size="lg"
        numeric
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        leading={<span className="cur display -me-1.5">{parts.currency}</span>}
        trailing={trailing}
        value={shown}
        {...(ref ? { ref } : {})}
        onBlur={() => setDraft(undefined)}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          onChange(event.currentTarget.value)
        }}
      />
    </Field>
  )
}
