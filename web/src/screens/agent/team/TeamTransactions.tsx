import { entryPlacePattern } from '@suntala/contract/record-places'
import type { ValueOf } from '#api/names.ts'
import { RecordSteps } from '#components/record/RecordSteps.tsx'
import { timeSortOf } from '#components/record/sort-of.ts'
import { transactionColumns } from '#components/record/transaction-columns.tsx'
import { chosenType, TypeChips } from '#components/record/TypeChips.tsx'
import { useRecordPage } from '#components/record/use-record-page.ts'
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
  const place = useRecordPlace((query) => paths.agent('transactions', query), search, 'last7', {
    places: entryPlacePattern,
  })
  const type = chosenType(place)
  const sorting = timeSortOf(place, 'time')
  const asked = { ...place.days, ...accountOf(place), ...(type && { type }), order: sorting.word }
  const { page, first, refetch } = useRecordPage(
    'agentTransactions',
    { query: { ...asked, pageSize: place.pageSize } },
    place,
  )
  return (
    <TeamRecord<ValueOf<'agentTransactions'>['content'][number]>
      page="transactions"
      subtitle={t.transactionsText({ zone: formats.zone })}
      place={place}
      record={{ ...page, refetch }}
      sorting={sorting}
      pager={
        <RecordSteps
          place={place}
          page={page.data}
          total={first?.totalCount ?? 0}
          isNewestFirst={sorting.word === 'newest'}
        />
      }
      columns={[accountColumn(t.account), ...transactionColumns(record, wallet, { formats, bankText })]}
      rowKey={({ id, account }) => `${account} ${id}`}
      emptyTitle={record.noTransactions}
      file={{ kind: 'transactions', text: t.files.allTransactions }}
      filters={<TypeChips place={place} />}
    />
  )
}
