import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { useAmountText } from '#components/Amount.tsx'
import { daysOf } from '#components/record/days-of.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { BarChart } from '#ui/BarChart.tsx'
import type { Days } from '#ui/DateRange.tsx'
import { barTicks, lineTicks, niceTop, type Tick } from '#ui/chart-scale.ts'
import { ChartLegend, ChartScale } from '#ui/ChartScale.tsx'
import { LineChart } from '#ui/LineChart.tsx'

const [lineHeight, barHeight] = [150, 110]

/** What the team bet on each day, and below what that left. */
export function TeamChart({ data, days }: { data: ValueOf<'agentOverview'>; days: Days }) {
  const t = usePhrases('agent')
  const amountText = useAmountText()
  const { short } = useFormats()
  const known = new Map(data.series.map((day) => [day.day, day]))
  const course = daysOf(days).map((day) => ({
    day,
    validBet: toMinor(known.get(day)?.validBet ?? '0'),
    profit: toMinor(known.get(day)?.profit ?? '0'),
  }))
  const bets = course.map(({ validBet }) => validBet)
  const top = niceTop(bets.reduce((max, value) => (value > max ? value : max), 0n))
  const bars = course.map(({ day, profit }) => ({
    id: day,
    value: profit,
    tip: `${day}: ${t.teamResult} ${amountText(profit)}`,
  }))
  // Amounts are in hundredths; a scale tells them in short.
  const told = (tick: Tick) => ({ ...tick, text: short(Number(tick.value) / 100) })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1.5">
        <h2 className="text-md">{t.chart}</h2>
        <ChartLegend
          parts={[
            { colour: 'var(--c-accent)', text: t.validBet },
            { colour: 'var(--c-positive)', text: t.teamLost },
            { colour: 'var(--c-negative)', text: t.teamWon },
          ]}
        />
      </div>
      <ChartScale ticks={lineTicks(top, lineHeight).map(told)} height={lineHeight}>
        <LineChart
          values={bets}
          tips={course.map(({ day, validBet }) => `${day}: ${t.validBet} ${amountText(validBet)}`)}
          label={t.chartText({ from: days.from, to: days.to, amount: amountText(toMinor(data.validBet)) })}
          top={top}
          height={lineHeight}
        />
      </ChartScale>
      <div className="mt-5">
        <ChartScale ticks={barTicks(bars, barHeight).map(told)} height={barHeight}>
          <BarChart
            bars={bars}
            label={t.resultText({ amount: amountText(toMinor(data.profit)) })}
            first={days.from}
            last={days.to}
            tone="signed"
            height={barHeight}
          />
        </ChartScale>
      </div>
    </>
  )
}
