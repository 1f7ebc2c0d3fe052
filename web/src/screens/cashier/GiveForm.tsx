import { TransferRelativeInput } from '@suntala/contract/form-inputs'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { amountWords, checkAmount, sentAmount } from '#screens/cashier/amount-text.ts'
import { changedByGiving } from '#screens/cashier/changed-by-transfer.ts'
import type { GiveConfig, Taker, Way } from '#screens/cashier/cashier-entities.ts'
import { MoneyProofField } from '#screens/cashier/MoneyProofField.tsx'
import { TakerField } from '#screens/cashier/TakerField.tsx'
import { useMoneyProof } from '#screens/cashier/use-money-proof.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readAmount, typedAmount } from '#util/read-amount.ts'

/** The most that can be given at once. */
export function maxToGive({ withdrawable, max, dailyLeft }: GiveConfig): bigint {
  return [withdrawable, max, dailyLeft].map(toMinor).reduce((one, other) => (other < one ? other : one))
}

function useGiveForm(config: GiveConfig, { way, taker }: { way: Way; taker: Taker | undefined }) {
  const [t, words] = [usePhrases('cashier').transfer, usePhrases('cashier')]
  const amountText = useAmountText()
  const decimalSign = useDecimalSign()
  const limits = { min: toMinor(config.min), max: maxToGive(config) }
  const proof = useMoneyProof('transferSign', config)
  const asked = ({ memberId, amount }: { memberId: string; amount: string }) => ({
    direction: way,
    memberId,
    amount: sentAmount(readAmount(amount, decimalSign)),
  })
  const form = useForm({
    action: 'transferRelative',
    schema: TransferRelativeInput,
    values: { memberId: '', amount: '', paymentPassword: '' },
    toInput: (values) => ({ ...asked(values), ...proof.inputOf(values) }),
    before: (send, values) => proof.give(asked(values), send),
    onRefused: proof.settle,
    check: ({ amount }) => checkAmount('amount', readAmount(amount, decimalSign), limits),
    words: (error) => {
      if (error.field === 'memberId') return t.choose
      if (error.field !== 'amount') return undefined
      return amountWords(error, {
        unreadable: words.amountUnreadable,
        below: words.amountBelow({ min: amountText(limits.min) }),
        above: t.atMost({ amount: amountText(limits.max) }),
      })
    },
    refusals: {
      PASSWORD_CHECK: { field: 'paymentPassword', text: words.paymentPasswordWrong },
      RECEIVER_CLOSED: { field: 'memberId' },
      NOT_RELATED: { field: 'memberId' },
    },
    invalidates: changedByGiving,
    onDone: (_, { amount }) => {
      proof.settle()
      const given = amountText(readAmount(amount, decimalSign) ?? 0n)
      form.set({ amount: '', paymentPassword: '' })
      pushToast({ tone: 'success', title: t.done({ amount: given, name: taker?.account ?? '' }) })
    },
  })
  const amount = readAmount(form.values.amount, decimalSign)
  const takeAll = () => form.set({ amount: typedAmount(fromMinor(limits.max), decimalSign) })
  return { form, proof, amount, takeAll, max: limits.max }
}

type GiveFormProps = { config: GiveConfig; ways: readonly Way[]; first: Way; account: string }

/** To whom, how much and the proof of whose money it is, with what it comes to for both sides. */
export function GiveForm({ config, ways, first, account }: GiveFormProps) {
  const [t, words] = [usePhrases('cashier').transfer, usePhrases('cashier')]
  const { pages } = usePhrases('member')
  const amountText = useAmountText()
  const [way, setWay] = useState(first)
  const [taker, setTaker] = useState<Taker>()
  const { form, proof, amount, takeAll, max } = useGiveForm(config, { way, taker })
  const turn = (next: Way) => {
    setWay(next)
    setTaker(undefined)
    form.set({ memberId: '' })
    form.forget()
  }
  const times = config.turnover[way]
  return (
    <section className="card px-5 py-5.5 sm:px-6">
      <h2 className="mb-3.5 text-[1.1875rem]">{pages.transferUpline}</h2>
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
        {ways.length > 1 && (
          <SegmentedControl
            label={t.way}
            fill
            segments={ways.map((id) => ({ id, label: t.ways[id] }))}
            value={way}
            onChange={turn}
          />
        )}
        <FormSummary />
        <TakerField key={way} way={way} account={account} onTaker={setTaker} />
        <AmountField
          name="amount"
          label={words.amount}
          hint={words.limits({
            min: amountText(config.min, { trim: true }),
            max: amountText(config.max, { trim: true }),
          })}
          trailing={
            <Button size="sm" tone="accent" disabled={max <= 0n} onClick={takeAll}>
              {words.all}
            </Button>
          }
        />
        <Sums config={config} amount={amount ?? 0n} />
        <MoneyProofField proof={proof} />
        <div>
          <SubmitButton loading={proof.isAsking}>
            {amount && taker
              ? t.giveTo({ amount: amountText(amount, { trim: true }), name: taker.account })
              : t.give}
          </SubmitButton>
          <p className="muted mt-3 flex gap-2 text-xs">
            <Icon name="info" size={16} className="flex-none" />
            <span>
              {t.final} {times > 0 && t.turnover({ times })}
            </span>
          </p>
        </div>
      </Form>
    </section>
  )
}

function Sums({ config, amount }: { config: GiveConfig; amount: bigint }) {
  const t = usePhrases('cashier').transfer.sums
  const after = toMinor(config.main) - amount
  const line = (name: string, value: bigint) => (
    <>
      <dt className="muted">{name}</dt>
      <dd className="text-end">
        <Amount of={value} />
      </dd>
    </>
  )
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-2 text-sm">
      {line(t.free, toMinor(config.withdrawable))}
      {line(t.left, toMinor(config.dailyLeft))}
      {after >= 0n && line(t.after, after)}
    </dl>
  )
}
