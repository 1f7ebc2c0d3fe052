import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { isRtl } from './direction.ts'

const still = '(prefers-reduced-motion: reduce)'

const subscribeToMotion = (listener: () => void) => {
  const query = matchMedia(still)
  query.addEventListener('change', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    query.removeEventListener('change', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Whether something may move by itself now: not on a hidden tab, not when the visitor asked for less motion. */
const useMayMove = () =>
  useSyncExternalStore(
    subscribeToMotion,
    () => !matchMedia(still).matches && document.visibilityState === 'visible',
    () => false,
  )

export type CarouselControl = {
  viewport: RefObject<HTMLDivElement | null>
  /** True once swiping and arrows work. */
  live: boolean
  selected: number
  mayMove: boolean
  goTo: (index: number) => void
  step: (by: 1 | -1) => void
}

/** Brings the carousel's engine to the page after the first paint, and says where it stands. */
export function useCarousel(slideCount: number, align: 'center' | 'start'): CarouselControl {
  const viewport = useRef<HTMLDivElement>(null)
  const engine = useRef<EmblaCarouselType>(undefined)
  const [live, setLive] = useState(false)
  const [selected, setSelected] = useState(0)
  const mayMove = useMayMove()

  useEffect(() => {
    const root = viewport.current
    if (!root || slideCount < 2) return
    let gone = false
    const start = async () => {
      const { default: createEmbla } = await import('embla-carousel')
      if (gone) return
      const direction = isRtl(root) ? 'rtl' : 'ltr'
      // Two slides cannot go round: they stay centred, and the last leads back to the first.
      const containScroll = align === 'center' ? false : 'trimSnaps'
      const embla = createEmbla(root, { loop: true, align, direction, containScroll, duration: 26 })
      engine.current = embla
      embla.on('select', () => setSelected(embla.selectedScrollSnap()))
      setSelected(embla.selectedScrollSnap())
      setLive(true)
    }
    // Without the engine the first slide stays, which is a page that still works.
    start().catch(() => undefined)
    return () => {
      gone = true
      engine.current?.destroy()
      engine.current = undefined
      setLive(false)
    }
  }, [slideCount, align])

  return {
    viewport,
    live,
    selected,
    mayMove,
    goTo: (index) => engine.current?.scrollTo(index, !mayMove),
    step: (by) => {
      const embla = engine.current
      const isFree = by === 1 ? embla?.canScrollNext() : embla?.canScrollPrev()
      if (!isFree) embla?.scrollTo(by === 1 ? 0 : slideCount - 1, !mayMove)
      else if (by === 1) embla?.scrollNext(!mayMove)
      else embla?.scrollPrev(!mayMove)
    },
  }
}
