import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { Facts } from '#components/Facts.tsx'
import { TransactionMark } from '#components/TransactionMark.tsx'
import { useBankText } from '#components/use-bank-text.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { LongId } from '#components/record/LongId.tsx'
import { RecordError } from '#components/record/RecordMessage.tsx'
import type { Transaction } from '#components/record/transaction-columns.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text)

/** One transaction of the account record, also when it is not on the page that is shown. */
export function TransactionDrawer({
  id,
  listed,
  onClose,
}: {
  id: string
  listed: Transaction | undefined
  onClose: () => void
}) {
  const t = usePhrases('record')
  const { close } = usePhrases('ui')
  const isAsked = isId(id) && !listed
  const asked = useCall('transactionDetail', { params: { id } }, { enabled: isAsked })
  const transaction = listed ?? (isAsked ? asked.data : undefined)
  return (
    <Drawer
      open={isId(id)}
      onClose={onClose}
      side="end"
      width={400}
      title={t.entryDetails}
      closeLabel={close}
    >
      {transaction ? (
        <TransactionFacts transaction={transaction} />
      ) : asked.error ? (
        <RecordError error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton height={220} radius={12} />
      )}
    </Drawer>
  )
}

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const t = usePhrases('record')
  const { types } = usePhrases('wallet')
  const { dateTimeInZone } = useFormats()
  const bankText = useBankText()
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <TransactionMark type={transaction.type} />
        <b className="text-md flex-1">{types[transaction.type]}</b>
        <b className="display text-lg">
          <Amount of={transaction.amount} sign tone="won" />
        </b>
      </div>
      <Facts
        facts={[
          [t.before, <Amount key="before" of={transaction.before} canHide />],
          [t.after, <Amount key="after" of={transaction.after} canHide />],
          [
            t.time,
            <span key="time" className="num">
              {dateTimeInZone(transaction.time)}
            </span>,
          ],
          transaction.subject !== '' && [t.subject, bankText(transaction.subject)],
          transaction.reference !== '' && [
            t.reference,
            <LongId key="reference" id={transaction.reference} name={t.reference} />,
          ],
          [t.entryId, <LongId key="id" id={transaction.id} name={t.entryId} />],
        ]}
      />
    </>
  )
}
