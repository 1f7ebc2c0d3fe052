import { CreditLimitInput } from '@suntala/contract/form-inputs'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { ReactNode } from 'react'
import type { ValueOf } from '#api/names.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { amountWords, checkAmount, sentAmount } from '#screens/cashier/amount-text.ts'
import { changedByCredit } from '#screens/cashier/changed-by-transfer.ts'
import { FormCard } from '#screens/cashier/FormCard.tsx'
import { PaymentPasswordField } from '#screens/cashier/PaymentPasswordField.tsx'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { pushToast } from '#ui/toasts.ts'
import { readAmount, typedAmount } from '#util/read-amount.ts'

type Config = ValueOf<'creditConfig'>
type CreditFormProps = { config: Config; memberId: string; name: string }

/** The largest limit that the form takes: what can be set aside besides what is, never less than there is now. */
function largest({ line, lineMax, agentMax, given, withdrawable, isOpen }: Config): bigint {
  const [limit, owed] = [toMinor(line?.limit ?? '0'), toMinor(line?.owed ?? '0')]
  if (!isOpen || line?.state === 'STOPPED') return limit
  const weight = limit > owed ? limit : owed
  const bounds = [
    toMinor(lineMax),
    toMinor(agentMax) - toMinor(given) + weight,
    owed + toMinor(line?.left ?? '0') + toMinor(withdrawable),
  ]
  const least = bounds.reduce((one, other) => (other < one ? other : one))
  return least > limit ? least : limit
}

function useCreditForm({ config, memberId }: CreditFormProps) {
  const [t, words] = [usePhrases('cashier').credit, usePhrases('cashier')]
  const amountText = useAmountText()
  const decimalSign = useDecimalSign()
  const now = toMinor(config.line?.limit ?? '0')
  // There is nothing to end yet.
  const min = now > 0n ? 0n : 1n
  const max = largest(config)
  const form = useForm({
    action: 'creditSet',
    schema: CreditLimitInput,
    params: { id: memberId },
    values: { limit: now > 0n ? typedAmount(fromMinor(now), decimalSign) : '', paymentPassword: '' },
    toInput: ({ limit, paymentPassword }) => ({
      limit: sentAmount(readAmount(limit, decimalSign)),
      paymentPassword,
    }),
    check: ({ limit }) => checkAmount('limit', readAmount(limit, decimalSign), { min, max }),
    words: (error) =>
      error.field === 'limit'
        ? amountWords(error, {
            unreadable: words.amountUnreadable,
            below: words.amountBelow({ min: amountText(min) }),
            above: t.limitAbove({ max: amountText(max) }),
          })
        : undefined,
    refusals: {
      PASSWORD_CHECK: { field: 'paymentPassword', text: words.paymentPasswordWrong },
      INSUFFICIENT: { field: 'limit' },
      LIMIT_REACHED: { field: 'limit' },
    },
    invalidates: changedByCredit,
    onDone: (answer) => {
      form.set({ paymentPassword: '' })
      pushToast({ tone: 'success', title: answer.line.state === 'ENDED' ? t.ended : t.saved })
    },
  })
  return { form, max, now, limit: readAmount(form.values.limit, decimalSign) }
}

/** How much a downline may owe at the most; nothing ends the line. */
export function CreditForm(props: CreditFormProps) {
  const t = usePhrases('cashier').credit
  const amountText = useAmountText()
  const { form, max, now, limit } = useCreditForm(props)
  const { config, name } = props
  const most = { max: amountText(max, { trim: true }) }
  const action = () => {
    if (limit === 0n && now > 0n) return t.endLine
    return now === 0n && limit ? t.give({ amount: amountText(limit, { trim: true }) }) : t.save
  }
  return (
    <FormCard title={t.title({ name })} text={t.text} form={form}>
      <FormSummary />
      {max <= now && (
        <InlineNotice tone="info" compact title={t.notNow}>
          {t.notNowText}
        </InlineNotice>
      )}
      <AmountField
        name="limit"
        label={t.limit}
        hint={now > 0n ? t.limitHint(most) : t.amountAbove(most)}
        trailing={
          now > 0n && (
            <Button size="sm" tone="accent" onClick={() => form.set({ limit: '0' })}>
              {t.end}
            </Button>
          )
        }
      />
      <Sums config={config} />
      <PaymentPasswordField />
      <div>
        <SubmitButton>{action()}</SubmitButton>
      </div>
    </FormCard>
  )
}

function Sums({ config: { line, withdrawable, given } }: { config: Config }) {
  const t = usePhrases('cashier').credit.sums
  const fact = (name: string, value: ReactNode) => (
    <>
      <dt className="muted">{name}</dt>
      <dd className="text-end">{value}</dd>
    </>
  )
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-2 text-sm">
      {line && fact(t.limit, <Amount of={line.limit} />)}
      {line && fact(t.owed, <Amount of={line.owed} />)}
      {line && fact(t.left, <Amount of={line.left} />)}
      {fact(t.free, <Amount of={withdrawable} />)}
      {fact(t.given, <Amount of={given} />)}
    </dl>
  )
}
