import type { ReactNode } from 'react'
import type { Tick } from './chart-scale.ts'

type ChartScaleProps = {
  ticks: readonly (Tick & { text: string })[]
  height: number
  children: ReactNode
}

/** The amounts beside a chart, each with its line across it. The chart's own words say them to those who do not see it. */
export function ChartScale({ ticks, height, children }: ChartScaleProps) {
  return (
    <div className="flex gap-2.5">
      <div className="num muted relative w-11 shrink-0 text-2xs" style={{ height }} aria-hidden="true">
        {ticks.map(({ at, text }) => (
          <span
            key={at}
            dir="ltr"
            className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: at }}
          >
            {text}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1">
        {ticks.map(({ at }) => (
          <i key={at} className="absolute inset-x-0 border-t border-line" style={{ top: at }} />
        ))}
        <div className="relative">{children}</div>
      </div>
    </div>
  )
}

/** What the colours of a chart stand for. */
export function ChartLegend({ parts }: { parts: readonly { colour: string; text: ReactNode }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {parts.map(({ colour, text }) => (
        <li key={colour} className="flex items-center gap-2">
          <i className="dot" style={{ background: colour }} />
          <span className="soft">{text}</span>
        </li>
      ))}
    </ul>
  )
}
