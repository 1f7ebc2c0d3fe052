import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { PayeeBadge } from '#components/PayeeCheck.tsx'
import { sayFailure } from '#components/say-failure.ts'
import { useBankText } from '#components/use-bank-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Row, RowsCard } from '#screens/account/security/Rows.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { pushToast } from '#ui/toasts.ts'

type Payee = ValueOf<'payeeAccounts'>[number]

/** The bank accounts that withdrawals can be paid to; one is added where one is withdrawn to. */
export function PayeesCard() {
  const t = usePhrases('member').security
  const { pages } = usePhrases('member')
  const payees = useCall('payeeAccounts')
  return (
    <RowsCard
      title={t.payees}
      text={t.payeesText}
      action={<Button href={paths.member('withdraw')}>{pages.withdraw}</Button>}
      rows={payees.data?.map((payee) => (
        <PayeeRow key={payee.id} payee={payee} />
      ))}
      empty={t.noPayees}
      error={payees.error}
      onRetry={() => void payees.refetch()}
      expected={1}
    />
  )
}

function PayeeRow({ payee }: { payee: Payee }) {
  const t = usePhrases('member').security
  const bankText = useBankText()
  const [isAsked, setAsked] = useState(false)
  const { bank, number, holder, check } = payee
  return (
    <Row
      icon="bank"
      title={
        <>
          {bankText(bank)}
          <PayeeBadge check={check} />
        </>
      }
      facts={[
        // Stays as written on right-to-left pages.
        <bdi key="number" dir="ltr" className="num">
          {number}
        </bdi>,
        holder,
      ]}
      end={
        <>
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t.removePayeeNamed({ bank: bankText(bank), number })}
            onClick={() => setAsked(true)}
          >
            {t.removePayee}
          </Button>
          {isAsked && <RemovePayee payee={payee} onClose={() => setAsked(false)} />}
        </>
      }
    />
  )
}

function RemovePayee({ payee: { id, bank, number }, onClose }: { payee: Payee; onClose: () => void }) {
  const t = usePhrases('member').security
  const ui = usePhrases('ui')
  const bankText = useBankText()
  const remove = useAction('payeeRemove', {
    invalidates: ['payeeAccounts', 'withdrawConfig'],
    onSuccess: () => {
      onClose()
      pushToast({ tone: 'success', title: t.payeeRemoved })
    },
    onError: (error) => {
      onClose()
      void sayFailure(error)
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      icon="bank"
      iconTone="negative"
      title={t.removePayeeTitle({ bank: bankText(bank) })}
      text={t.removePayeeText({ number })}
      cancelLabel={ui.cancel}
      confirmLabel={t.removePayee}
      confirmTone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
