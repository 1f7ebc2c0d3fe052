import { feeOf, largestWithin } from '@suntala/contract/fee-of'
import { WithdrawalInput } from '@suntala/contract/form-inputs'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { useQueryClient } from '@tanstack/react-query'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { Form, FormSummary, SubmitButton, useFormField } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { PayeeBadge, PayeeNote } from '#components/PayeeCheck.tsx'
import { useBankText } from '#components/use-bank-text.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { amountWords, checkAmount, sentAmount } from '#screens/cashier/amount-text.ts'
import type { WithdrawConfig } from '#screens/cashier/cashier-entities.ts'
import { MoneyProofField } from '#screens/cashier/MoneyProofField.tsx'
import { useFeeName } from '#screens/cashier/use-fee-name.ts'
import { useMoneyProof } from '#screens/cashier/use-money-proof.ts'
import { Button } from '#ui/Button.tsx'
import { type RadioCard, RadioCards } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readAmount, typedAmount } from '#util/read-amount.ts'

const min = (...amounts: bigint[]) => amounts.reduce((one, other) => (other < one ? other : one))

/** The largest amount that leaves room for its fee, within every limit; never below zero. */
export function maxWithdrawal(config: WithdrawConfig): bigint {
  const free = largestWithin(toMinor(config.withdrawable), config)
  const max = min(free, toMinor(config.max), toMinor(config.dailyLeft))
  return max > 0n ? max : 0n
}

function useWithdrawForm(config: WithdrawConfig) {
  const t = usePhrases('cashier')
  const amountText = useAmountText()
  const decimalSign = useDecimalSign()
  const queries = useQueryClient()
  const limits = { min: toMinor(config.min), max: maxWithdrawal(config) }
  const proof = useMoneyProof('withdrawSign', config)
  const asked = ({ payeeId, amount }: { payeeId: string; amount: string }) => {
    const read = readAmount(amount, decimalSign)
    // The fee as it stands beside the button.
    const fee = read === undefined ? {} : { fee: fromMinor(feeOf(read, config)) }
    return { payeeId, amount: sentAmount(read), ...fee }
  }
  const form = useForm({
    action: 'withdrawCreate',
    schema: WithdrawalInput,
    values: { payeeId: config.payee[0]?.id ?? '', amount: '', paymentPassword: '' },
    toInput: (values) => ({ ...asked(values), ...proof.inputOf(values) }),
    before: (send, values) => proof.give(asked(values), send),
    check: ({ amount }) => checkAmount('amount', readAmount(amount, decimalSign), limits),
    words: (error) =>
      error.field === 'amount'
        ? amountWords(error, {
            unreadable: t.amountUnreadable,
            below: t.amountBelow({ min: amountText(limits.min) }),
            above: t.notEnough({ amount: amountText(limits.max) }),
          })
        : undefined,
    refusals: { PASSWORD_CHECK: { field: 'paymentPassword', text: t.paymentPasswordWrong } },
    invalidates: ['withdrawList', 'withdrawConfig', 'funds', 'balance', 'transactions'],
    // What it costs now is shown before it is sent again.
    onRefused: (error) => {
      proof.settle(error)
      const { code } = error
      if (code === 'FEE_CHANGED') void queries.invalidateQueries({ queryKey: ['withdrawConfig'] })
    },
    onDone: ({ amount }) => {
      proof.settle()
      form.reset()
      pushToast({ tone: 'success', title: t.withdrawn({ amount: amountText(amount) }) })
    },
  })
  const amount = readAmount(form.values.amount, decimalSign)
  const takeAll = () => form.set({ amount: typedAmount(fromMinor(limits.max), decimalSign) })
  return { form, proof, amount, takeAll, max: limits.max }
}

/** Amount, account and the proof of whose money it is, with everything that limits or lowers it. */
export function WithdrawForm({ config, onAddPayee }: { config: WithdrawConfig; onAddPayee: () => void }) {
  const t = usePhrases('cashier')
  const { pages } = usePhrases('member')
  const amountText = useAmountText()
  const { form, proof, amount, takeAll, max } = useWithdrawForm(config)
  return (
    <section className="card px-5 py-5.5 sm:px-6">
      <h2 className="mb-3.5 text-[1.1875rem]">{pages.withdraw}</h2>
      <Form form={form} className="grid gap-4.5">
        <FormSummary />
        <Payees config={config} onAdd={onAddPayee} />
        <AmountField
          name="amount"
          label={t.amount}
          hint={t.limits({
            min: amountText(config.min, { trim: true }),
            max: amountText(config.max, { trim: true }),
          })}
          trailing={
            <Button size="sm" tone="accent" disabled={max === 0n} onClick={takeAll}>
              {t.all}
            </Button>
          }
        />
        <Sums config={config} amount={amount ?? 0n} />
        <MoneyProofField proof={proof} />
        <div>
          <SubmitButton loading={proof.isAsking}>
            {amount ? t.withdrawAction({ amount: amountText(amount, { trim: true }) }) : pages.withdraw}
          </SubmitButton>
          <p className="muted mt-3 flex gap-2 text-xs">
            <Icon name="shield-check" weight="fill" size={16} className="pos" />
            <span>{t.receiptRule({ minutes: config.autoReceiptMinutes })}</span>
          </p>
        </div>
      </Form>
    </section>
  )
}

/** The member's accounts as choices, with what their banks said. */
export function usePayeeOptions(config: WithdrawConfig): readonly RadioCard<string>[] {
  const bankText = useBankText()
  return config.payee.map(({ id, bank, number, holder, check }) => ({
    id,
    title: bankText(bank),
    text: (
      <>
        <span className="num">{number}</span> · {holder}
      </>
    ),
    aside: <PayeeBadge check={check} />,
  }))
}

function Payees({ config, onAdd }: { config: WithdrawConfig; onAdd: () => void }) {
  const t = usePhrases('cashier')
  const { value, onChange } = useFormField('payeeId', t.payTo)
  const chosen = config.payee.find(({ id }) => id === value)
  return (
    <div>
      <div className="fld-label">{t.payTo}</div>
      <RadioCards label={t.payTo} value={value} onChange={onChange} options={usePayeeOptions(config)} />
      {chosen && (
        <div className="mt-2">
          <PayeeNote check={chosen.check} />
        </div>
      )}
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
  const fee = feeOf(amount, config)
  const feeName = useFeeName()
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
      {line(feeName(config), fee)}
      {fee > 0n && line(t.taken, amount > 0n ? amount + fee : 0n)}
      {line(t.received, amount, true)}
    </dl>
  )
}
