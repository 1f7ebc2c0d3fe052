import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { useAmountText } from '#components/Amount.tsx'
import { daysOf } from '#components/record/days-of.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { BarChart } from '#ui/BarChart.tsx'
import type { Days } from '#ui/DateRange.tsx'
import { LineChart } from '#ui/LineChart.tsx'

/** What the team bet on each day, and below what that left. */
export function TeamChart({ data, days }: { data: ValueOf<'agentOverview'>; days: Days }) {
  const t = usePhrases('agent')
  const amountText = useAmountText()
  const known = new Map(data.series.map((day) => [day.day, day]))
  const course = daysOf(days).map((day) => ({
    day,
    validBet: toMinor(known.get(day)?.validBet ?? '0'),
    profit: toMinor(known.get(day)?.profit ?? '0'),
  }))
  return (
    <>
      <h2 className="text-md mb-4">{t.chart}</h2>
      <LineChart
        values={course.map(({ validBet }) => validBet)}
        tips={course.map(({ day, validBet }) => `${day}: ${t.validBet} ${amountText(validBet)}`)}
        label={t.chartText({ from: days.from, to: days.to, amount: amountText(toMinor(data.validBet)) })}
      />
      <div className="mt-3">
        <BarChart
          bars={course.map(({ day, profit }) => ({
            id: day,
            value: profit,
            tip: `${day}: ${t.teamResult} ${amountText(profit)}`,
          }))}
          label={t.resultText({ amount: amountText(toMinor(data.profit)) })}
          first={days.from}
          last={days.to}
          tone="signed"
          height={110}
        />
      </div>
    </>
  )
}
