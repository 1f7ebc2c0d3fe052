import { useIsFirstPaint } from '#util/first-paint.ts'
import { useClockStart } from './clock.tsx'
import { cx } from './cx.ts'

/** `mm:ss`, from one hour on `h:mm:ss`, from one day on as `daysLeft` says. A running second counts whole. */
export function clockText(leftMs: number, daysLeft?: string): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = new Date(seconds * 1000).toISOString().slice(14, 19)
  if (daysLeft && hours >= 24)
    return daysLeft.replace('{d}', `${Math.floor(hours / 24)}`).replace('{h}', `${hours % 24}`)
  return hours > 0 ? `${hours}:${rest}` : rest
}

export type ClockTextProps = {
  /** Epoch ms on the server's clock. */
  endsAt: number
  /** Undefined before the time is known. */
  leftMs: number | undefined
  className?: string
  hidden?: boolean
}

/**
 * The figure of a time that runs out. In a rendered page it says when it ends, for the document's own script to go by
 * until this one has taken it over: the text may have moved on by then.
 */
export function ClockText({ endsAt, leftMs, className, hidden }: ClockTextProps) {
  const isFirstPaint = useIsFirstPaint()
  const { daysLeft } = useClockStart()
  return (
    <span
      className={cx('cd-t', className)}
      aria-hidden={hidden}
      data-ends-at={isFirstPaint ? endsAt : undefined}
      data-days-left={isFirstPaint ? daysLeft : undefined}
      suppressHydrationWarning
    >
      {leftMs === undefined ? '––:––' : clockText(leftMs, daysLeft)}
    </span>
  )
}
