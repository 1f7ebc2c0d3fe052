import { lineAt, slotsOf, slotWidth as step } from './chart-scale.ts'

export type LineChartProps = {
  /** A course from left to right; all of the same length. */
  values: readonly bigint[]
  /** Drawn behind, dotted: the span before. */
  before?: readonly bigint[]
  /** What it shows, in words; a table beside it says the same in figures. */
  label: string
  tips: readonly string[]
  height?: number
  /** What the scale beside it ends at; the highest amount without one. */
  top?: bigint
}

/** Amounts over time as a line with its area. */
export function LineChart({ values, before = [], label, tips, height = 150, ...scale }: LineChartProps) {
  const top = scale.top ?? [...values, ...before].reduce((max, value) => (value > max ? value : max), 1n)
  const y = (value: bigint) => lineAt(value, { top, height })
  const { start, width } = slotsOf(values.length)
  // One amount alone is a course as wide as it.
  const xOf = (index: number, of: number) =>
    of === 1 ? [start, start + step] : [start + (index + 0.5) * step]
  const pathOf = (course: readonly bigint[]) =>
    course
      .flatMap((value, index) => xOf(index, course.length).map((x) => `${x} ${y(value).toFixed(1)}`))
      .join('L')
  const line = pathOf(values)
  const [first = 0] = xOf(0, values.length)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block w-full rtl:-scale-x-100"
      height={height}
    >
      {values.length > 0 && (
        <path
          d={`M${first} ${height}L${line}L${width - first} ${height}Z`}
          fill="color-mix(in oklab, var(--c-accent) 16%, transparent)"
        />
      )}
      {before.length > 1 && (
        <path
          d={`M${pathOf(before)}`}
          fill="none"
          stroke="var(--c-line-control)"
          strokeWidth="2"
          strokeDasharray="2 5"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {values.length > 0 && (
        <path
          d={`M${line}`}
          fill="none"
          stroke="var(--c-accent)"
          strokeWidth="2.25"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {values.map((_, index) => (
        <rect
          key={index}
          x={start + index * step}
          y="0"
          width={step}
          height={height}
          fill="transparent"
          data-tip={tips[index]}
        />
      ))}
    </svg>
  )
}
