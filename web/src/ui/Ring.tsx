import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'accent' | 'positive' | 'negative' | 'warning' | 'info' | 'leaf' | 'vip' | 'muted'

export type RingProps = {
  /** How much is left or done, 0 to 1. */
  share: number
  segments?: number
  size?: number
  /** Stroke in px. */
  width?: number
  /** Gap between segments in degrees. */
  gap?: number
  tone?: Tone
  /** It shows what is done, not what is left. */
  fills?: boolean
  /** Turns by one segment at a time, as a loader. */
  spin?: boolean
  className?: string
  children?: ReactNode
}

/** Number of segments that are lit for a share: one stays lit until nothing is left; what fills up is whole only at its end. */
export function litSegments(share: number, segments: number, fills = false): number {
  if (share <= 0) return 0
  const maxLit = fills && share < 1 ? segments - 1 : segments
  return Math.min(maxLit, Math.max(1, Math.round(share * segments)))
}

/** A ring cut into segments: the sign for what runs out or is under way. Children sit in its middle. */
export function Ring(props: RingProps) {
  const {
    share,
    segments = 12,
    size = 56,
    width = 4,
    gap = 10,
    tone = 'accent',
    fills,
    spin,
    className,
    children,
  } = props
  const radius = size / 2 - width / 2 - 1
  // The circle is 360 units long, so that a segment and its gap are degrees.
  const dash = 360 / segments - gap
  const lit = litSegments(share, segments, fills)
  const circle = { cx: size / 2, cy: size / 2, r: radius, pathLength: 360, strokeWidth: width }
  // NOTE: the last gap runs past the whole circle, so that the pattern does not start again.
  const pattern = Array.from({ length: lit }, (_, index) => `${dash} ${index === lit - 1 ? 360 : gap}`).join(
    ' ',
  )
  return (
    <span className={cx('ring-box', `tone-${tone}`, className)} style={{ width: size, height: size }}>
      <svg className={cx('ring-svg', spin && 'ring-spin')} width={size} height={size} aria-hidden="true">
        <g transform={`rotate(${gap / 2 - 90} ${size / 2} ${size / 2})`}>
          <circle {...circle} className="ring-rest" strokeDasharray={`${dash} ${gap}`} />
          {lit > 0 && <circle {...circle} className="ring-lit" strokeDasharray={pattern} />}
        </g>
      </svg>
      {children === undefined ? null : <span className="ring-in">{children}</span>}
    </span>
  )
}

export type SegmentsProps = {
  value: number
  max?: number
  segments?: number
  tone?: Tone
  /** It shows what is done, not what is left. */
  fills?: boolean
  /** Accessible name; without it the bar only repeats what the text beside it says. */
  label?: string
  className?: string
}

/** A line cut into segments: progress or time left. */
export function Segments({
  value,
  max = 1,
  segments = 12,
  tone = 'accent',
  fills,
  label,
  className,
}: SegmentsProps) {
  const lit = litSegments(max > 0 ? value / max : 0, segments, fills)
  const meaning =
    label === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuenow': value,
          'aria-valuemin': 0,
          'aria-valuemax': max,
        }
  return (
    <span className={cx('segs', `tone-${tone}`, className)} {...meaning}>
      {Array.from({ length: segments }, (_, index) => (
        <i key={index} className={index < lit ? 'on' : undefined} />
      ))}
    </span>
  )
}
