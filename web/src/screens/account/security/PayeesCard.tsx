import { useCall } from '#api/use-call.ts'
import { useBankText } from '#components/use-bank-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Row, RowsCard } from '#screens/account/security/Rows.tsx'
import { Button } from '#ui/Button.tsx'

/** The bank accounts that withdrawals can be paid to; one is added where one is withdrawn to. */
export function PayeesCard() {
  const t = usePhrases('member').security
  const { pages } = usePhrases('member')
  const bankText = useBankText()
  const payees = useCall('payeeAccounts')
  return (
    <RowsCard
      title={t.payees}
      text={t.payeesText}
      action={<Button href={paths.member('withdraw')}>{pages.withdraw}</Button>}
      rows={payees.data?.map(({ id, bank, number, holder }) => (
        <Row
          key={id}
          icon="bank"
          title={bankText(bank)}
          facts={[
            // Stays as written on right-to-left pages.
            <bdi key="number" dir="ltr" className="num">
              {number}
            </bdi>,
            holder,
          ]}
        />
      ))}
      empty={t.noPayees}
      error={payees.error}
      onRetry={() => void payees.refetch()}
      expected={1}
    />
  )
}
