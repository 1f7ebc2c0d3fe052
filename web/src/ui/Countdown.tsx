import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useServerNow } from './clock.tsx'
import { ClockText } from './ClockText.tsx'
import { cx } from './cx.ts'
import { Ring, Segments, type Tone } from './Ring.tsx'

export type CountdownProps = {
  /** Epoch ms on the server's clock. */
  endsAt: number
  /** Whole span in ms, for ring and bar. */
  total?: number
  variant?: 'text' | 'bar' | 'ring'
  tone?: Tone
  segments?: number
  /** Ring: edge and stroke in px, gap in degrees. */
  size?: number
  width?: number
  gap?: number
  /** Words after the figure, such as "to close". */
  note?: ReactNode
  /** Accessible name of the timer. */
  label?: string
  /** Middle of a ring. Without it the time itself. */
  children?: ReactNode
  /** Called once when it reaches zero. */
  onEnd?: () => void
  className?: string
}

const urgentMs = 60_000
const urgentShare = 0.2

/** The last minute, and of a short span no more than its last fifth. */
export const isUrgent = (leftMs: number, totalMs: number): boolean =>
  leftMs < urgentMs && (totalMs <= 0 || leftMs < totalMs * urgentShare)

/** Milliseconds left on the server's clock, never below zero; undefined before the time is known. */
export function useTimeLeft(endsAt: number): number | undefined {
  const now = useServerNow()
  return now === undefined ? undefined : Math.max(0, endsAt - now)
}

/** Time that runs out: text, text over a segment bar, or a segment ring. Turns negative when little is left. */
export function Countdown(props: CountdownProps) {
  const { endsAt, total = 0, variant = 'text', segments = 12, size = 56, width = 4, gap = 10 } = props
  const { note, label, children, onEnd, className } = props
  const left = useTimeLeft(endsAt)
  const ended = left === 0
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (ended) end()
  }, [ended, endsAt])

  const urgent = left !== undefined && isUrgent(left, total)
  const tone = urgent ? 'negative' : (props.tone ?? 'accent')
  const share = total > 0 && left !== undefined ? Math.min(1, left / total) : 0
  const figure = <ClockText endsAt={endsAt} leftMs={left} />
  const timer = {
    role: 'timer',
    'aria-live': 'off',
    ...(label === undefined ? {} : { 'aria-label': label }),
  } as const
  if (variant === 'ring')
    return (
      <span className={cx('cd', className)} {...timer}>
        <Ring share={share} segments={segments} size={size} width={width} gap={gap} tone={tone}>
          {children ?? <span className={cx(urgent && 'neg')}>{figure}</span>}
        </Ring>
      </span>
    )
  return (
    <span className={cx('cd', urgent && 'cd-urgent', variant === 'bar' && 'cd-bar', className)} {...timer}>
      <span className="cd-line">
        {figure}
        {note === undefined ? null : <span className="cd-note">{note}</span>}
      </span>
      {variant === 'bar' && <Segments value={share} segments={segments} tone={tone} />}
    </span>
  )
}
