import { DepositInput } from '@suntala/contract/form-inputs'
import { toMinor } from '@suntala/contract/minor'
import { useLocation } from 'wouter'
import { useCall } from '#api/use-call.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { LimitNote } from '#components/LimitNote.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { amountWords, checkAmount, sentAmount } from '#screens/cashier/amount-text.ts'
import type { Method } from '#screens/cashier/cashier-entities.ts'
import { MethodTiles } from '#screens/cashier/MethodTiles.tsx'
import { openPayment } from '#screens/cashier/open-payment.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { readAmount, typedAmount } from '#util/read-amount.ts'

/** Ways to pay in, the amount, and what comes of it. */
export function DepositPanel() {
  const t = usePhrases('cashier')
  const { pages } = usePhrases('member')
  const methods = useCall('depositMethods')
  if (methods.error) return <BlockError error={methods.error} onRetry={() => void methods.refetch()} />
  if (methods.data?.length === 0) return <EmptyState title={t.noMethods} text={t.noMethodsText} />
  return (
    <section className="card px-5 py-5.5 sm:px-6" aria-label={pages.depositv2}>
      <h2 className="mb-3.5 text-[1.1875rem]">{pages.depositv2}</h2>
      {methods.data ? <DepositForm methods={methods.data} /> : <PanelSkeleton />}
    </section>
  )
}

function PanelSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton height={62} radius={12} />
      <Skeleton height={58} radius={10} />
      <Skeleton height={36} radius={8} />
      <Skeleton height={48} radius={12} />
    </div>
  )
}

const deposits = ['deposit'] as const

const presetShown = 2

function useDepositForm(methods: readonly Method[]) {
  const t = usePhrases('cashier')
  const amountText = useAmountText()
  const [, navigate] = useLocation()
  const decimalSign = useDecimalSign()
  const [first] = methods
  const proposed = first?.presets[presetShown] ?? first?.min ?? ''
  const methodOf = (id: string) => methods.find((method) => method.id === id) ?? first
  const limitsOf = (id: string) => ({
    min: toMinor(methodOf(id)?.min ?? '0'),
    max: toMinor(methodOf(id)?.max ?? '0'),
  })
  const form = useForm({
    action: 'depositCreate',
    schema: DepositInput,
    values: { methodId: first?.id ?? '', amount: typedAmount(proposed, decimalSign) },
    toInput: ({ methodId, amount }) => ({ methodId, amount: sentAmount(readAmount(amount, decimalSign)) }),
    check: ({ methodId, amount }) =>
      checkAmount('amount', readAmount(amount, decimalSign), limitsOf(methodId)),
    words: (error) => {
      const { min, max } = limitsOf(form.values.methodId)
      return amountWords(error, {
        unreadable: t.amountUnreadable,
        below: t.amountBelow({ min: amountText(min, { trim: true }) }),
        above: t.amountAbove({ max: amountText(max, { trim: true }) }),
      })
    },
    invalidates: ['depositList'],
    // A deposit lives at its own address from the first moment: going back from the payment page finds it.
    onDone: (deposit) => {
      navigate(paths.member('depositv2', { deposit: deposit.id }))
      // What the deposit's own page tells how to pay needs no other; the rest is paid on the channel's.
      if (deposit.qr === null && deposit.account === null && deposit.coin === null) openPayment(deposit)
    },
  })
  const amount = readAmount(form.values.amount, decimalSign)
  const propose = (preset: string) => form.set({ amount: typedAmount(preset, decimalSign) })
  return { form, method: methodOf(form.values.methodId), amount, propose }
}

function DepositForm({ methods }: { methods: readonly Method[] }) {
  const t = usePhrases('cashier')
  const { pages } = usePhrases('member')
  const amountText = useAmountText()
  const { form, method, amount, propose } = useDepositForm(methods)
  if (!method) return null
  return (
    <Form form={form} className="grid gap-4.5">
      <MethodTiles methods={methods} value={method.id} onChange={(methodId) => form.set({ methodId })} />
      <div>
        <AmountField
          name="amount"
          label={t.amount}
          trailing={
            <span className="muted flex-none text-end text-xs [&_.cur]:hidden">
              {t.min} <Amount of={method.min} trim />
              <br />
              {t.max} <Amount of={method.max} trim />
            </span>
          }
        />
        <Presets method={method} amount={amount} onChoose={propose} />
      </div>
      <DepositSums amount={amount ?? 0n} fee={toMinor(method.fee)} />
      {/* Its place is kept: what comes below is about to be pressed. */}
      <div className="min-h-5">
        <LimitNote kinds={deposits} />
      </div>
      <FormSummary text={(error) => (error.code === 'PENDING_EXISTS' ? <PendingDeposit /> : undefined)} />
      <div>
        <TurnoverNote amount={amount} times={method.turnoverTimes} />
        <SubmitButton>
          {amount ? t.action[method.kind]({ amount: amountText(amount, { trim: true }) }) : pages.depositv2}
        </SubmitButton>
        <SafetyNote isSandbox={method.sandbox} />
      </div>
    </Form>
  )
}

/** What the deposit asks for, told before it is made. */
function TurnoverNote({ amount, times }: { amount: bigint | undefined; times: number }) {
  const t = usePhrases('cashier')
  const amountText = useAmountText()
  if (times === 0 || !amount) return null
  return (
    <p className="mb-3 flex items-start gap-2 text-sm">
      <Icon name="info" size={18} className="muted mt-px flex-none" />
      <span>
        {t.turnoverAsked({ amount: amountText(amount * BigInt(times), { trim: true }), times })}{' '}
        <span className="muted">{t.turnoverCounts}</span>
      </span>
    </p>
  )
}

function SafetyNote({ isSandbox }: { isSandbox: boolean }) {
  const t = usePhrases('cashier')
  return (
    <p className="muted mt-3 flex gap-2 text-xs">
      <Icon name="shield-check" weight="fill" size={16} className="pos" />
      <span>
        {t.ownName} {isSandbox && t.sandbox}
      </span>
    </p>
  )
}

function Presets({
  method,
  amount,
  onChoose,
}: {
  method: Method
  amount: bigint | undefined
  onChoose: (text: string) => void
}) {
  const t = usePhrases('cashier')
  return (
    <div className="mt-2.5 grid grid-cols-5 gap-2" role="group" aria-label={t.presets}>
      {method.presets.slice(0, 5).map((preset) => (
        <Button
          key={preset}
          size="sm"
          chosen={toMinor(preset) === amount}
          className="px-0.5!"
          onClick={() => onChoose(preset)}
        >
          <span className="[&_.cur]:hidden">
            <Amount of={preset} trim />
          </span>
        </Button>
      ))}
    </div>
  )
}

function DepositSums({ amount, fee }: { amount: bigint; fee: bigint }) {
  const t = usePhrases('cashier')
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-2 text-sm">
      <dt className="muted">{t.fee}</dt>
      <dd className="text-end">
        <Amount of={fee} />
      </dd>
      {fee > 0n && (
        <>
          <dt className="muted">{t.youPay}</dt>
          <dd className="text-end">
            <Amount of={amount + fee} />
          </dd>
        </>
      )}
      <dt className="muted">{t.credited}</dt>
      <dd className="text-end">
        <b>
          <Amount of={amount} />
        </b>
      </dd>
    </dl>
  )
}

/** Another deposit waits to be paid: the way to it. */
function PendingDeposit() {
  const t = usePhrases('cashier')
  const pending = useCall('depositList', { query: { status: 'CREATED', pageSize: 1 } })
  const [waiting] = pending.data?.content ?? []
  return (
    <>
      {t.pendingDeposit}{' '}
      {waiting && (
        <Anchor className="link" href={paths.member('depositv2', { deposit: waiting.id })}>
          {t.goToPending}
        </Anchor>
      )}
    </>
  )
}
