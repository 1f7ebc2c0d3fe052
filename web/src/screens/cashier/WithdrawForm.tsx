import { fromMinor, toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import { useAction } from '#api/use-action.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { judgeAmount } from '#screens/cashier/amount-text.ts'
import type { WithdrawConfig } from '#screens/cashier/cashier-entities.ts'
import { PaymentPasswordField } from '#screens/cashier/SecretForms.tsx'
import { Button } from '#ui/Button.tsx'
import { RadioCards } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readAmount, typedAmount } from '#util/read-amount.ts'

const least = (...amounts: bigint[]) => amounts.reduce((one, other) => (other < one ? other : one))

/** The largest amount that leaves room for its fee, within every limit; never below zero. */
export function mostToWithdraw(config: WithdrawConfig): bigint {
  const free = toMinor(config.withdrawable) - toMinor(config.fee)
  const most = least(free, toMinor(config.max), toMinor(config.dailyLeft))
  return most > 0n ? most : 0n
}

type FormState = { payeeId: string; text: string; password: string }

function useWithdrawForm(config: WithdrawConfig) {
  const t = usePhrases('cashier')
  const ui = usePhrases('ui')
  const amountText = useAmountText()
  const [form, setForm] = useState<FormState>({ payeeId: '', text: '', password: '' })
  const [errors, setErrors] = useState<{ amount?: string; password?: string }>({})
  const ask = useAction('withdrawCreate', {
    invalidates: ['withdrawList', 'withdrawConfig', 'funds', 'balance', 'transactions'],
    onSuccess: ({ amount }) => {
      setForm({ ...form, text: '', password: '' })
      pushToast({ tone: 'success', title: t.withdrawn({ amount: amountText(amount) }) })
    },
  })
  const decimalSign = useDecimalSign()
  const amount = readAmount(form.text, decimalSign)
  const most = mostToWithdraw(config)
  const payeeId = config.payee.find(({ id }) => id === form.payeeId)?.id ?? config.payee[0]?.id ?? ''
  const change = (parts: Partial<FormState>) => {
    setForm({ ...form, ...parts })
    setErrors({})
    ask.reset()
  }
  const submit = () => {
    const min = toMinor(config.min)
    const problem = judgeAmount(amount, { min, max: most })
    const words = {
      unreadable: t.amountUnreadable,
      below: t.amountBelow({ min: amountText(min) }),
      above: t.notEnough({ amount: amountText(most) }),
    }
    const found = {
      ...(problem && { amount: words[problem] }),
      ...(form.password === '' && { password: ui.field.required }),
    }
    setErrors(found)
    if (amount === undefined || Object.keys(found).length > 0) return
    ask.mutate({ input: { amount: fromMinor(amount), payeeId, paymentPassword: form.password } })
  }
  const takeAll = () => change({ text: typedAmount(fromMinor(most), decimalSign) })
  return { form, change, takeAll, errors, ask, amount, most, payeeId, submit }
}

/** Amount, account and payment password, with everything that limits or lowers it. */
export function WithdrawForm({ config, onAddPayee }: { config: WithdrawConfig; onAddPayee: () => void }) {
  const t = usePhrases('cashier')
  const { pages } = usePhrases('member')
  const errorText = useErrorText()
  const amountText = useAmountText()
  const { form, change, takeAll, errors, ask, amount, most, payeeId, submit } = useWithdrawForm(config)
  const isWrongPassword = isCode(ask.error, 'PASSWORD_CHECK')
  return (
    <section className="card px-5 py-5.5 sm:px-6">
      <h2 className="mb-3.5 text-[1.1875rem]">{pages.withdraw}</h2>
      <form
        className="grid gap-4.5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Payees
          config={config}
          value={payeeId}
          onChange={(id) => change({ payeeId: id })}
          onAdd={onAddPayee}
        />
        <AmountField
          label={t.amount}
          value={form.text}
          onChange={(text) => change({ text })}
          error={errors.amount}
          hint={t.limits({
            min: amountText(config.min, { trim: true }),
            max: amountText(config.max, { trim: true }),
          })}
          trailing={
            <Button size="sm" tone="accent" disabled={most === 0n} onClick={takeAll}>
              {t.all}
            </Button>
          }
        />
        <Sums config={config} amount={amount ?? 0n} />
        <PaymentPasswordField
          value={form.password}
          onChange={(password) => change({ password })}
          error={errors.password ?? (isWrongPassword ? errorText(ask.error) : undefined)}
        />
        <div>
          {ask.error && !isWrongPassword && (
            <div className="mb-3">
              <InlineNotice tone="error" compact live>
                {errorText(ask.error)}
              </InlineNotice>
            </div>
          )}
          <Button type="submit" tone="primary" size="lg" block loading={ask.isPending}>
            {amount ? t.withdrawAction({ amount: amountText(amount, { trim: true }) }) : pages.withdraw}
          </Button>
          <p className="muted mt-3 flex gap-2 text-xs">
            <Icon name="shield-check" weight="fill" size={16} className="pos" />
            <span>{t.receiptRule({ minutes: config.autoReceiptMinutes })}</span>
          </p>
        </div>
      </form>
    </section>
  )
}

type PayeesProps = {
  config: WithdrawConfig
  value: string
  onChange: (id: string) => void
  onAdd: () => void
}

function Payees({ config, value, onChange, onAdd }: PayeesProps) {
  const t = usePhrases('cashier')
  return (
    <div>
      <div className="fld-label">{t.payTo}</div>
      <RadioCards
        label={t.payTo}
        value={value}
        onChange={onChange}
        options={config.payee.map(({ id, bank, number, holder }) => ({
          id,
          title: bank,
          text: (
            <>
              <span className="num">{number}</span> · {holder}
            </>
          ),
        }))}
      />
      <div className="mt-2">
        <Button size="sm" tone="ghost" icon="plus" onClick={onAdd}>
          {t.addOther}
        </Button>
      </div>
    </div>
  )
}

function Sums({ config, amount }: { config: WithdrawConfig; amount: bigint }) {
  const t = usePhrases('cashier')
  const fee = toMinor(config.fee)
  const line = (name: string, value: bigint, isStrong = false) => (
    <>
      <dt className="muted">{name}</dt>
      <dd className="text-end">
        {isStrong ? (
          <b>
            <Amount of={value} />
          </b>
        ) : (
          <Amount of={value} />
        )}
      </dd>
    </>
  )
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-2 text-sm">
      {line(t.available, toMinor(config.withdrawable))}
      {line(t.dailyLeft, toMinor(config.dailyLeft))}
      {line(t.fee, fee)}
      {fee > 0n && line(t.taken, amount > 0n ? amount + fee : 0n)}
      {line(t.received, amount, true)}
    </dl>
  )
}
