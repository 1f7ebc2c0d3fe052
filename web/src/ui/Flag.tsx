import { cx } from './cx.ts'
import { flagUrl } from './flags.ts'

/**
 * Flag of a place, never of a language. Without a label it is decoration beside the place's name. A code without a file
 * shows its letters.
 */
export function Flag({
  code,
  round,
  size,
  label,
}: {
  code: string
  round?: boolean
  size?: number
  label?: string
}) {
  const src = flagUrl(code)
  const width = size ?? (round ? 26 : 20)
  const height = round ? width : Math.round((width * 3) / 4)
  const look = cx('flag', round && 'flag-round')
  if (!src)
    return (
      <span
        className={look}
        style={{ width, height }}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {code.slice(0, 2).toUpperCase()}
      </span>
    )
  return <img className={look} src={src} alt={label ?? ''} style={{ width, height }} loading="lazy" />
}
