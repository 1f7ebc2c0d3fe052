import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { loadPart } from '#util/load-part.ts'
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
  goTo: (index: number) => Promise<void>
  step: (by: 1 | -1) => Promise<void>
}

type Engine = { align: 'center' | 'start'; onSelect: (index: number) => void }

/** Fetches the engine and starts it on the viewport. */
async function startEngine(root: HTMLElement, { align, onSelect }: Engine): Promise<EmblaCarouselType> {
  const { default: createEmbla } = await loadPart('ui/carousel', () => import('embla-carousel'))
  const direction = isRtl(root) ? 'rtl' : 'ltr'
  // Two slides cannot go round: they stay centred, and the last leads back to the first.
  const containScroll = align === 'center' ? false : 'trimSnaps'
  const embla = createEmbla(root, { loop: true, align, direction, containScroll, duration: 26 })
  embla.on('select', () => onSelect(embla.selectedScrollSnap()))
  onSelect(embla.selectedScrollSnap())
  return embla
}

type CarouselOptions = {
  slideCount: number
  align: 'center' | 'start'
  /** How long the first slide stays: the engine comes in the midst of it, or when the carousel is touched before. */
  holdMs: number
}

const touches = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const

type Bring = () => Promise<EmblaCarouselType | undefined>

/** Brings the carousel's engine to the page when it is soon needed, and says where it stands. */
export function useCarousel({ slideCount, align, holdMs }: CarouselOptions): CarouselControl {
  const viewport = useRef<HTMLDivElement>(null)
  const bring = useRef<Bring>(() => Promise.resolve(undefined))
  const [live, setLive] = useState(false)
  const [selected, setSelected] = useState(0)
  const mayMove = useMayMove()

  useEffect(() => {
    const root = viewport.current
    if (!root || slideCount < 2) return
    let engine: ReturnType<Bring> | undefined
    let gone = false
    const start: Bring = async () => {
      try {
        const embla = await startEngine(root, { align, onSelect: setSelected })
        if (gone) embla.destroy()
        else setLive(true)
        return embla
      } catch {
        // Without the engine the first slide stays, which is a page that still works; the next touch asks again.
        engine = undefined
        return undefined
      }
    }
    bring.current = () => (engine ??= start())
    const onTouch = () => void bring.current()
    const timer = setTimeout(onTouch, holdMs / 2)
    for (const name of touches) root.addEventListener(name, onTouch, { passive: true })
    return () => {
      gone = true
      clearTimeout(timer)
      for (const name of touches) root.removeEventListener(name, onTouch)
      void engine?.then((embla) => embla?.destroy())
      setLive(false)
      setSelected(0)
    }
  }, [slideCount, align, holdMs])

  return {
    viewport,
    live,
    selected,
    mayMove,
    goTo: async (index) => (await bring.current())?.scrollTo(index, !mayMove),
    step: async (by) => {
      const embla = await bring.current()
      const isFree = by === 1 ? embla?.canScrollNext() : embla?.canScrollPrev()
      if (!isFree) embla?.scrollTo(by === 1 ? 0 : slideCount - 1, !mayMove)
      else if (by === 1) embla?.scrollNext(!mayMove)
      else embla?.scrollPrev(!mayMove)
    },
  }
}
