import { betPlacePattern } from '@suntala/contract/record-places'
import type { ReactNode } from 'react'
import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { betColumns } from '#components/record/bet-columns.tsx'
import { countDays } from '#components/record/record-days.ts'
import { RecordSteps } from '#components/record/RecordSteps.tsx'
import { timeSortOf } from '#components/record/sort-of.ts'
import { useRecordPage } from '#components/record/use-record-page.ts'
import { useRecordPlace } from '#components/record/use-record-place.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { accountOf } from '#screens/agent/team/AccountSearch.tsx'
import { accountColumn } from '#screens/agent/team/account-column.tsx'
import { TeamRecord } from '#screens/agent/team/TeamRecord.tsx'
import { StatTile } from '#ui/Stat.tsx'

type Answer = ValueOf<'agentBets'>
type TeamBet = Answer['content'][number]

/** On a phone the account stands over the time: a column of its own would leave the game none of its width. */
const underAccount =
  (cell: (bet: TeamBet) => ReactNode) =>
  (bet: TeamBet): ReactNode => (
    <>
      <b className="block font-semibold wrap-anywhere md:hidden">{bet.account}</b>
      {cell(bet)}
    </>
  )

/** G-05: the bets of the team, as in a member's own record (AGENT-03, AGENT-33). */
export function TeamBetting({ search }: ScreenProps) {
  const t = usePhrases('agent')
  const record = usePhrases('record')
  const [lottery, boards] = [usePhrases('lottery'), usePhrases('boards')]
  const formats = useFormats()
  const place = useRecordPlace((query) => paths.agent('teamBetting', query), search, 'today', {
    places: betPlacePattern,
  })
  const sorting = timeSortOf(place, 'time')
  const { page, first, refetch } = useRecordPage(
    'agentBets',
    { query: { ...place.days, ...accountOf(place), order: sorting.word, pageSize: place.pageSize } },
    place,
  )
  const columns = betColumns({ record, lottery, boards }, formats, countDays(place.days) === 1).map(
    (column) => (column.id === 'time' ? { ...column, cell: underAccount(column.cell) } : column),
  )
  return (
    <TeamRecord<TeamBet>
      page="teamBetting"
      subtitle={t.bettingText({ zone: formats.zone })}
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
      columns={[{ ...accountColumn(t.account), wideOnly: true }, ...columns]}
      rowKey={({ id }) => id}
      emptyTitle={record.noBets}
      tiles={first?.totals && <Totals totals={first.totals} />}
      file={{ kind: 'bets', text: t.files.allBets }}
    />
  )
}

function Totals({ totals }: { totals: NonNullable<Answer['totals']> }) {
  const t = usePhrases('record')
  const { teamNetNote } = usePhrases('agent')
  const { count } = useFormats()
  return (
    <div className="mb-4 grid grid-cols-2 gap-3.5 lg:grid-cols-4">
      <StatTile label={t.bets} value={count(totals.count)} />
      <StatTile label={t.staked} value={<Amount of={totals.stake} tabular />} />
      <StatTile label={t.valid} value={<Amount of={totals.valid} tabular />} />
      <StatTile
        label={t.net}
        value={<Amount of={totals.profit} sign tone="won" tabular />}
        note={teamNetNote}
      />
    </div>
  )
}
