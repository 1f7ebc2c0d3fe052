import { toMinor } from '@suntala/contract/minor'
import type { ValueOf } from '#api/names.ts'
import { useAmountText } from '#components/Amount.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { barsOf, daysOf } from '#screens/record/profit/bars-of.ts'
import type { Days } from '#ui/DateRange.tsx'

const height = 180
const step = 20

/** What each day came to: gains upwards, losses downwards. The table by days says the same in figures. */
export function DayChart({ days, byDay }: { days: Days; byDay: ValueOf<'profit'>['byDay'] }) {
  const t = usePhrases('record').profit
  const amountText = useAmountText()
  const known = new Map(byDay.map(({ day, profit }) => [day, toMinor(profit)]))
  const all = daysOf(days)
  const { bars, zero } = barsOf(
    all.map((day) => ({ day, profit: known.get(day) ?? 0n })),
    height,
  )
  const gains = bars.filter(({ profit }) => profit > 0n).length
  const losses = bars.filter(({ profit }) => profit < 0n).length
  return (
    <figure>
      <svg
        role="img"
        aria-label={t.chartText({ gains, losses, from: days.from, to: days.to })}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className="block w-full rtl:-scale-x-100"
        height={height}
      >
        {bars.map(({ day, profit, isGain, top, height: tall }, index) => (
          <rect
            key={day}
            x={index * step + 3}
            y={top}
            width={step - 6}
            height={tall}
            fill={`var(--c-${isGain ? 'positive' : 'negative'})`}
            data-tip={`${day}: ${amountText(profit)}`}
          />
        ))}
        <line
          x1="0"
          x2={bars.length * step}
          y1={zero}
          y2={zero}
          stroke="var(--c-ink-3)"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="muted num mt-2 flex justify-between gap-4 text-xs">
        <span>{days.from}</span>
        <span>{days.to}</span>
      </figcaption>
    </figure>
  )
}
