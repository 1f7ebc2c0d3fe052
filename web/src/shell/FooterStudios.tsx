import { useEffect, useRef, useState } from 'react'
import { lobbyOf } from '#components/categories.ts'
import type { VendorLane } from '#components/use-lanes.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Icon } from '#ui/Icon.tsx'

const stepMs = 5000

type Studio = { code: string; name: string; logo: string; href: string }

/** Each studio once, with the lobby of its first category. */
function studiosOf(lanes: readonly VendorLane[]): Studio[] {
  const studios = new Map<string, Studio>()
  for (const { title, cards } of lanes)
    for (const { vassalage: code, displayName: name, logo } of cards)
      if (logo && !studios.has(code)) studios.set(code, { code, name, logo, href: lobbyOf(title, code) })
  return [...studios.values()]
}

/** One mark further; from the last one back to the first. */
function step(list: HTMLElement): void {
  if (document.hidden || list.matches(':hover, :focus-within')) return
  const width = list.firstElementChild?.getBoundingClientRect().width ?? 0
  const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  const isAtEnd = Math.abs(list.scrollLeft) + list.clientWidth > list.scrollWidth - 4
  list.scrollTo({ left: isAtEnd ? 0 : list.scrollLeft + sign * width, behavior: 'smooth' })
}

/**
 * Nine and a half marks in view; one step every 5 seconds while nobody is at it and nobody stopped it (FOOT-01,
 * FOOT-02).
 */
export function FooterStudios({ lanes }: { lanes: readonly VendorLane[] }) {
  const t = usePhrases('shell')
  const { pause, play } = usePhrases('ui')
  const row = useRef<HTMLUListElement>(null)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    const list = row.current
    if (!list || isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setInterval> | undefined
    // Below the screen it rests: a step asks for the layout, and scrolls.
    const observer = new IntersectionObserver((entries) => {
      clearInterval(timer)
      if (entries.at(-1)?.isIntersecting) timer = setInterval(() => step(list), stepMs)
    })
    observer.observe(list)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [isPaused])
  return (
    <div className="ftr-lane">
      <ul ref={row} className="ftr-studios scroll-x" aria-label={t.studios}>
        {studiosOf(lanes).map(({ code, name, logo, href }) => (
          <li key={code}>
            <Anchor href={href} aria-label={t.studioGames({ studio: name })}>
              <img src={logo} alt="" height={34} loading="lazy" decoding="async" />
            </Anchor>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-ghost btn-sm btn-icon motion-reduce:hidden"
        aria-label={isPaused ? play : pause}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} weight="fill" size={14} />
      </button>
    </div>
  )
}
