import { recordDaysMax } from '@suntala/contract/day-ranges'
import { toMinor } from '@suntala/contract/minor'
import { betPlacePattern } from '@suntala/contract/record-places'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { usePush } from '#api/push.ts'
import { Amount } from '#components/Amount.tsx'
import { toCategory } from '#components/CategoryMark.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { useLanes } from '#components/use-lanes.ts'
import { useCurrency, useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { betCsv } from '#screens/record/bet-csv.ts'
import { betColumns, type Bet } from '#components/record/bet-columns.tsx'
import { BetDrawer, studioOf } from '#screens/record/BetDrawer.tsx'
import { BetFilters } from '#screens/record/BetFilters.tsx'
import { betStateNames } from '#components/record/BetStateBadge.tsx'
import { BetTiles } from '#screens/record/BetTiles.tsx'
import { countDays } from '#components/record/record-days.ts'
import { isTooLong, RecordEmpty, RecordError } from '#components/record/RecordMessage.tsx'
import { RecordSteps } from '#components/record/RecordSteps.tsx'
import { useExport } from '#components/record/use-export.ts'
import { useRecordPage } from '#components/record/use-record-page.ts'
import { useRecordPlace, type RecordPlace } from '#components/record/use-record-place.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'

function queryOf(place: RecordPlace) {
  const category = toCategory(place.filter('category'))
  const status = betStateNames.find((state) => state === place.filter('status'))
  const keyword = place.filter('q').slice(0, 60)
  return {
    ...place.days,
    ...(category && { category }),
    ...(status && { status }),
    ...(keyword && { keyword }),
  }
}

const sum = (bets: readonly Bet[], amount: (bet: Bet) => string) =>
  bets.reduce((total, bet) => total + toMinor(amount(bet)), 0n)

/** C-06: every bet of a range of days. */
export function BettingRecord({ search }: ScreenProps) {
  const t = usePhrases('record')
  const { zone } = useFormats()
  const place = useRecordPlace((query) => paths.member('personalHistoryCopy', query), search, 'today', {
    places: betPlacePattern,
    longest: recordDaysMax,
  })
  const query = queryOf(place)
  const tooLong = isTooLong(place)
  const { page, first, refetch } = useRecordPage(
    'betRecords',
    { query: { ...query, pageSize: place.pageSize } },
    place,
  )
  usePush('settled', () => void refetch())
  usePush('balance', () => void refetch())
  const total = first?.totalCount ?? 0
  return (
    <MemberFrame
      page="personalHistoryCopy"
      subtitle={t.betsSubtitle({ zone })}
      wide
      actions={<ExportBets query={query} isOff={total === 0} />}
    >
      <BetFilters place={place} />
      <BetTiles totals={first?.totals} days={countDays(place.days)} />
      <section className="card">
        <BetTable
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
      <BetDrawer
        bet={page.data?.content.find((bet) => bet.id === place.filter('open'))}
        onClose={() => place.change({ open: undefined })}
      />
    </MemberFrame>
  )
}

type TableProps = {
  place: RecordPlace
  rows: readonly Bet[] | undefined
  loading: boolean
  error: ReactNode
}

function BetTable({ place, rows, loading, error }: TableProps) {
  const t = usePhrases('record')
  const formats = useFormats()
  const [lottery, boards] = [usePhrases('lottery'), usePhrases('boards')]
  const isFiltered = ['category', 'status', 'q'].some((name) => place.filter(name) !== '')
  const totals = rows && {
    label: t.pageTotal({ count: rows.length }),
    cells: {
      stake: <Amount of={sum(rows, (bet) => bet.stake)} />,
      valid: <Amount of={sum(rows, (bet) => bet.valid)} />,
      result: <Amount of={sum(rows, (bet) => bet.profit ?? '0')} sign tone="won" />,
    },
  }
  return (
    <DataTable
      caption={t.bets}
      columns={betColumns({ record: t, lottery, boards }, formats, countDays(place.days) === 1)}
      rows={rows}
      rowKey={(bet) => bet.id}
      loading={loading}
      error={error}
      empty={
        <RecordEmpty
          title={isFiltered ? t.noBetsFiltered : t.noBets}
          isFiltered={isFiltered}
          onReset={place.reset}
        />
      }
      onOpen={(bet) => place.change({ open: bet.id })}
      openLabel={(bet) => t.details({ name: `${bet.game}, ${formats.dateTime(bet.time)}` })}
      {...(totals && { totals })}
    />
  )
}

function ExportBets({ query, isOff }: { query: ReturnType<typeof queryOf>; isOff: boolean }) {
  const t = usePhrases('record')
  const formats = useFormats()
  const [lottery, boards] = [usePhrases('lottery'), usePhrases('boards')]
  const currency = useCurrency()
  const { data: lanes = [] } = useLanes()
  const { run, isRunning } = useExport<Bet>()
  const studioName = (vendor: string) => studioOf(lanes, vendor) ?? vendor
  const start = () =>
    run({
      fileName: `bets-${query.from}-${query.to}.csv`,
      ...betCsv({ t, lottery, boards, formats, currency, studioName }),
      readPage: (step) => call('betRecords', { query: { ...query, ...step, pageSize: 100 } }),
    })
  return (
    <Button icon="download-simple" disabled={isOff} loading={isRunning} onClick={start}>
      {t.export}
    </Button>
  )
}
