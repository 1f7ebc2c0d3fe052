import { toMinor } from '@suntala/contract/minor'
import type { ReactNode } from 'react'
import type { ValueOf } from '#api/names.ts'
import { Amount } from '#components/Amount.tsx'
import { countDays } from '#components/record/record-days.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { changeOf } from '#screens/agent/overview/change-of.ts'
import type { Days } from '#ui/DateRange.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Spark, StatTile } from '#ui/Stat.tsx'

type Overview = ValueOf<'agentOverview'>
type Money = 'validBet' | 'profit' | 'deposits' | 'withdrawals'

/** The five figures, each against the days before. */
export function OverviewTiles({ data, days }: { data: Overview | undefined; days: Days }) {
  const t = usePhrases('agent')
  const { count } = useFormats()
  const against = t.against({ days: countDays(days) })
  return (
    <div className="mb-4 grid grid-cols-2 gap-3.5 max-lg:[&>:last-child]:col-span-2 lg:grid-cols-5">
      <MoneyTile data={data} of="validBet" label={t.validBet} note={against} isGood />
      <MoneyTile data={data} of="profit" label={t.netLoss} note={t.teamResultNote} isGood />
      <MoneyTile data={data} of="deposits" label={t.deposits} note={against} isGood />
      <MoneyTile data={data} of="withdrawals" label={t.withdrawals} note={against} />
      <Tile
        label={t.activeMembers}
        now={data && BigInt(data.activeMembers)}
        before={data && BigInt(data.before.activeMembers)}
        value={count(data?.activeMembers ?? 0)}
        note={data && t.ofMembers({ members: data.members, joined: count(data.newMembers) })}
        course={data?.series.map(({ activeMembers }) => activeMembers)}
        isGood
      />
    </div>
  )
}

type MoneyTileProps = {
  data: Overview | undefined
  of: Money
  label: string
  note: string
  /** More is better. */
  isGood?: boolean
  sign?: boolean
}

function MoneyTile({ data, of, sign = false, ...face }: MoneyTileProps) {
  return (
    <Tile
      {...face}
      now={data && toMinor(data[of])}
      before={data && toMinor(data.before[of])}
      value={<Amount of={data?.[of] ?? '0'} tabular trim {...(sign && { sign })} />}
      course={data?.series.map((day) => Number(toMinor(day[of])))}
    />
  )
}

type TileProps = {
  label: string
  note: string | undefined
  value: ReactNode
  now: bigint | undefined
  before: bigint | undefined
  course: readonly number[] | undefined
  isGood?: boolean
}

function Tile({ label, note, value, now, before, course, isGood }: TileProps) {
  const { percent } = useFormats()
  const change = now === undefined || before === undefined ? undefined : changeOf(now, before)
  return (
    <StatTile
      label={label}
      value={value}
      note={note}
      loading={now === undefined ? <Skeleton width={120} height={28} /> : undefined}
      spark={course && <Spark values={course} />}
      {...(change !== undefined &&
        change !== 0 && {
          change: {
            text: <span className="num">{percent(Math.abs(change))}</span>,
            direction: change > 0 ? ('up' as const) : ('down' as const),
            ...(isGood && { isGood: change > 0 }),
          },
        })}
    />
  )
}
