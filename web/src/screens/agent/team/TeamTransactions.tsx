import { useCall } from '#api/use-call.ts'
import type { ValueOf } from '#api/names.ts'
import { isTooLong } from '#components/record/RecordMessage.tsx'
import { transactionColumns } from '#components/record/transaction-columns.tsx'
import { useRecordPlace, type RecordPlace } from '#components/record/use-record-place.ts'
import { knownTransactionTypes } from '#components/transaction-looks.ts'
import { useBankText } from '#components/use-bank-text.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { accountColumn } from '#screens/agent/team/account-column.tsx'
import { accountOf } from '#screens/agent/team/AccountSearch.tsx'
import { TeamRecord } from '#screens/agent/team/TeamRecord.tsx'
import { Chip } from '#ui/Chip.tsx'

const typeOf = (place: RecordPlace) => knownTransactionTypes.find((each) => each === place.filter('type'))

/** G-08: the account records of the team (AGENT-27). */
export function TeamTransactions({ search }: ScreenProps) {
  const t = usePhrases('agent')
  const record = usePhrases('record')
  const wallet = usePhrases('wallet')
  const formats = useFormats()
  const bankText = useBankText()
  const place = useRecordPlace((query) => paths.agent('transactions', query), search, 'last7')
  const type = typeOf(place)
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
      filters={<TypeChips place={place} />}
    />
  )
}

function TypeChips({ place }: { place: RecordPlace }) {
  const t = usePhrases('record')
  const { types } = usePhrases('wallet')
  const chosen = typeOf(place)
  return (
    <div className="scroll-x mb-4.5 gap-2 p-0.5 lg:flex-wrap" role="group" aria-label={t.filterTypes}>
      <Chip on={!chosen} onClick={() => place.change({ type: undefined })}>
        {t.allTypes}
      </Chip>
      {knownTransactionTypes.map((type) => (
        <Chip
          key={type}
          on={type === chosen}
          onClick={() => place.change({ type: type === chosen ? undefined : type })}
        >
          {types[type]}
        </Chip>
      ))}
    </div>
  )
}
