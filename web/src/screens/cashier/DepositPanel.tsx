import { fromMinor, toMinor } from '@suntala/contract/minor'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { paths } from '#paths.ts'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { judgeAmount, type AmountProblem } from '#screens/cashier/amount-text.ts'
import type { Method } from '#screens/cashier/cashier-entities.ts'
import { MethodTiles } from '#screens/cashier/MethodTiles.tsx'
import { openPayment } from '#screens/cashier/open-payment.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState, InlineNotice } from '#ui/Notice.tsx'
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

const presetShown = 2

/** The amount as it stands in the box: proposed at first, then as typed. */
function useTypedAmount(method: Method | undefined) {
  const decimalSign = useDecimalSign()
  const proposed = method?.presets[presetShown] ?? method?.min ?? ''
  const [text, setText] = useState(() => typedAmount(proposed, decimalSign))
  return { text, setText, amount: readAmount(text, decimalSign) }
}

function DepositForm({ methods }: { methods: readonly Method[] }) {
  const t = usePhrases('cashier')
  const { pages } = usePhrases('member')
  const amountText = useAmountText()
  const [chosenId, choose] = useState('')
  const method = methods.find(({ id }) => id === chosenId) ?? methods[0]
  const { text, setText, amount } = useTypedAmount(method)
  const [problem, setProblem] = useState<AmountProblem>()
  const input = useRef<HTMLInputElement>(null)
  const start = useStartDeposit()
  if (!method) return null
  const limits = { min: toMinor(method.min), max: toMinor(method.max) }
  const change = (next: string) => {
    setText(next)
    setProblem(undefined)
    start.reset()
  }
  const submit = () => {
    const found = judgeAmount(amount, limits)
    setProblem(found)
    if (found || amount === undefined) input.current?.focus()
    else start.mutate({ input: { methodId: method.id, amount: fromMinor(amount) } })
  }
  const [min, max] = [amountText(limits.min, { trim: true }), amountText(limits.max, { trim: true })]
  const problems = {
    unreadable: t.amountUnreadable,
    below: t.amountBelow({ min }),
    above: t.amountAbove({ max }),
  }
  return (
    <form
      className="grid gap-4.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <MethodTiles methods={methods} value={method.id} onChange={choose} />
      <div>
        <AmountField
          label={t.amount}
          value={text}
          onChange={change}
          ref={input}
          error={problem && problems[problem]}
          trailing={
            <span className="muted flex-none text-end text-xs [&_.cur]:hidden">
              {t.min} <Amount of={limits.min} trim />
              <br />
              {t.max} <Amount of={limits.max} trim />
            </span>
          }
        />
        <Presets method={method} amount={amount} onChoose={change} />
      </div>
      <DepositSums amount={amount ?? 0n} fee={toMinor(method.fee)} />
      <div>
        <StartFailure error={start.error} />
        <TurnoverNote amount={amount} times={method.turnoverTimes} />
        <Button type="submit" tone="primary" size="lg" block loading={start.isPending}>
          {amount ? t.action[method.kind]({ amount: amountText(amount, { trim: true }) }) : pages.depositv2}
        </Button>
        <SafetyNote isSandbox={method.sandbox} />
      </div>
    </form>
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

/** A deposit lives at its own address from the first moment: going back from the payment page finds it. */
function useStartDeposit() {
  const [, navigate] = useLocation()
  return useAction('depositCreate', {
    invalidates: ['depositList'],
    onSuccess: (deposit) => {
      navigate(paths.member('depositv2', { deposit: deposit.id }))
      openPayment(deposit)
    },
  })
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
  const decimalSign = useDecimalSign()
  return (
    <div className="mt-2.5 grid grid-cols-5 gap-2" role="group" aria-label={t.presets}>
      {method.presets.slice(0, 5).map((preset) => (
        <Button
          key={preset}
          size="sm"
          chosen={toMinor(preset) === amount}
          className="px-0.5!"
          onClick={() => onChoose(typedAmount(preset, decimalSign))}
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

function StartFailure({ error }: { error: { code: string; value?: unknown } | null }) {
  const t = usePhrases('cashier')
  const text = useErrorText()
  const pending = useCall(
    'depositList',
    { query: { status: 'CREATED', pageSize: 1 } },
    { enabled: error?.code === 'PENDING_EXISTS' },
  )
  const [waiting] = pending.data?.content ?? []
  if (!error) return null
  const isPending = error.code === 'PENDING_EXISTS'
  return (
    <div className="mb-3">
      <InlineNotice tone="error" compact live>
        {isPending ? t.pendingDeposit : text(error)}{' '}
        {isPending && waiting && (
          <a className="link" href={paths.member('depositv2', { deposit: waiting.id })}>
            {t.goToPending}
          </a>
        )}
      </InlineNotice>
    </div>
  )
}
