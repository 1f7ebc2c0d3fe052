import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { daysOf } from '#components/record/days-of.ts'
import { BarChart } from '#ui/BarChart.tsx'
import type { Days } from '#ui/DateRange.tsx'

/** What each day came to: gains upwards, losses downwards. The table by days says the same in figures. */
export function DayChart({ days, byDay }: { days: Days; byDay: ValueOf<'profit'>['byDay'] }) {
  const t = usePhrases('record').profit
  const amountText = useAmountText()
  const known = new Map(byDay.map(({ day, profit }) => [day, toMinor(profit)]))
  const bars = daysOf(days).map((day) => {
    const value = known.get(day) ?? 0n
    return { id: day, value, tip: `${day}: ${amountText(value)}` }
  })
  const gains = bars.filter(({ value }) => value > 0n).length
  const losses = bars.filter(({ value }) => value < 0n).length
  return (
    <BarChart
      bars={bars}
      label={t.chartText({ gains, losses, from: days.from, to: days.to })}
      first={days.from}
      last={days.to}
      tone="signed"
    />
  )
}
