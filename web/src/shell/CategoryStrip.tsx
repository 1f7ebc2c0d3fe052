import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { categoryLooks } from '#components/categories.ts'
import { isOpen, lanesByLobby, useLanes } from '#components/use-lanes.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { cx } from '#ui/cx.ts'
import { isRtl } from '#ui/direction.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'

type Entry = { href: string; icon: IconName<'fill'>; colour: string; label: ReactNode; isShut?: boolean }

/** Which entry the page belongs to: a lottery's own page belongs to the lobby of lotteries. */
function isCurrent(href: string, pathname: string): boolean {
  if (href === paths.lobby('elott')) return /^\/(?:elott|lottery|vnlottery)\b/.test(pathname)
  return pathname === href || pathname.startsWith(`${href}/`)
}

/** Names the words that the entries without a playable game share. */
const shutId = 'cat-not-open'

/** Space at both sides of an entry's words, as the stylesheet has it. */
const entryPadPx = 11

/** How far the underline moves from the row's start: to the left on right-to-left pages. */
const shiftOf = (entry: HTMLElement, row: HTMLElement): number =>
  isRtl(row)
    ? entry.offsetLeft + entry.offsetWidth - entryPadPx - row.clientWidth
    : entry.offsetLeft + entryPadPx

/** Moves the underline to the entry in force, and brings that entry into view. */
function useUnderline(row: RefObject<HTMLElement | null>, pathname: string, count: number) {
  const [line, setLine] = useState<{ shift: number; width: number }>()
  useEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      const entry = list.querySelector<HTMLElement>('[aria-current]') ?? undefined
      setLine(entry && { shift: shiftOf(entry, list), width: entry.offsetWidth - 2 * entryPadPx })
      if (!entry || list.scrollWidth <= list.clientWidth) return
      list.scrollTo({ left: entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2 })
    }
    // It measures first once the layout stands: at once it would ask the browser for one more.
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [row, pathname, count])
  return line
}

/** The categories that have vendors: in the order of the catalogue those with something to play, then the others (HEAD-06). */
export function CategoryStrip() {
  const t = usePhrases('shell')
  const names = usePhrases('category')
  const { data: lanes = [] } = useLanes()
  const [pathname] = useLocation()
  const row = useRef<HTMLElement>(null)
  const games: Entry[] = lanesByLobby(lanes).map((lane) => ({
    ...categoryLooks[lane.title],
    label: names[lane.title],
    isShut: !isOpen(lane),
  }))
  const shut = games.filter(({ isShut }) => isShut)
  const entries: Entry[] = [
    ...(games.length > 0
      ? [{ href: paths.lobby('hot'), icon: 'fire', colour: 'hot', label: t.hot } as const]
      : []),
    ...games.filter(({ isShut }) => !isShut),
    { href: paths.lobby('fav'), icon: 'heart', colour: 'favourite', label: t.favourites },
  ]
  const line = useUnderline(row, pathname, games.length)
  const draw = (
    { href, icon, colour, label, isShut }: Entry,
    style: CSSProperties = { color: `var(--c-cat-${colour})` },
  ) => (
    <Anchor
      key={href}
      href={href}
      {...(isShut && { className: 'cat-shut', 'aria-describedby': shutId })}
      {...(isCurrent(href, pathname) ? { 'aria-current': 'page' } : {})}
    >
      <Icon name={icon} weight="fill" size={17} style={style} />
      {label}
    </Anchor>
  )
  return (
    <nav ref={row} className="cat scroll-x" aria-label={t.categories}>
      {entries.map((entry) => draw(entry))}
      <i className="cat-rule" />
      {draw(
        { href: paths.promotions(), icon: 'seal-percent', colour: '', label: t.promotions },
        { color: 'var(--c-accent-text)' },
      )}
      {shut.length > 0 && (
        <>
          <i className="cat-rule" />
          <span id={shutId} className="cat-word">
            {t.notOpen}
          </span>
          {shut.map((entry) => draw(entry))}
        </>
      )}
      <span
        className={cx('cat-line', line && 'on')}
        style={line ? { width: line.width, transform: `translateX(${line.shift}px)` } : undefined}
      />
    </nav>
  )
}
