import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type BadgeTone = 'plain' | 'positive' | 'negative' | 'warning' | 'info' | 'accent' | 'leaf' | 'shade'

/** The state of something as a word, with an icon so that colour is never the only sign. `shade` lies on pictures. */
export function Badge(props: {
  children: ReactNode
  tone?: BadgeTone
  icon?: IconName<'bold'>
  dot?: boolean
  size?: 'sm' | 'md'
}) {
  const { children, tone = 'plain', icon, dot, size } = props
  return (
    <span className={cx('badge', `badge-${tone}`, size === 'md' && 'badge-md')}>
      {icon && <Icon name={icon} />}
      {dot && <i className="dot" />}
      {children}
    </span>
  )
}

/** How many wait behind a menu item. Over 99 shows 99+. */
export function Count({ value, label }: { value: number; label?: string }) {
  if (value <= 0) return null
  return (
    <span className="count" {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}>
      {value > 99 ? '99+' : value}
    </span>
  )
}

export type TagKind = 'hot' | 'new' | 'live'

/** A short tag on a cover; the word comes from the caller. */
export function Tag({ kind, children }: { kind?: TagKind; children: ReactNode }) {
  return <span className={cx('tag', kind && `tag-${kind}`)}>{children}</span>
}
