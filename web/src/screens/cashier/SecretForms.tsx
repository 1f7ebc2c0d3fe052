import { useState, type ReactNode, type SubmitEvent } from 'react'
import { fieldText } from '@suntala/phrases/field-text'
import { fieldErrors, type CallError } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { WithdrawConfig } from '#screens/cashier/cashier-entities.ts'
import { Button } from '#ui/Button.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Field } from '#ui/Field.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { PasswordInput, TextInput } from '#ui/TextInput.tsx'
import { pushToast } from '#ui/toasts.ts'

/** Words for the refused fields: those that the form knows, then those of the server. */
export function useFieldWords(error: CallError | null, own: Readonly<Record<string, string | undefined>>) {
  const ui = usePhrases('ui')
  return (name: string): string | undefined => {
    const refused = fieldErrors(error).find(({ field }) => field === name)
    return own[name] ?? (refused && fieldText(ui, refused))
  }
}

type CardProps = {
  title: string
  text: string
  error: CallError | null
  children: ReactNode
  onSubmit: () => void
}

function FormCard({ title, text, error, children, onSubmit }: CardProps) {
  const errorText = useErrorText()
  // Refused fields say so themselves.
  const shown = error && fieldErrors(error).length === 0 ? error : null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <section className="card px-5 py-5.5 sm:px-6">
      <h2 className="text-[1.1875rem]">{title}</h2>
      <p className="soft mt-1.5 mb-4.5 text-sm">{text}</p>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {children}
        {shown && (
          <InlineNotice tone="error" compact live>
            {errorText(shown)}
          </InlineNotice>
        )}
      </form>
    </section>
  )
}

const empty = { old: '', paymentPassword: '', confirm: '' }

/** The password that guards withdrawals, set for the first time with the login password as proof. */
export function PaymentPasswordForm() {
  const t = usePhrases('cashier')
  const ui = usePhrases('ui')
  const [values, setValues] = useState(empty)
  const [own, setOwn] = useState<Record<string, string | undefined>>({})
  const save = useAction('paymentPasswordSet', {
    invalidates: ['withdrawConfig', 'memberInfo'],
    onSuccess: () => pushToast({ tone: 'success', title: t.passwordSaved }),
  })
  const wordOf = useFieldWords(save.error, own)
  const submit = () => {
    const missing = (text: string) => (text === '' ? ui.field.required : undefined)
    const found = {
      old: missing(values.old),
      paymentPassword: missing(values.paymentPassword),
      confirm: values.confirm === values.paymentPassword ? missing(values.confirm) : ui.field.mismatch,
    }
    setOwn(found)
    if (!Object.values(found).some(Boolean)) save.mutate({ input: values })
  }
  const box = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <Field label={label} error={wordOf(name)}>
      <PasswordInput
        name={name}
        autoComplete={autoComplete}
        showLabel={ui.show}
        hideLabel={ui.hide}
        maxLength={name === 'old' ? 128 : 64}
        value={values[name]}
        onChange={(event) => {
          setValues({ ...values, [name]: event.currentTarget.value })
          setOwn({ ...own, [name]: undefined })
        }}
      />
    </Field>
  )
  return (
    <FormCard title={t.setPassword} text={t.setPasswordText} error={save.error} onSubmit={submit}>
      {box('old', t.loginPassword, 'current-password')}
      {box('paymentPassword', t.newPaymentPassword, 'new-password')}
      {box('confirm', t.confirmPaymentPassword, 'new-password')}
      <Button type="submit" tone="primary" size="lg" block loading={save.isPending}>
        {t.savePassword}
      </Button>
    </FormCard>
  )
}

const noPayee = { bank: '', number: '', holder: '', paymentPassword: '' }

function usePayeeForm(onDone: () => void) {
  const t = usePhrases('cashier')
  const { field } = usePhrases('ui')
  const [values, setValues] = useState(noPayee)
  const [own, setOwn] = useState<Record<string, string | undefined>>({})
  const add = useAction('payeeAdd', {
    invalidates: ['withdrawConfig', 'payeeAccounts'],
    onSuccess: () => {
      pushToast({ tone: 'success', title: t.payeeSaved })
      onDone()
    },
  })
  const change = (name: keyof typeof noPayee, text: string) => {
    setValues({ ...values, [name]: text })
    setOwn({ ...own, [name]: undefined })
  }
  const submit = () => {
    const missing = (text: string) => (text.trim() === '' ? field.required : undefined)
    const number = values.number.replace(/[\s-]/g, '')
    const found = {
      bank: missing(values.bank),
      number: missing(number) ?? (/^\d{6,20}$/.test(number) ? undefined : t.numberHint),
      holder: missing(values.holder),
      paymentPassword: missing(values.paymentPassword),
    }
    setOwn(found)
    if (Object.values(found).some(Boolean)) return
    add.mutate({ input: { ...values, kind: 'bank', number, holder: values.holder.trim() } })
  }
  return { values, change, add, submit, wordOf: useFieldWords(add.error, own) }
}

type PayeeFormProps = { config: WithdrawConfig; onDone: () => void; onCancel?: () => void }

/** A bank account to be paid to. */
export function PayeeForm({ config, onDone, onCancel }: PayeeFormProps) {
  const t = usePhrases('cashier')
  const ui = usePhrases('ui')
  const { values, change, add, submit, wordOf } = usePayeeForm(onDone)
  return (
    <FormCard title={t.payeeTitle} text={t.payeeText} error={add.error} onSubmit={submit}>
      <Field label={t.bank} error={wordOf('bank')}>
        <ComboBox
          options={config.banks.map((bank) => ({ value: bank, text: bank }))}
          value={values.bank === '' ? undefined : values.bank}
          onChange={(bank) => change('bank', bank)}
          placeholder={t.chooseBank}
          none={t.noBank}
        />
      </Field>
      <Field label={t.accountNumber} hint={t.numberHint} error={wordOf('number')}>
        <TextInput
          numeric
          inputMode="numeric"
          autoComplete="off"
          maxLength={26}
          value={values.number}
          onChange={(event) => change('number', event.currentTarget.value)}
        />
      </Field>
      <Field label={t.holder} hint={t.holderHint} error={wordOf('holder')}>
        <TextInput
          autoComplete="name"
          maxLength={120}
          value={values.holder}
          onChange={(event) => change('holder', event.currentTarget.value)}
        />
      </Field>
      <PaymentPasswordField
        value={values.paymentPassword}
        onChange={(text) => change('paymentPassword', text)}
        error={wordOf('paymentPassword')}
      />
      <div className="flex gap-2.5">
        {onCancel && (
          <Button size="lg" onClick={onCancel}>
            {ui.cancel}
          </Button>
        )}
        <Button type="submit" tone="primary" size="lg" block loading={add.isPending}>
          {t.addPayee}
        </Button>
      </div>
    </FormCard>
  )
}

type PasswordFieldProps = { value: string; onChange: (text: string) => void; error: string | undefined }

export function PaymentPasswordField({ value, onChange, error }: PasswordFieldProps) {
  const t = usePhrases('cashier')
  const ui = usePhrases('ui')
  return (
    <Field label={t.paymentPassword} error={error}>
      <PasswordInput
        // Not the login password: password managers must not offer that one.
        autoComplete="off"
        showLabel={ui.show}
        hideLabel={ui.hide}
        maxLength={64}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
