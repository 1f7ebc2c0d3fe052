import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { cx } from './cx.ts'

export type StatTileProps = {
  label: ReactNode
  value: ReactNode
  /** Colour of a signed result only. */
  tone?: 'positive' | 'negative'
  /** Against the span before. `isGood` is undefined when up is neither good nor bad. */
  change?: { text: ReactNode; direction: 'up' | 'down'; isGood?: boolean }
  note?: ReactNode
  /** A Spark. */
  spark?: ReactNode
  loading?: ReactNode
}

/** One figure with what it is and how it moved. */
export function StatTile({ label, value, tone, change, note, spark, loading }: StatTileProps) {
  return (
    <div className="card stat">
      <div className="stat-l">
        {label}
        {change && (
          <Badge
            tone={change.isGood === undefined ? 'plain' : change.isGood ? 'positive' : 'negative'}
            icon={change.direction === 'up' ? 'arrow-up-right' : 'arrow-down-right'}
          >
            {change.text}
          </Badge>
        )}
      </div>
      <div className={cx('stat-v', 'tnum', tone === 'positive' && 'pos', tone === 'negative' && 'neg')}>
        {loading ?? value}
      </div>
      {(note || spark) && (
        <div className="stat-d">
          <span>{note}</span>
          {spark}
        </div>
      )}
    </div>
  )
}

/** A course without axes, for a tile or a table cell; none where nothing moved. The figures beside it say what it shows. */
export function Spark({
  values,
  tone = 'leaf',
  width = 76,
  height = 26,
}: {
  values: readonly number[]
  tone?: 'leaf' | 'positive' | 'negative' | 'accent'
  width?: number
  height?: number
}) {
  const min = Math.min(...values)
  const span = Math.max(...values) - min
  if (values.length < 2 || span === 0) return null
  const points = values.map((value, index) => [
    2 + (index / (values.length - 1)) * (width - 6),
    height - 3 - ((value - min) / span) * (height - 6),
  ])
  const path = points.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const [endX = 0, endY = 0] = points.at(-1) ?? []
  return (
    <svg className={`spark tone-${tone}`} width={width} height={height} aria-hidden="true">
      <path d={`M${path}`} />
      <circle cx={endX.toFixed(1)} cy={endY.toFixed(1)} r="2.6" />
    </svg>
  )
}

export type SharePart = { id: string; label: string; share: number; colour: string }

/** Parts of a whole side by side; shares are 0 to 1 and only drawn, never reckoned with. */
export function ShareBar({ parts, label }: { parts: readonly SharePart[]; label: string }) {
  return (
    <div className="share" role="img" aria-label={label}>
      {parts
        .filter((part) => part.share > 0)
        .map((part) => (
          <i key={part.id} style={{ flexGrow: part.share, background: part.colour }} data-tip={part.label} />
        ))}
    </div>
  )
}
