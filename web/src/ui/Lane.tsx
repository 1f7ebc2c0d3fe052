import { Children, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { isRtl } from './direction.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type LaneHeadProps = {
  icon: IconName<'fill'>
  /** Game category whose colour the chip takes; without one the accent. */
  category?: string
  title: ReactNode
  /** Beside the title: "1,284 games". */
  count?: ReactNode
  action?: ReactNode
  viewAll?: { href: string; label: string }
}

/** Heading of a lane or section, with the chip in its category's colour. */
export function LaneHead({ icon, category, title, count, action, viewAll }: LaneHeadProps) {
  const ink: CSSProperties & Record<'--k', string> = {
    '--k': category ? `var(--c-cat-${category})` : 'var(--c-accent-text)',
  }
  return (
    <div className="lh" style={ink}>
      <span className="lh-chip">
        <Icon name={icon} weight="fill" size={17} />
      </span>
      <h2 className="lh-title">{title}</h2>
      {count && <span className="lh-count">{count}</span>}
      <span className="lh-end">
        {viewAll && (
          <Button size="sm" tone="ghost" href={viewAll.href}>
            {viewAll.label}
          </Button>
        )}
        {action}
      </span>
    </div>
  )
}

export type LaneProps = Omit<LaneHeadProps, 'action'> & {
  /** `cover` 7 in a row and less on smaller screens, `wide` 4, `half` 3. */
  items?: 'cover' | 'wide' | 'half'
  previousLabel: string
  nextLabel: string
  children: ReactNode
}

/** A row of cards that scrolls sideways: by touch on phones, where the next card shows, and by arrows elsewhere. */
export function Lane({ items = 'cover', previousLabel, nextLabel, children, ...head }: LaneProps) {
  const row = useRef<HTMLDivElement>(null)
  const count = Children.count(children)
  const [ends, setEnds] = useState({ atStart: true, atEnd: false, fits: false })
  useEffect(() => {
    const list = row.current
    if (!list) return
    const look = () => {
      // NOTE: scrollLeft counts below zero on right-to-left pages.
      const gone = Math.abs(list.scrollLeft)
      const over = list.scrollWidth - list.clientWidth
      setEnds({ atStart: gone < 2, atEnd: gone > over - 2, fits: over < 2 })
    }
    list.addEventListener('scroll', look, { passive: true })
    // It looks first once the layout stands: looking at once would ask the browser for one more.
    const observer = new ResizeObserver(look)
    observer.observe(list)
    return () => {
      list.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [count])
  const move = (towards: 1 | -1) => {
    const list = row.current
    if (!list) return
    const sign = isRtl(list) ? -towards : towards
    list.scrollBy({ left: sign * list.clientWidth * 0.86, behavior: 'smooth' })
  }
  const arrows = !ends.fits && (
    <span className="lane-arrows">
      <Button
        size="sm"
        icon="caret-left"
        flip
        label={previousLabel}
        disabled={ends.atStart}
        onClick={() => move(-1)}
      />
      <Button
        size="sm"
        icon="caret-right"
        flip
        label={nextLabel}
        disabled={ends.atEnd}
        onClick={() => move(1)}
      />
    </span>
  )
  return (
    <section className="lane">
      <LaneHead {...head} action={arrows} />
      <div ref={row} className={cx('lane-row', 'scroll-x', `lane-${items}`)}>
        {children}
      </div>
    </section>
  )
}
