import { useCall } from '#api/use-call.ts'
import type { ValueOf } from '#api/names.ts'
import { isTooLong } from '#components/record/RecordMessage.tsx'
import { transactionColumns } from '#components/record/transaction-columns.tsx'
import { chosenType, TypeChips } from '#components/record/TypeChips.tsx'
import { useRecordPlace } from '#components/record/use-record-place.ts'
import { useBankText } from '#components/use-bank-text.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { accountColumn } from '#screens/agent/team/account-column.tsx'
import { accountOf } from '#screens/agent/team/AccountSearch.tsx'
import { TeamRecord } from '#screens/agent/team/TeamRecord.tsx'

/** G-08: the account records of the team (AGENT-27). */
export function TeamTransactions({ search }: ScreenProps) {
  const t = usePhrases('agent')
  const record = usePhrases('record')
  const wallet = usePhrases('wallet')
  const formats = useFormats()
  const bankText = useBankText()
  const place = useRecordPlace((query) => paths.agent('transactions', query), search, 'last7')
  const type = chosenType(place)
  const transactions = useCall(
    'agentTransactions',
    {
      query: {
        ...place.days,
        ...accountOf(place),
        ...(type && { type }),
        pageNo: place.pageNo,
        pageSize: place.pageSize,
      },
    },
    { enabled: !isTooLong(place), keepPrevious: true },
  )
  return (
    <TeamRecord<ValueOf<'agentTransactions'>['content'][number]>
      page="transactions"
      subtitle={t.transactionsText({ zone: formats.zone })}
      place={place}
      record={transactions}
      columns={[accountColumn(t.account), ...transactionColumns(record, wallet, { formats, bankText })]}
      rowKey={({ id, account }) => `${account} ${id}`}
      emptyTitle={record.noTransactions}
      file={{ kind: 'transactions', text: t.files.allTransactions }}
      filters={<TypeChips place={place} />}
    />
  )
}
