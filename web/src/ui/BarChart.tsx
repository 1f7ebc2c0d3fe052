import { barsOf } from './bars-of.ts'
import { slotsOf, slotWidth as step } from './chart-scale.ts'

export type BarChartProps = {
  bars: readonly { id: string; value: bigint; tip: string }[]
  /** What it shows, in words; a table beside it says the same in figures. */
  label: string
  first: string
  last: string
  /** `signed`: gains and losses in their colours. */
  tone: 'signed' | 'plain'
  height?: number
}

/** One amount after the other: what is above zero upwards, what is below downwards. */
export function BarChart({ bars: values, label, first, last, tone, height = 180 }: BarChartProps) {
  const { bars, zero } = barsOf(values, height)
  const { start, width } = slotsOf(bars.length)
  const colourOf = (isGain: boolean) => (tone === 'plain' ? 'leaf' : isGain ? 'positive' : 'negative')
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block w-full rtl:-scale-x-100"
        height={height}
      >
        {bars.map(({ id, isGain, top, height: tall }, index) => (
          <rect
            key={id}
            x={start + index * step + 3}
            y={top}
            width={step - 6}
            height={tall}
            fill={`var(--c-${colourOf(isGain)})`}
            data-tip={values[index]?.tip}
          />
        ))}
        <line
          x1="0"
          x2={width}
          y1={zero}
          y2={zero}
          stroke="var(--c-ink-3)"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="muted num mt-2 flex justify-between gap-4 text-xs">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  )
}
