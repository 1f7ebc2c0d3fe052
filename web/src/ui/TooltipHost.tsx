import { useEffect, useRef } from 'react'

const delayMs = 350

/**
 * Draws the tooltips of the whole page: any element with `data-tip` gets one on hover and keyboard focus. Mounted once.
 * A tooltip repeats or explains what the element's accessible name already says, so screen readers do not need it.
 */
export function TooltipHost() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let anchor: HTMLElement | undefined
    const hide = () => {
      clearTimeout(timer)
      anchor = undefined
      if (box.current?.matches(':popover-open')) box.current.hidePopover()
    }
    const show = (target: HTMLElement, waitMs: number) => {
      if (target === anchor) return
      hide()
      anchor = target
      timer = setTimeout(() => void draw(target).catch(() => undefined), waitMs)
    }
    const draw = async (target: HTMLElement) => {
      // What places it comes with the first one.
      const { placeAt } = await import('./place.ts')
      const panel = box.current
      const text = target.dataset['tip']
      if (!panel || !text || !target.isConnected || target !== anchor) return
      panel.textContent = text
      panel.showPopover()
      placeAt(target, panel, 'center', 'above')
    }
    const tipOf = (target: EventTarget | null) =>
      target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined
    const onOver = (event: PointerEvent) => {
      const target = event.pointerType === 'mouse' ? tipOf(event.target) : undefined
      if (target) show(target, delayMs)
      else if (anchor) hide()
    }
    const onFocus = (event: FocusEvent) => {
      const target = tipOf(event.target)
      if (target?.matches(':focus-visible')) show(target, 0)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    document.addEventListener('pointerover', onOver)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', hide)
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      hide()
      document.removeEventListener('pointerover', onOver)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', hide, { capture: true })
    }
  }, [])
  return <div ref={box} className="tip" popover="manual" aria-hidden="true" />
}
