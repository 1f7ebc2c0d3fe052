import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { CashierPager, listSize } from '#screens/cashier/CashierPager.tsx'
import { ListHead } from '#screens/cashier/ListHead.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

type Step = ValueOf<'creditSteps'>['content'][number]

function useColumns(): readonly Column<Step>[] {
  const [t, { amount }] = [usePhrases('cashier').credit, usePhrases('cashier')]
  const { dateTime } = useFormats()
  const amountText = useAmountText()
  return [
    {
      id: 'step',
      head: t.step,
      cell: ({ step, at, owed }) => (
        <>
          <b className="font-semibold">{t.stepNames[step]}</b>
          <span className="tb-sub num">{dateTime(at)}</span>
          <span className="tb-sub">{t.owedAfter({ amount: amountText(owed) })}</span>
        </>
      ),
    },
    { id: 'amount', head: amount, align: 'end', cell: (step) => <Amount of={step.amount} /> },
  ]
}

/** What happened to a credit line, newest first. */
export function CreditSteps({ id }: { id: string }) {
  const t = usePhrases('cashier').credit
  const columns = useColumns()
  const [pageNo, setPageNo] = useState(1)
  const query = { pageNo, pageSize: listSize }
  const list = useCall('creditSteps', { params: { id }, query }, { keepPrevious: true })
  usePush('notice', () => void list.refetch())
  return (
    <section className="card">
      <ListHead title={t.steps} />
      <DataTable
        caption={t.steps}
        columns={columns}
        rows={list.data?.content}
        rowKey={(step) => step.id}
        loading={list.isPlaceholderData}
        error={list.error && <BlockError bare error={list.error} onRetry={() => void list.refetch()} />}
        empty={<EmptyState bare title={t.noSteps} />}
      />
      <CashierPager pageNo={pageNo} onPage={setPageNo} pages={list.data?.totalPages ?? 0} />
    </section>
  )
}
