import { useIsFirstPaint } from '#util/first-paint.ts'
import { cx } from './cx.ts'

/** `mm:ss`, from one hour on `h:mm:ss`. A running second counts whole. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = new Date(seconds * 1000).toISOString().slice(14, 19)
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
  return (
    <span
      className={cx('cd-t', className)}
      aria-hidden={hidden}
      data-ends-at={isFirstPaint ? endsAt : undefined}
      suppressHydrationWarning
    >
      {leftMs === undefined ? '––:––' : clockText(leftMs)}
    </span>
  )
}
