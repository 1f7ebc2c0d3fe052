import { toMinor } from '@suntala/contract/minor'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { usePush } from '#api/push.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { Facts } from '#components/Facts.tsx'
import { useInterval } from '#components/use-interval.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { paths } from '#paths.ts'
import type { Deposit } from '#screens/cashier/cashier-entities.ts'
import { CoinPayment } from '#screens/cashier/CoinPayment.tsx'
import { PaymentCode } from '#screens/cashier/PaymentCode.tsx'
import { wayBackOf } from '#screens/cashier/deposit-way-back.ts'
import { openPayment } from '#screens/cashier/open-payment.ts'
import { SlipForm } from '#screens/cashier/SlipForm.tsx'
import { VoucherForm } from '#screens/cashier/VoucherForm.tsx'
import { TransferAccount } from '#screens/cashier/TransferAccount.tsx'
import { depositLooks, isDepositOpen } from '#screens/cashier/state-looks.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Ring } from '#ui/Ring.tsx'

const askEveryMs = 3000

/** One deposit as it stands now: it follows by push, and by asking while it is under way. */
export function DepositStatus({ id }: { id: string }) {
  const queries = useQueryClient()
  const asked = useCall('deposit', { params: { id } })
  const again = () => void asked.refetch()
  const state = asked.data?.status
  useInterval(again, state && isDepositOpen(state) ? askEveryMs : undefined)
  usePush('notice', again)
  usePush('balance', again)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [id])
  useEffect(() => {
    if (state === undefined) return
    void queries.invalidateQueries({ queryKey: ['depositList'] })
    if (state !== 'CREDITED' && state !== 'REFUNDING') return
    for (const name of ['balance', 'funds', 'transactions', 'depositPromotions'])
      void queries.invalidateQueries({ queryKey: [name] })
  }, [state, queries])
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 0 }}>
      {asked.data ? (
        <StatusCard deposit={asked.data} onChange={again} />
      ) : asked.error ? (
        <BlockError error={asked.error} onRetry={again} />
      ) : (
        <Skeleton height={260} radius={14} />
      )}
    </div>
  )
}

function StatusCard({ deposit, onChange }: { deposit: Deposit; onChange: () => void }) {
  const t = usePhrases('cashier')
  const { dateTimeInZone } = useFormats()
  const { status } = deposit
  const words = t.deposit[status]
  const howText = useHowText(deposit)
  const reason = reasonText(deposit.reason, t.failureReasons)
  const creditFacts = useCreditFacts(status === 'CREDITED')
  return (
    <section className="card p-5 sm:p-6" role="status" aria-label={words.title}>
      <div className="flex flex-wrap items-center gap-4 sm:gap-5">
        <StateSign deposit={deposit} onEnd={onChange} />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-xl">{words.title}</h2>
          {deposit.arrived === null && <p className="soft mt-1 text-sm">{howText}</p>}
        </div>
        <b className="display text-2xl">
          <Amount of={deposit.amount} />
        </b>
      </div>
      {deposit.arrived !== null && <Arrived deposit={deposit} arrived={deposit.arrived} />}
      {deposit.account !== null && <TransferAccount deposit={deposit} account={deposit.account} />}
      {deposit.coin !== null && <CoinPayment deposit={deposit} coin={deposit.coin} />}
      {takesVoucher(deposit) && <VoucherForm deposit={deposit} onChange={onChange} />}
      {deposit.qr !== null && <PaymentCode deposit={deposit} code={deposit.qr} />}
      <div className="mt-4">
        <Facts
          facts={[
            [t.method, deposit.methodName],
            deposit.reference !== '' && [
              t.reference,
              <span key="reference" className="num">
                {deposit.reference}
              </span>,
            ],
            // What was never paid cost nothing.
            !endsUnpaid.has(status) && [t.fee, <Amount key="fee" of={deposit.fee} />],
            [
              t.created,
              <span key="created" className="num">
                {dateTimeInZone(deposit.createdAt)}
              </span>,
            ],
            deposit.promotion !== null && [
              t.bonus.choose,
              <BonusText key="promotion" promotion={deposit.promotion} />,
            ],
            reason !== '' && [t.reason, reason],
            ...creditFacts,
          ]}
        />
      </div>
      <StatusActions deposit={deposit} onChange={onChange} />
      {deposit.slipsLeft > 0 && <SlipForm key={deposit.slipsLeft} deposit={deposit} />}
    </section>
  )
}

const endsUnpaid: ReadonlySet<Deposit['status']> = new Set(['REJECTED', 'FAILED', 'EXPIRED', 'CANCELLED'])

/** Another amount came than was asked for: how much is missing or over, and what happens with it. */
function Arrived({ deposit, arrived }: { deposit: Deposit; arrived: string }) {
  const t = usePhrases('cashier').arrived
  const amountText = useAmountText()
  const missing = toMinor(deposit.amount) + toMinor(deposit.fee) - toMinor(arrived)
  const told = { came: amountText(arrived), by: amountText(missing < 0n ? -missing : missing) }
  return (
    <div className="mt-4">
      <InlineNotice tone="warning" title={missing > 0n ? t.short(told) : t.over(told)}>
        {t.text}
      </InlineNotice>
    </div>
  )
}

const takesVoucher = ({ kind, payUrl }: Deposit): boolean => kind === 'voucher' && payUrl !== null

/** What the promotion gives, has given, or why it gave nothing. */
function BonusText({ promotion }: { promotion: NonNullable<Deposit['promotion']> }) {
  const t = usePhrases('cashier').bonus
  const amountText = useAmountText()
  const { name, outcome } = promotion
  const told = { name, amount: amountText(promotion.bonus, { trim: true }) }
  switch (outcome) {
    case null:
      return t.expected(told)
    case 'GRANTED':
      return t.granted(told)
    case 'TAKEN_BACK':
      return t.takenBack(told)
    default:
      return t.missed({ name, why: t.why[outcome] })
  }
}

/** How it is paid while it can be; afterwards what its state means. */
function useHowText({ qr, account, coin, confirmations, kind, status, payUrl }: Deposit): string {
  const t = usePhrases('cashier')
  if (qr !== null) return t.scanText
  if (account !== null) return t.transferText
  if (coin !== null) return t.coinText
  if (confirmations !== null && confirmations.seen < confirmations.needed) return t.confirmingText
  if (payUrl === null) return t.deposit[status].text
  return kind === 'card' ? t.cardText : kind === 'voucher' ? t.voucherText : t.deposit[status].text
}

/** An operator's reason is a sentence; the channel's are codes, some of which say what can be done. */
function reasonText(reason: string, known: Readonly<Partial<Record<string, string>>>): string {
  return /^[A-Z_]*$/.test(reason) ? (known[reason] ?? '') : reason
}

/** What the wallet holds since the credit, and what it asks before a withdrawal. */
function useCreditFacts(isCredited: boolean): readonly (readonly [string, ReactNode])[] {
  const t = usePhrases('cashier')
  const wallet = usePhrases('wallet')
  const { data } = useCall('funds', {}, { enabled: isCredited })
  if (!isCredited || !data) return []
  const { main, turnoverLeft } = data.funds
  return [
    [
      t.balanceNow,
      <b key="main">
        <Amount of={main} canHide />
      </b>,
    ],
    [wallet.turnoverLeft, <Amount key="turnover" of={turnoverLeft} canHide />],
  ]
}

function StateSign({ deposit, onEnd }: { deposit: Deposit; onEnd: () => void }) {
  const t = usePhrases('cashier')
  const { status, createdAt, expiresAt } = deposit
  const { icon, tone } = depositLooks[status]
  if (status === 'CREATED')
    return (
      <Countdown
        variant="ring"
        size={76}
        width={5}
        endsAt={expiresAt}
        total={expiresAt - createdAt}
        label={t.expires}
        onEnd={onEnd}
      />
    )
  const { confirmations } = deposit
  if (confirmations !== null)
    return (
      <Ring share={confirmations.seen / confirmations.needed} size={76} width={5} tone="info">
        <b className="num text-sm" aria-hidden="true">
          {confirmations.seen}/{confirmations.needed}
        </b>
        <span className="sr-text">{t.confirmed(confirmations)}</span>
      </Ring>
    )
  const ring = tone === 'positive' || tone === 'negative' || tone === 'info' ? tone : 'muted'
  return (
    <Ring
      share={isDepositOpen(status) ? 0.5 : 1}
      size={76}
      width={5}
      tone={ring}
      spin={isDepositOpen(status)}
    >
      <Icon name={icon} size={26} />
    </Ring>
  )
}

function StatusActions({ deposit, onChange }: { deposit: Deposit; onChange: () => void }) {
  const t = usePhrases('cashier')
  const back = wayBackOf(deposit.id)
  if (deposit.status === 'CREATED')
    return (
      <div className="mt-4.5 flex flex-wrap gap-2.5">
        {deposit.payUrl !== null && !takesVoucher(deposit) && (
          <Button tone="primary" icon="arrow-square-out" onClick={() => openPayment(deposit)}>
            {t.openPayPage}
          </Button>
        )}
        <CancelDeposit deposit={deposit} onDone={onChange} />
      </div>
    )
  if (deposit.status === 'CREDITED')
    return (
      <div className="mt-4.5 flex flex-wrap gap-2.5">
        {back && (
          <Button tone="accent" icon="arrow-left" flip href={back}>
            {t.wayBack}
          </Button>
        )}
        <Button tone={back ? 'secondary' : 'accent'} icon="wallet" href={paths.member('transferFund')}>
          {t.toWallet}
        </Button>
        {!back && <Button href={paths.games()}>{t.playNow}</Button>}
        <NewDeposit />
      </div>
    )
  if (isDepositOpen(deposit.status)) return null
  return (
    <div className="mt-4.5 flex flex-wrap gap-2.5">
      <NewDeposit />
      {back && <Button href={back}>{t.wayBack}</Button>}
    </div>
  )
}

function NewDeposit() {
  const t = usePhrases('cashier')
  return (
    <Button icon="plus" href={paths.member('depositv2')}>
      {t.newDeposit}
    </Button>
  )
}

type CancelDepositProps = { deposit: Deposit; onDone: () => void; size?: 'sm' }

/** Gives a deposit up that is not paid, after a question. */
export function CancelDeposit({ deposit, onDone, size }: CancelDepositProps) {
  const t = usePhrases('cashier')
  const text = useErrorText()
  const amountText = useAmountText()
  const [isAsking, setAsking] = useState(false)
  const cancel = useAction('depositCancel', {
    invalidates: ['deposit', 'depositList'],
    onSuccess: () => setAsking(false),
    onError: onDone,
  })
  return (
    <>
      <Button size={size} onClick={() => setAsking(true)}>
        {size ? t.openDeposits.cancel : t.cancelDeposit}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        icon="question"
        title={t.cancelDepositTitle({ amount: amountText(deposit.amount) })}
        text={t.cancelDepositText}
        cancelLabel={t.keepDeposit}
        confirmLabel={t.cancelDeposit}
        confirmTone="danger"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id: deposit.id } })}
      >
        {cancel.error && (
          <div className="mt-3">
            <InlineNotice tone="error" compact live>
              {text(cancel.error)}
            </InlineNotice>
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}

/** The state as a word. */
export function DepositBadge({ deposit }: { deposit: Deposit }) {
  const t = usePhrases('cashier')
  return <Badge {...depositLooks[deposit.status]}>{t.deposit[deposit.status].badge}</Badge>
}
