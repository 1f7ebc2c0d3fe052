import { recordDaysMax } from '@suntala/contract/day-ranges'
import { toMinor } from '@suntala/contract/minor'
import { versionPattern } from '@suntala/contract/record-places'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import type { ValueOf } from '#api/names.ts'
import { usePush } from '#api/push.ts'
import { Amount } from '#components/Amount.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { useBankText } from '#components/use-bank-text.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { countDays } from '#components/record/record-days.ts'
import { RecordDays } from '#components/record/RecordDays.tsx'
import { isTooLong, RecordEmpty, RecordError } from '#components/record/RecordMessage.tsx'
import { RecordSteps } from '#components/record/RecordSteps.tsx'
import { transactionColumns, type Transaction } from '#components/record/transaction-columns.tsx'
import { chosenType, TypeChips } from '#components/record/TypeChips.tsx'
import { Statements } from '#components/record/Statements.tsx'
import { TransactionDrawer } from '#screens/record/TransactionDrawer.tsx'
import { useExport } from '#components/record/use-export.ts'
import { useRecordPage } from '#components/record/use-record-page.ts'
import { useRecordPlace, type RecordPlace } from '#components/record/use-record-place.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatTile } from '#ui/Stat.tsx'

function queryOf(place: RecordPlace) {
  const type = chosenType(place)
  return { ...place.days, ...(type && { type }) }
}

/** C-07: every transaction of the main wallet in a range of days. */
export function AccountRecord({ search }: ScreenProps) {
  const t = usePhrases('record')
  const { zone } = useFormats()
  const place = useRecordPlace((query) => paths.member('transactionHistory', query), search, 'last7', {
    places: versionPattern,
    longest: recordDaysMax,
  })
  const query = queryOf(place)
  const tooLong = isTooLong(place)
  const { page, first, refetch } = useRecordPage(
    'transactions',
    { query: { ...query, pageSize: place.pageSize } },
    place,
  )
  usePush('balance', () => void refetch())
  const total = first?.totalCount ?? 0
  const open = place.filter('open')
  return (
    <MemberFrame
      page="transactionHistory"
      subtitle={t.transactionsSubtitle({ zone })}
      wide
      canHide
      actions={<ExportTransactions query={query} isOff={total === 0} />}
    >
      <div className="mb-4">
        <RecordDays place={place} />
      </div>
      <TypeChips place={place} />
      <TransactionTiles data={first} days={countDays(place.days)} />
      <section className="card">
        <TransactionTable
          place={place}
          rows={page.data?.content}
          loading={page.isPlaceholderData}
          error={
            (tooLong || page.error) && (
              <RecordError
                error={tooLong ? null : page.error}
                longest={place.longest}
                onRetry={() => void refetch()}
              />
            )
          }
        />
        <RecordSteps place={place} page={page.data} total={total} />
      </section>
      <Statements />
      <TransactionDrawer
        id={open}
        listed={page.data?.content.find((transaction) => transaction.id === open)}
        onClose={() => place.change({ open: undefined })}
      />
    </MemberFrame>
  )
}

function TransactionTiles({ data, days }: { data: ValueOf<'transactions'> | undefined; days: number }) {
  const t = usePhrases('record')
  const { count } = useFormats()
  const loading = data ? undefined : <Skeleton width={120} height={28} />
  const moneyIn = toMinor(data?.totals?.in ?? '0')
  const out = toMinor(data?.totals?.out ?? '0')
  const moneyOut = out < 0n ? -out : out
  return (
    <div className="mb-4 grid grid-cols-2 gap-3.5 lg:grid-cols-4">
      <StatTile
        label={t.transactions}
        value={count(data?.totalCount ?? 0)}
        note={t.betsNote({ days })}
        loading={loading}
      />
      <StatTile label={t.moneyIn} value={<Amount of={moneyIn} tabular />} loading={loading} />
      <StatTile label={t.moneyOut} value={<Amount of={moneyOut} tabular />} loading={loading} />
      <StatTile
        label={t.difference}
        value={<Amount of={moneyIn - moneyOut} sign tabular />}
        loading={loading}
      />
    </div>
  )
}

type TableProps = {
  place: RecordPlace
  rows: readonly Transaction[] | undefined
  loading: boolean
  error: ReactNode
}

function TransactionTable({ place, rows, loading, error }: TableProps) {
  const t = usePhrases('record')
  const wallet = usePhrases('wallet')
  const bankText = useBankText()
  const formats = useFormats()
  const isFiltered = place.filter('type') !== ''
  const total = rows?.reduce((sum, { amount }) => sum + toMinor(amount), 0n) ?? 0n
  return (
    <DataTable
      caption={t.transactions}
      columns={transactionColumns(t, wallet, { formats, bankText })}
      rows={rows}
      rowKey={(transaction) => transaction.id}
      loading={loading}
      error={error}
      empty={
        <RecordEmpty
          title={isFiltered ? t.noTransactionsFiltered : t.noTransactions}
          isFiltered={isFiltered}
          onReset={place.reset}
        />
      }
      onOpen={(transaction) => place.change({ open: transaction.id })}
      openLabel={(transaction) =>
        t.details({ name: `${wallet.types[transaction.type]}, ${formats.dateTime(transaction.time)}` })
      }
      {...(rows && {
        totals: {
          label: t.pageLines({ count: rows.length }),
          cells: { amount: <Amount of={total} sign tone="won" /> },
        },
      })}
    />
  )
}

function ExportTransactions({ query, isOff }: { query: ReturnType<typeof queryOf>; isOff: boolean }) {
  const t = usePhrases('record')
  const bankText = useBankText()
  const { types } = usePhrases('wallet')
  const { dateTime } = useFormats()
  const { run, isRunning } = useExport<Transaction>()
  const start = () =>
    run({
      fileName: `account-${query.from}-${query.to}.csv`,
      head: [t.time, t.entryId, t.type, t.subject, t.reference, t.before, t.amount, t.after],
      readPage: (step) => call('transactions', { query: { ...query, ...step, pageSize: 100 } }),
      cells: (transaction) => [
        dateTime(transaction.time),
        transaction.id,
        types[transaction.type],
        bankText(transaction.subject),
        transaction.reference,
        transaction.before,
        transaction.amount,
        transaction.after,
      ],
    })
  return (
    <Button icon="download-simple" disabled={isOff} loading={isRunning} onClick={start}>
      {t.export}
    </Button>
  )
}
