import { useRef, useState, type ReactNode } from 'react'
import { useFormField } from '#components/form/Form.tsx'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { useCurrency, useLanguage } from '#i18n/I18nProvider.tsx'
import { Field } from '#ui/Field.tsx'
import { moneyParts } from '#ui/money.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { readAmount } from '#util/read-amount.ts'

type BetsFieldProps = {
  name: string
  label: string
  /** What is seen as the label, where that is not all that the field is called. */
  head?: string
  hint?: ReactNode
  className?: string
}

/** An amount of bets that a contract asks for; grouped as money as soon as the typing is over. */
export function BetsField({ name, label, head, hint, className }: BetsFieldProps) {
  const [currency, lang] = [useCurrency(), useLanguage()]
  const sign = useDecimalSign()
  const { value, onChange, onBlur, error, check: _, ...field } = useFormField(name, label)
  const [draft, setDraft] = useState<string>()
  const isEntered = useRef(false)
  const amount = readAmount(value, sign)
  const parts = moneyParts({ amount: amount ?? 0n, currency, lang, trim: true })
  const shown = draft === value || amount === undefined ? value : `${parts.whole}${parts.decimals}`
  const write = (text: string) => {
    // What was grouped here is kept without its groups: another change would leave them broken up, and the amount unreadable.
    const isGrouped = shown !== value
    const typed = isGrouped ? text.replaceAll(sign === '.' ? /[,\s]/g : /[.\s]/g, '') : text
    setDraft(typed)
    onChange(typed)
  }
  return (
    <Field label={head ?? label} hint={hint} error={error} {...(className !== undefined && { className })}>
      <TextInput
        {...field}
        numeric
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...(head !== undefined && { 'aria-label': label })}
        leading={<span className="cur -me-1.5">{parts.currency}</span>}
        value={shown}
        onBlur={() => {
          setDraft(undefined)
          onBlur()
        }}
        onFocus={() => (isEntered.current = true)}
        onClick={({ currentTarget: box }) => {
          // The first click marks what stands there, as the tab key does: typing replaces it.
          if (isEntered.current && box.selectionStart === box.selectionEnd) box.select()
          isEntered.current = false
        }}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </Field>
  )
}
