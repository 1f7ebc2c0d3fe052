import { useEffect, useState, type RefObject } from 'react'

const openDelayMs = 150
/** As every dropdown here closes after it is left. */
const closeDelayMs = 200

/** The link that a flyout hangs under, and whether keys opened it, which take the focus along. */
export type FlyoutAnchor = { link: HTMLAnchorElement; isByKeys: boolean }
type Shown = FlyoutAnchor | undefined

/** What is shown, and what will be once the pointer has stayed. */
function createAim(onChange: (shown: Shown) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: Shown
  let next: Shown
  const take = (anchor: Shown) => {
    clearTimeout(timer)
    shown = next = anchor
    onChange(anchor)
  }
  const aimAt = (anchor: Shown, waitMs: number) => {
    if (anchor?.link === next?.link) return
    clearTimeout(timer)
    next = anchor
    timer = setTimeout(() => take(anchor), waitMs)
  }
  return { take, aimAt, shown: () => shown, stop: () => clearTimeout(timer) }
}

type Where = { links: string; isInside: (target: EventTarget | null) => boolean }

/** Follows pointer, keys and focus. @returns a function that ends it */
function watch(onChange: (shown: Shown) => void, { links, isInside }: Where): () => void {
  const aim = createAim(onChange)
  const ending = new AbortController()
  const on = <K extends keyof DocumentEventMap>(name: K, listen: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, listen, { signal: ending.signal, passive: name === 'scroll' })
  const linkOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null
  let pressed: Element | null = null
  const follow = (target: EventTarget | null) => {
    const link = linkOf(target)
    // Whoever pressed it wants the page that it leads to, and not what hangs over it while the pointer rests.
    if (link && link === pressed) return
    pressed = null
    if (link) aim.aimAt({ link, isByKeys: false }, openDelayMs)
    else if (isInside(target)) aim.aimAt(aim.shown(), 0)
    else aim.aimAt(undefined, closeDelayMs)
  }
  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') follow(target)
  })
  on('keydown', (event) => {
    const link = linkOf(event.target)
    if (event.key === 'ArrowDown' && link) {
      event.preventDefault()
      aim.take({ link, isByKeys: true })
    } else if (event.key === 'Escape') {
      if (isInside(event.target)) aim.shown()?.link.focus()
      aim.take(undefined)
    }
  })
  on('focusin', ({ target }) => {
    if (aim.shown() && !isInside(target)) aim.aimAt(undefined, closeDelayMs)
  })
  on('click', ({ target }) => {
    pressed = linkOf(target)
    aim.take(undefined)
  })
  on('scroll', () => aim.take(undefined))
  // What it hangs under may have moved, and the window may be too narrow for it now.
  window.addEventListener('resize', () => aim.take(undefined), { signal: ending.signal })
  // The flyout's code may come with the very touch that asks for it; whoever is there by a press asks no more.
  follow(document.querySelector(`${links}:hover:not([aria-current])`))
  return () => {
    ending.abort()
    aim.stop()
  }
}

/**
 * Which of the links has its flyout open: the one under a mouse, after a moment, or the one with the focus at an arrow
 * down. It closes when both have left it, at Escape and a press, and when page or window move.
 */
export function useFlyout(links: string, panel: RefObject<HTMLElement | null>): FlyoutAnchor | undefined {
  const [anchor, setAnchor] = useState<FlyoutAnchor>()
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) ?? false)
    return watch(setAnchor, { links, isInside })
  }, [links, panel])
  return anchor
}
