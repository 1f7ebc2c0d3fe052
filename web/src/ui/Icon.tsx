import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import { frameIcons } from './frame-icons.ts'
import frameUrl from './frame-icons.svg?no-inline'
import othersUrl from './icons.svg?no-inline'
import type { IconName, IconWeight, WeightOf } from './icons.ts'

export type IconProps<Name extends IconName> = {
  name: Name
  /** Mirrors the icon on right-to-left pages: for arrows of direction, never for clocks, checks or media play. */
  flip?: boolean
  /** Edge in px; without it 1.25 times the text around. */
  size?: number | undefined
  /** Accessible name. Without it the icon is decoration. */
  label?: string
  className?: string | undefined
  style?: CSSProperties
} & ('bold' extends WeightOf<Name> ? { weight?: WeightOf<Name> } : { weight: WeightOf<Name> })

/** One icon of the sprite, in the colour of the text around it. */
export function Icon<Name extends IconName>({
  name,
  weight,
  flip,
  size,
  label,
  className,
  style,
}: IconProps<Name>) {
  const drawn: IconWeight = weight ?? 'bold'
  const id = `${drawn}-${name}`
  const inFrame: readonly string[] | undefined = frameIcons[drawn]
  return (
    <svg
      className={cx('ic', flip && 'flip', className)}
      style={style}
      {...(size === undefined ? {} : { width: size, height: size })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${inFrame?.includes(name) ? frameUrl : othersUrl}#${id}`} />
    </svg>
  )
}
