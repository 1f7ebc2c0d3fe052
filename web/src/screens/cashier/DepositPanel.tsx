import { feeOf } from '@suntala/contract/fee-of'
import { DepositInput } from '@suntala/contract/form-inputs'
import { toMinor } from '@suntala/contract/minor'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useCall } from '#api/use-call.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { Form, FormSummary, SubmitButton } from '#components/form/Form.tsx'
import { RestNotice } from '#components/RestNotice.tsx'
import { useRest } from '#components/use-rest.ts'
import { LimitNote } from '#components/LimitNote.tsx'
import { useForm } from '#components/form/use-form.ts'
import { useDecimalSign } from '#i18n/decimal-sign.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { AmountField } from '#screens/cashier/AmountField.tsx'
import { amountWords, checkAmount, sentAmount } from '#screens/cashier/amount-text.ts'
import type { Deposit, DepositOffer, Method } from '#screens/cashier/cashier-entities.ts'
import { keepWayBack } from '#screens/cashier/deposit-way-back.ts'
import { DepositGuide } from '#screens/cashier/DepositGuide.tsx'
import { MethodTiles } from '#screens/cashier/MethodTiles.tsx'
import { findSame, OpenDeposits, useOpenDeposits } from '#screens/cashier/OpenDeposits.tsx'
import { VoucherValues } from '#screens/cashier/VoucherValues.tsx'
import { useFeeName } from '#screens/cashier/use-fee-name.ts'
import { proposeDeposit } from '#screens/cashier/propose-deposit.ts'
import { isPaidElsewhere, openPayment } from '#screens/cashier/open-payment.ts'
import { BonusNote, BonusSum, PromotionChoice } from '#screens/cashier/PromotionChoice.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { readAmount, typedAmount } from '#util/read-amount.ts'

type PanelProps = {
  /** The code of the one whose page led here. */
  promotion?: string
  /** What its member lacks elsewhere. */
  wanted?: bigint | undefined
  /** Where that is. */
  backUrl?: string | undefined
}

/** Ways to pay in, the amount, and what comes of it. */
export function DepositPanel(props: PanelProps) {
  const { pages } = usePhrases('member')
  const rest = useRest()
  if (!rest) return <OpenPanel {...props} />
  return (
    <section className="card px-5 py-5.5 sm:px-6" aria-label={pages.depositv2}>
      <h2 className="mb-3.5 text-[1.1875rem]">{pages.depositv2}</h2>
      <Suspense fallback={<Skeleton height={150} radius={12} />}>
        <RestNotice rest={rest} />
      </Suspense>
    </section>
  )
}

function OpenPanel(props: PanelProps) {
  const t = usePhrases('cashier')
  const { pages } = usePhrases('member')
  const methods = useCall('depositMethods')
  // Without them the money can still be paid in.
  const offers = useCall('depositPromotions')
  const known = offers.data ?? (offers.error ? [] : undefined)
  if (methods.error) return <BlockError error={methods.error} onRetry={() => void methods.refetch()} />
  if (methods.data?.length === 0) return <EmptyState title={t.noMethods} text={t.noMethodsText} />
  return (
    <section className="card px-5 py-5.5 sm:px-6" aria-label={pages.depositv2}>
      <h2 className="mb-3.5 text-[1.1875rem]">{pages.depositv2}</h2>
      {methods.data && known ? (
        <DepositBegin {...props} methods={methods.data} offers={known} />
      ) : (
        <PanelSkeleton />
      )}
      <DepositGuide />
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

type FormProps = PanelProps & {
  methods: readonly Method[]
  offers: readonly DepositOffer[]
  /** Deposits that are not over. */
  open: readonly Deposit[]
}

/** What ids in the form stand for, and within what limits the amount has to be. */
function choicesOf({ methods, offers }: Pick<FormProps, 'methods' | 'offers'>) {
  const methodOf = (id: string) => methods.find((method) => method.id === id) ?? methods[0]
  const offerOf = (code: string) => offers.find((offer) => offer.code === code)
  const limitsOf = ({ methodId, promotion }: { methodId: string; promotion: string }) => {
    const min = toMinor(methodOf(methodId)?.min ?? '0')
    const least = toMinor(offerOf(promotion)?.minDeposit ?? '0')
    return {
      min: min > least ? min : least,
      isOfPromotion: least > min,
      max: toMinor(methodOf(methodId)?.max ?? '0'),
    }
  }
  return { methodOf, offerOf, limitsOf }
}

function useDepositForm({ methods, offers, promotion: asked = '', wanted, backUrl, open }: FormProps) {
  const t = usePhrases('cashier')
  const queries = useQueryClient()
  const amountText = useAmountText()
  const [, navigate] = useLocation()
  const decimalSign = useDecimalSign()
  const proposed = proposeDeposit(methods, wanted)
  const { methodOf, offerOf, limitsOf } = choicesOf({ methods, offers })
  const form = useForm({
    action: 'depositCreate',
    schema: DepositInput,
    values: {
      methodId: proposed.methodId,
      amount: typedAmount(proposed.amount, decimalSign),
      promotion: offerOf(asked) ? asked : '',
    },
    toInput: ({ methodId, amount, promotion: code }) => {
      const offer = offerOf(code)
      return {
        methodId,
        amount: sentAmount(readAmount(amount, decimalSign)),
        ...(offer && { promotion: { code, version: offer.version } }),
      }
    },
    check: (values) => checkAmount('amount', readAmount(values.amount, decimalSign), limitsOf(values)),
    words: (error) => {
      const { min, max, isOfPromotion } = limitsOf(form.values)
      const least = amountText(min, { trim: true })
      return amountWords(error, {
        unreadable: t.amountUnreadable,
        below: isOfPromotion ? t.bonus.below({ min: least }) : t.amountBelow({ min: least }),
        above: t.amountAbove({ max: amountText(max, { trim: true }) }),
      })
    },
    // Asked for again, the one that waits to be paid is shown anew.
    before: (send, values) => {
      const asked = readAmount(values.amount, decimalSign)
      const same = asked && findSame(open, { ...values, amount: asked }, toMinor)
      if (same) navigate(paths.member('depositv2', { deposit: same.id }))
      else send({})
    },
    invalidates: ['depositList'],
    // What holds now is shown before it is chosen again.
    onRefused: ({ code }) => {
      if (code === 'PROMOTION_CHANGED') void queries.invalidateQueries({ queryKey: ['depositPromotions'] })
    },
    // A deposit lives at its own address from the first moment: going back from the payment page finds it.
    onDone: (deposit) => {
      if (backUrl) keepWayBack(deposit.id, backUrl)
      navigate(paths.member('depositv2', { deposit: deposit.id }))
      // What the deposit's own page tells how to pay needs no other; the rest is paid on the channel's.
      if (isPaidElsewhere(deposit)) openPayment(deposit)
    },
  })
  const amount = readAmount(form.values.amount, decimalSign)
  const propose = (preset: string) => form.set({ amount: typedAmount(preset, decimalSign) })
  const choose = (id: string) => {
    const { kind, presets } = methodOf(id) ?? {}
    const [least] = presets ?? []
    form.set({ methodId: id })
    // Vouchers are of some values alone.
    if (kind === 'voucher' && least && !presets?.some((preset) => toMinor(preset) === amount)) propose(least)
  }
  const { methodId, promotion } = form.values
  return { form, method: methodOf(methodId), offer: offerOf(promotion), amount, propose, choose }
}

/** What is open already, and the form for another. */
function DepositBegin(props: Omit<FormProps, 'open'>) {
  const open = useOpenDeposits()
  // Its place is above the form: what is about to be pressed must not move.
  if (!open) return <PanelSkeleton />
  return (
    <div className="grid gap-4.5">
      <OpenDeposits open={open} max={props.methods[0]?.openMax ?? 0} />
      <DepositForm {...props} open={open} />
    </div>
  )
}

function DepositForm(props: FormProps) {
  const { methods, offers } = props
  const t = usePhrases('cashier')
  const { pages } = usePhrases('member')
  const amountText = useAmountText()
  const { form, method, offer, amount, propose, choose } = useDepositForm(props)
  if (!method) return null
  return (
    <Form form={form} className="grid gap-4.5">
      <MethodTiles methods={methods} value={method.id} onChange={choose} />
      {method.kind === 'voucher' ? (
        <VoucherValues values={method.presets} amount={amount} onChoose={propose} />
      ) : (
        <AmountToPay method={method} amount={amount} onChoose={propose} />
      )}
      <PromotionChoice offers={offers} />
      <DepositSums amount={amount ?? 0n} method={method} offer={offer} />
      {/* Its place is kept: what comes below is about to be pressed. */}
      <div className="min-h-5">
        <LimitNote kinds={deposits} />
      </div>
      <FormSummary text={(error) => (error.code === 'PENDING_EXISTS' ? <PendingDeposit /> : undefined)} />
      <div>
        <TurnoverNote amount={amount} times={method.turnoverTimes} />
        <BonusNote offer={offer} amount={amount ?? 0n} />
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

type AmountProps = { method: Method; amount: bigint | undefined; onChoose: (text: string) => void }

function AmountToPay(props: AmountProps) {
  const t = usePhrases('cashier')
  const { min, max } = props.method
  return (
    <div>
      <AmountField
        name="amount"
        label={t.amount}
        trailing={
          <span className="muted flex-none text-end text-xs [&_.cur]:hidden">
            {t.min} <Amount of={min} trim />
            <br />
            {t.max} <Amount of={max} trim />
          </span>
        }
      />
      <Presets {...props} />
    </div>
  )
}

function Presets({ method, amount, onChoose }: AmountProps) {
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

type SumsProps = { amount: bigint; method: Method; offer: DepositOffer | undefined }

function DepositSums({ amount, method, offer }: SumsProps) {
  const t = usePhrases('cashier')
  const feeName = useFeeName()
  const fee = feeOf(amount, method)
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-2 text-sm">
      <dt className="muted">{feeName(method)}</dt>
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
      <BonusSum offer={offer} amount={amount} />
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
