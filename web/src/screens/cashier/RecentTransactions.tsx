import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { usePush } from '#api/push.ts'
import { serverNow } from '#api/server-clock.ts'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { transactionLooks } from '#components/transaction-looks.ts'
import { TransactionMark } from '#components/TransactionMark.tsx'
import { useWhenText } from '#components/use-when-text.ts'
import { useBankText } from '#components/use-bank-text.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const shown = 6
const dayMs = 86_400_000

type Transaction = ValueOf<'transactions'>['content'][number]

/** The latest lines of the account record. */
export function RecentTransactions() {
  const t = usePhrases('wallet')
  const { pages } = usePhrases('member')
  const { day } = useFormats()
  const [openedAt] = useState(serverNow)
  const transactions = useCall('transactions', {
    query: { from: day(openedAt - 29 * dayMs), to: day(openedAt), pageSize: shown },
  })
  usePush('balance', () => void transactions.refetch())
  const rows = transactions.data?.content
  return (
    <section className="card overflow-clip">
      <div className="flex items-center px-5.5 pt-4.5 pb-2.5">
        <h2 className="text-[1.0625rem]">{t.recent}</h2>
        <span className="ms-auto -me-2">
          <Button size="sm" tone="ghost" href={paths.member('transactionHistory')}>
            {pages.transactionHistory}
          </Button>
        </span>
      </div>
      {transactions.error && !rows ? (
        <BlockError bare error={transactions.error} onRetry={() => void transactions.refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState bare title={t.noTransactions} text={t.noTransactionsText} />
      ) : (
        <ul>
          {rows?.map((transaction) => <TransactionLine key={transaction.id} transaction={transaction} />) ??
            Array.from({ length: 4 }, (_, index) => (
              <li key={index} className="border-t border-line px-5.5 py-3">
                <Skeleton height={36} />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

function TransactionLine({ transaction }: { transaction: Transaction }) {
  const t = usePhrases('wallet')
  const bankText = useBankText()
  const whenText = useWhenText()
  const when = whenText(transaction.time)
  const badge = <Badge tone={transactionLooks[transaction.type].tone}>{t.states[transaction.type]}</Badge>
  return (
    <li className="flex items-center gap-3.5 border-t border-line px-5.5 py-3">
      <TransactionMark type={transaction.type} />
      <div className="min-w-0 flex-1">
        <b className="font-semibold">{t.types[transaction.type]}</b>
        <div className="muted overflow-hidden text-xs text-ellipsis whitespace-nowrap">
          {bankText(transaction.subject) || transaction.reference}
          <span className="md:hidden">
            {(transaction.subject || transaction.reference) && ' · '}
            {when}
          </span>
        </div>
      </div>
      <span className="muted hidden w-28 text-xs md:block">{when}</span>
      <span className="hidden w-28 md:block">{badge}</span>
      <span className="min-w-28 text-end">
        <b>
          <Amount of={transaction.amount} sign tone="won" tabular canHide />
        </b>
        <span className="mt-1 flex justify-end md:hidden">{badge}</span>
      </span>
    </li>
  )
}
