import { useState } from 'react'
import { Badge } from '../src/ui/Badge.tsx'
import { DataTable, type Column, type Sort } from '../src/ui/DataTable.tsx'
import { DateRange } from '../src/ui/DateRange.tsx'
import { Money, NoMoney } from '../src/ui/Money.tsx'
import { EmptyState, ErrorState } from '../src/ui/Notice.tsx'
import { Pager } from '../src/ui/Pager.tsx'
import { ShareBar, Spark, StatTile } from '../src/ui/Stat.tsx'
import { Block, Stack } from './Sheet.tsx'

type Bet = {
  id: string
  time: string
  game: string
  round: string
  stake: string
  result: string | undefined
}

const bets: Bet[] = [
  {
    id: 'SL9928411',
    time: '16:01:42',
    game: 'Siam Daily 3D',
    round: '0712',
    stake: '60.00',
    result: undefined,
  },
  { id: 'OR7741290', time: '15:58:10', game: 'Plinko', round: '—', stake: '200.00', result: '260.00' },
  {
    id: 'SN5520917',
    time: '15:44:03',
    game: 'Velvet Roulette',
    round: 'R-20931',
    stake: '1500.00',
    result: '-1500.00',
  },
  {
    id: 'TL3310120',
    time: '14:30:55',
    game: 'Harbour City v Redmoor',
    round: 'NP',
    stake: '1200.00',
    result: '0.00',
  },
]
const thb = { currency: 'THB', lang: 'en' }

const columns: Column<Bet>[] = [
  {
    id: 'time',
    head: 'Time',
    sortable: 'descending',
    cell: (bet) => (
      <>
        <span className="num">{bet.time}</span>
        <span className="tb-sub num">{bet.id}</span>
      </>
    ),
  },
  { id: 'game', head: 'Game', cell: (bet) => <b style={{ fontWeight: 600 }}>{bet.game}</b> },
  { id: 'round', head: 'Round', wideOnly: true, cell: (bet) => <span className="muted">{bet.round}</span> },
  {
    id: 'stake',
    head: 'Stake',
    align: 'end',
    sortable: 'descending',
    wideOnly: true,
    cell: (bet) => <Money {...thb} amount={bet.stake} />,
  },
  {
    id: 'result',
    head: 'Result',
    align: 'end',
    cell: (bet) =>
      bet.result === undefined ? <NoMoney /> : <Money {...thb} amount={bet.result} sign tone="won" />,
  },
  {
    id: 'status',
    head: 'Status',
    wideOnly: true,
    cell: (bet) =>
      bet.result === undefined ? (
        <Badge tone="info" icon="clock">
          Open
        </Badge>
      ) : (
        <Badge tone="positive" icon="check">
          Settled
        </Badge>
      ),
  },
]

const presets = [
  { id: 'today', label: 'Today', from: '2025-07-16', to: '2025-07-16' },
  { id: 'yesterday', label: 'Yesterday', from: '2025-07-15', to: '2025-07-15' },
  { id: 'week', label: '7 days', from: '2025-07-10', to: '2025-07-16' },
  { id: 'month', label: '30 days', from: '2025-06-17', to: '2025-07-16' },
]

export function Records() {
  const [sort, setSort] = useState<Sort>({ by: 'time', direction: 'descending' })
  const [days, setDays] = useState({ from: '2025-07-10', to: '2025-07-16' })
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(20)
  const shared = {
    caption: 'Bets',
    columns,
    rowKey: (bet: Bet) => bet.id,
    empty: <EmptyState bare title="No bets in these 7 days" text="Pick other dates." />,
  }
  return (
    <Block title="Records: date range, tiles, table, pager; loading, empty and error inside">
      <Stack>
        <DateRange
          value={days}
          onChange={setDays}
          presets={presets}
          max="2025-07-16"
          labels={{
            from: 'From',
            to: 'To',
            between: 'to',
            presets: 'Period',
            previous: 'Previous 7 days',
            next: 'Next 7 days',
            calendar: (day) => `${day}: calendar`,
            format: 'yyyy-MM-dd',
            noDay: 'Write a day such as 2025-01-31, not after 2025-07-16',
            wrongOrder: 'The first day is after the last',
          }}
        />
        <div
          style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 12 }}
        >
          <StatTile label="Bets" value="354" note="18 more than yesterday" />
          <StatTile
            label="Net result"
            tone="positive"
            value={<Money {...thb} amount="12184.20" sign />}
            note="Before rebate"
          />
          <StatTile
            label="Valid bet"
            value={<Money {...thb} amount="6207000.00" trim />}
            change={{ text: '18.4%', direction: 'up', isGood: true }}
            note="14 days"
            spark={<Spark values={[3, 4, 3, 5, 6, 5, 7]} />}
          />
        </div>
        <ShareBar
          label="Share of balance by wallet"
          parts={[
            { id: 'm', label: 'Main wallet', share: 0.733, colour: 'var(--c-leaf)' },
            { id: 's', label: 'Salon Nine', share: 0.142, colour: 'var(--c-cat-live)' },
            { id: 't', label: 'Tidewell', share: 0.086, colour: 'var(--c-cat-fishing)' },
            { id: 'x', label: 'Touchline', share: 0.039, colour: 'var(--c-cat-sports)' },
          ]}
        />
        <section className="card">
          <DataTable
            {...shared}
            rows={bets}
            sort={sort}
            onSort={setSort}
            onOpen={() => undefined}
            openLabel={(bet) => `Details of ${bet.id}`}
            totals={{
              label: 'This page, 4 bets',
              cells: {
                stake: <Money {...thb} amount="2960.00" />,
                result: <Money {...thb} amount="-1240.00" sign tone="won" />,
              },
            }}
          />
          <Pager
            page={page}
            pageCount={18}
            onPage={setPage}
            summary={
              <>
                <b className="num">1–20</b> of <b className="num">354</b>
              </>
            }
            size={{
              value: size,
              options: [20, 50, 100],
              label: 'Rows',
              text: (rows) => `${rows} per page`,
              onChange: setSize,
            }}
            labels={{
              pages: 'Pages',
              previous: 'Previous',
              next: 'Next',
              page: (number) => `Page ${number}`,
            }}
          />
        </section>
        <section className="card">
          <DataTable {...shared} rows={undefined} dense />
        </section>
        <section className="card">
          <DataTable {...shared} rows={[]} />
        </section>
        <section className="card">
          <DataTable
            {...shared}
            rows={undefined}
            error={
              <ErrorState
                bare
                title="The list did not load"
                code="Code 504-AX."
                retryLabel="Try again"
                onRetry={() => undefined}
              />
            }
          />
        </section>
      </Stack>
    </Block>
  )
}
