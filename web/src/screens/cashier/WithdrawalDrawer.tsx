import { toMinor } from '@suntala/contract/minor'
import { useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { Facts } from '#components/Facts.tsx'
import { useBankText } from '#components/use-bank-text.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import type { Withdrawal } from '#screens/cashier/cashier-entities.ts'
import { actionsOf } from '#screens/cashier/receipt-rules.ts'
import { withdrawalLooks } from '#screens/cashier/state-looks.ts'
import { WithdrawalCase } from '#screens/cashier/WithdrawalCase.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** The state as a word. */
export function WithdrawalBadge({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = usePhrases('cashier')
  const { status } = withdrawal
  return <Badge {...withdrawalLooks[status]}>{t.withdrawal[status].badge}</Badge>
}

type DrawerProps = {
  withdrawal: Withdrawal | undefined
  onClose: () => void
  onReceipt: (withdrawal: Withdrawal) => void
}

/** One withdrawal with what can be done about it now. */
export function WithdrawalDrawer({ withdrawal, onClose, onReceipt }: DrawerProps) {
  const { pages } = usePhrases('member')
  const { close } = usePhrases('ui')
  return (
    <Drawer
      open={withdrawal !== undefined}
      onClose={onClose}
      side="end"
      width={400}
      title={pages.withdraw}
      closeLabel={close}
    >
      {withdrawal && (
        <>
          <WithdrawalFacts withdrawal={withdrawal} />
          <WithdrawalActions withdrawal={withdrawal} onReceipt={() => onReceipt(withdrawal)} />
          <WithdrawalCase key={withdrawal.id} id={withdrawal.id} />
        </>
      )}
    </Drawer>
  )
}

const isWords = (reason: string): boolean => reason !== '' && !/^[A-Z_]+$/.test(reason)

function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = usePhrases('cashier')
  const bankText = useBankText()
  const { dateTimeInZone } = useFormats()
  const { amountDisbursed, amountReceived, remainder, disbursedAt, confirmBy, status } = withdrawal
  const wasSent = toMinor(amountDisbursed) > 0n
  const isShort = toMinor(remainder) > 0n
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <b className="display text-2xl">
          <Amount of={withdrawal.amount} />
        </b>
        <WithdrawalBadge withdrawal={withdrawal} />
      </div>
      <p className="soft mt-2 mb-3 text-sm">{t.withdrawal[status].text}</p>
      {status === 'DISBURSED' && confirmBy !== null && (
        <p className="mb-3 flex flex-wrap gap-1.5 text-sm">
          {t.countsIn} <Countdown endsAt={confirmBy} label={t.receiptTime} />
        </p>
      )}
      <Facts
        facts={[
          [t.payee, bankText(withdrawal.payee)],
          [t.fee, <Amount key="fee" of={withdrawal.fee} />],
          wasSent && [t.amountSent, <Amount key="sent" of={amountDisbursed} />],
          (isShort || toMinor(amountReceived) > 0n) && [
            t.amountReceived,
            <Amount key="received" of={amountReceived} />,
          ],
          isShort && [t.remainder, <Amount key="remainder" of={remainder} />],
          [
            t.created,
            <span key="created" className="num">
              {dateTimeInZone(withdrawal.createdAt)}
            </span>,
          ],
          disbursedAt !== null && [
            t.sent,
            <span key="time" className="num">
              {dateTimeInZone(disbursedAt)}
            </span>,
          ],
          isWords(withdrawal.reason) && [t.reason, withdrawal.reason],
        ]}
      />
    </>
  )
}

function WithdrawalActions({ withdrawal, onReceipt }: { withdrawal: Withdrawal; onReceipt: () => void }) {
  const t = usePhrases('cashier')
  if (actionsOf(withdrawal.status).length > 0)
    return (
      <div className="mt-5">
        <Button tone="primary" block onClick={onReceipt}>
          {withdrawal.status === 'PARTIAL' ? t.restArrived : t.confirmReceipt}
        </Button>
      </div>
    )
  return withdrawal.status === 'REQUESTED' ? <TakeBack withdrawal={withdrawal} /> : null
}

function TakeBack({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = usePhrases('cashier')
  const text = useErrorText()
  const amountText = useAmountText()
  const [isAsking, setAsking] = useState(false)
  const cancel = useAction('withdrawCancel', {
    invalidates: ['withdrawList', 'withdrawCase', 'withdrawConfig', 'funds', 'balance'],
    onSuccess: () => setAsking(false),
  })
  return (
    <div className="mt-5">
      <Button block onClick={() => setAsking(true)}>
        {t.takeBack}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        icon="arrow-u-up-left"
        flipIcon
        title={t.takeBackTitle({ amount: amountText(withdrawal.amount) })}
        text={t.takeBackText}
        cancelLabel={t.keepWithdrawal}
        confirmLabel={t.takeBack}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id: withdrawal.id } })}
      >
        {cancel.error && (
          <div className="mt-3">
            <InlineNotice tone="error" compact live>
              {text(cancel.error)}
            </InlineNotice>
          </div>
        )}
      </ConfirmDialog>
    </div>
  )
}
